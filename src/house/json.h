// Commands and events of the house as JSON, the record of one act as the journal keeps it, and the
// whole house as a snapshot.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <string>
#include <string_view>

#include "house/house.h"
#include "record/machine.h"

namespace croupier::house {

using Act = ActOf<Command, Event>;

// {"command":"rename","account":3,…}: without who acts and when.
std::string to_json(const CommandBody& body);
// {"event":"account-renamed","clauses":[],"account":3,…}
std::string to_json(const Event& event);
// {"by":{"role":…,"player":…,"name":…},"at":…,"command":{…},"reason":…,"events":[…]}
std::string to_json(const Act& act);
// Everything; what it is read back from.
std::string to_json(const House& house);

// What cannot be read is said in a sentence that names the field.
std::expected<CommandBody, std::string> command_from_json(std::string_view text);
std::expected<CommandBody, std::string> command_in(const rapidjson::Value& command);
std::expected<Act, std::string> act_from_json(const rapidjson::Value& act);
std::expected<House, std::string> house_from_json(std::string_view text);

}  // namespace croupier::house
