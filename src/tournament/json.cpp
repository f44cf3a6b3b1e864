#include "tournament/json.h"

#include "record/act_json.h"
#include "record/json.h"
#include "state/snapshot.h"
#include "tournament/session.h"

namespace croupier {

// What was played at a table is a field like any other.
static void write(std::string& out, const Event& event) { out += to_json(event); }
static json::Problem read(const json::Value& value, Event& event) {
  return json::read_event(value, event);
}

namespace tournament {
namespace {

constexpr std::size_t kCommandMost = 1 << 16;

}  // namespace

std::string to_json(const CommandBody& body) { return json::body_text("command", body); }
std::string to_json(const Event& event) { return json::event_text(event); }
std::string to_json(const Act& act) { return json::act_text(act); }

std::expected<CommandBody, std::string> command_from_json(std::string_view text) {
  return json::command_body<CommandBody>(text, kCommandMost);
}

std::expected<CommandBody, std::string> command_in(const rapidjson::Value& command) {
  return json::command_body_in<CommandBody>(command);
}

std::expected<Act, std::string> act_from_json(const rapidjson::Value& act) {
  return json::act_in<Act>(act);
}

void write(std::string& out, const Event& event) { out += to_json(event); }
json::Problem read(const json::Value& value, Event& event) {
  return json::read_event_of(value, event);
}

void write(std::string& out, const SharedSession& session) { json::write(out, *session); }
json::Problem read(const json::Value& value, SharedSession& session) {
  return json::read(value, session.edit());
}

}  // namespace tournament
}  // namespace croupier
