// Commands and events of a tournament as JSON, from their field lists; canonical, so that equal
// records give equal bytes.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <string>
#include <string_view>

#include "record/machine.h"
#include "tournament/events.h"

namespace croupier::tournament {

using Act = ActOf<Command, Event>;

// {"command":"play-pass-card","table":2}; an act of the game is under `act`: {"is":"hit",…}.
std::string to_json(const CommandBody& body);
// What cannot be read is said in a sentence that names the field. A field left out has its default.
std::expected<CommandBody, std::string> command_from_json(std::string_view text);
// The same from a message that is parsed already.
std::expected<CommandBody, std::string> command_in(const rapidjson::Value& command);

// {"event":"round-opened","clauses":[…],"table":2,…}; what was played is under `of`.
std::string to_json(const Event& event);

// As a field of something larger.
void write(std::string& out, const Event& event);
std::optional<std::string> read(const rapidjson::Value& value, Event& event);

// An accepted act as its record: {"by":{…},"at":…,"command":{…},"events":[…]}.
std::string to_json(const Act& act);
// From the parsed record.
std::expected<Act, std::string> act_from_json(const rapidjson::Value& act);

}  // namespace croupier::tournament
