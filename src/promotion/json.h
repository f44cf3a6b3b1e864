// Commands and events of a promotion as JSON, and the record of one act as the journal keeps it.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <string>
#include <string_view>

#include "promotion/promotion.h"

namespace croupier::promotion {

// {"command":"tell-winner","prize":0,…}: without who acts and when.
std::string to_json(const CommandBody& body);
// {"event":"winner-told","at":…,"by":…,"told":…,"clauses":[…],"prize":0,…}
std::string to_json(const Event& event);

// {"by":role,"who":name,"at":instant,"command":{…},"events":[…]}
std::string act_json(const Command& command, std::string_view who, const Event& event);

// What cannot be read is said in a sentence that names the field.
std::expected<CommandBody, std::string> command_from_json(std::string_view text);
struct Act {
  Command command;
  std::string who;
};
std::expected<Act, std::string> act_from_json(std::string_view text);
// What happened, and the name of the person it came from; from the parsed record.
struct Happened {
  Event event;
  std::string who;
};
std::expected<Happened, std::string> happened_in(const rapidjson::Value& act);

}  // namespace croupier::promotion
