// An act of a table as the text of its record, both ways.
#pragma once

#include <expected>
#include <string>

#include "driver/table_driver.h"
#include "journal/storage.h"

namespace croupier {

// {"command":{…},"drawn":[…],"events":[…]}; equal acts give equal bytes.
std::string to_json(const Act& act);

// Of a record in any format.
std::expected<Act, std::string> act_of(const Record& record);
// Only what happened: all that a fold needs.
std::expected<Events, std::string> events_of(const Record& record);

}  // namespace croupier
