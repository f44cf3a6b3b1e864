// An act of a table as the text of its record, both ways.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "driver/table_driver.h"
#include "journal/storage.h"

namespace croupier {

// {"command":{…},"drawn":[…],"events":[…]}; equal acts give equal bytes. A shuffle that commits to
// its shoe adds "shoe":{…}, and one that ends a committed shoe "opened":[…].
std::string to_json(const Act& act);

// Of a record in any format.
std::expected<Act, std::string> act_of(const Record& record);
// Only what happened: all that a fold needs.
struct ActFacts {
  Events events;
  std::optional<ShoeRoot> shoe;
};
std::expected<ActFacts, std::string> facts_of(const Record& record);

}  // namespace croupier
