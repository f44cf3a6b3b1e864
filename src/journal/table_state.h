// What a snapshot holds: the table, who the players at it are, and what each has brought.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/storage.h"
#include "state/table.h"

namespace croupier {

// Persons by player number, empty where the place is free; so too what each has brought in chips.
struct TableState {
  std::vector<PersonId> persons;
  std::vector<Money> brought;
  std::optional<std::vector<SaidBy>> said;  // the last messages of each; nothing: it does not say
  Table table;
  std::string device = {};  // closed (journal/kept_device.h); empty: every card lies in the rack
  std::string shown = {};   // what screens need besides the table, as JSON; empty: nothing
};

// {"persons":[…],"brought":[…],"said":[…],"device":"…","shown":{…},"table":{…}}
std::string table_state_json(const TableState& state);
// Of a snapshot in any format.
std::expected<TableState, std::string> table_state_of(const Snapshot& snapshot);

}  // namespace croupier
