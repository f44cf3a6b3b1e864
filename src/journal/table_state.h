// What a snapshot holds: the table, and who the players at it are.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"
#include "journal/storage.h"

namespace croupier {

// {"persons":[…],"table":{…}}; persons by player number, empty where the place is free.
std::string table_state_json(const std::vector<PersonId>& persons, const Table& table);

struct TableState {
  std::vector<PersonId> persons;
  Table table;
};
std::expected<TableState, std::string> table_state_from_json(std::string_view text);

}  // namespace croupier
