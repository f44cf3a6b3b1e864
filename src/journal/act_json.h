// An act as the text of its record, both ways.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "driver/table_driver.h"

namespace croupier {

// {"command":{…},"drawn":[…],"events":[…]}; equal acts give equal bytes.
std::string to_json(const Act& act);
std::expected<Act, std::string> act_from_json(std::string_view text);

}  // namespace croupier
