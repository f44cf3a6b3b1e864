// Commands and events of a tournament as JSON, from their field lists; canonical, so that equal
// records give equal bytes.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <string>
#include <string_view>

#include "tournament/events.h"

namespace croupier::tournament {

// {"command":"play-pass-card","table":2}; an act of the game is under `act`: {"is":"hit",…}.
std::string to_json(const CommandBody& body);
// What cannot be read is said in a sentence that names the field. A field left out has its default.
std::expected<CommandBody, std::string> command_from_json(std::string_view text);

// {"event":"round-opened","by":"dealer","who":null,"clauses":[…],"table":2,…}; what was played is
// under `of`. The time is that of the act.
std::string to_json(const Event& event);

// An accepted act as its record: {"by":…,"who":…,"at":…,"command":{…},"events":[…]}.
std::string act_json(const Command& command, const Events& events);
// The command of such a record.
std::expected<Command, std::string> command_of_act(std::string_view text);
// What happened in it, from the parsed record; each at the time of the act.
std::expected<Events, std::string> events_of_act(const rapidjson::Value& act);

}  // namespace croupier::tournament
