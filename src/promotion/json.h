// Commands and events of a promotion as JSON, and the record of one act as the journal keeps it.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <string>
#include <string_view>

#include "promotion/promotion.h"
#include "record/machine.h"

namespace croupier::promotion {

using Act = ActOf<Command, Event>;

// {"command":"tell-winner","prize":0,…}: without who acts and when.
std::string to_json(const CommandBody& body);
// {"event":"winner-told","clauses":[…],"prize":0,…}
std::string to_json(const Event& event);
// {"by":{"role":…,"name":…},"at":…,"command":{…},"events":[…]}
std::string to_json(const Act& act);

// What cannot be read is said in a sentence that names the field.
std::expected<CommandBody, std::string> command_from_json(std::string_view text);
// The same from a message that is parsed already.
std::expected<CommandBody, std::string> command_in(const rapidjson::Value& command);
// From the parsed record.
std::expected<Act, std::string> act_from_json(const rapidjson::Value& act);

}  // namespace croupier::promotion
