#include "promotion/json.h"

#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier::promotion {
namespace {

constexpr std::size_t kActMost = 1'000'000;

// The body's own members after those already written.
template <class Body>
void write_body(std::string& out, const Body& body) {
  match([&](const auto& each) { json::write_fields(out, each); }, body);
}

template <class Body>
std::string_view name_of(const Body& body) {
  return match([](const auto& each) { return each.kName; }, body);
}

}  // namespace

std::string to_json(const CommandBody& body) {
  std::string out = fmt::format(R"({{"command":"{}")", name_of(body));
  write_body(out, body);
  return out + '}';
}

std::string to_json(const Event& event) {
  std::string out = fmt::format(R"({{"event":"{}","at":{},"by":"{}","told":"{}","clauses":)",
                                name_of(event.body), event.at, word(event.by), word(event.told));
  json::write(out, event.clauses);
  write_body(out, event.body);
  return out + '}';
}

std::string act_json(const Command& command, std::string_view who, const Event& event) {
  std::string out = fmt::format(R"({{"by":"{}","who":)", word(command.by));
  json::write_free_text(out, who);
  out += fmt::format(R"(,"at":{},"command":{},"events":[{}]}})", command.at, to_json(command.body),
                     to_json(event));
  return out;
}

std::expected<CommandBody, std::string> command_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kActMost);
  if (!document) return std::unexpected(document.error());
  CommandBody body;
  if (auto problem = json::read_variant(*document, body, "command", {"command"}))
    return std::unexpected(*problem);
  return body;
}

std::expected<Act, std::string> act_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kActMost);
  if (!document) return std::unexpected(document.error());
  Act act;
  for (const char* key : {"by", "who", "at", "command"}) {
    if (!document->HasMember(key)) return std::unexpected(fmt::format("{} is missing", key));
  }
  if (auto problem = json::read((*document)["by"], act.command.by))
    return std::unexpected("by: " + *problem);
  if (auto problem = json::read((*document)["who"], act.who))
    return std::unexpected("who: " + *problem);
  if (auto problem = json::read((*document)["at"], act.command.at))
    return std::unexpected("at: " + *problem);
  if (auto problem =
          json::read_variant((*document)["command"], act.command.body, "command", {"command"}))
    return std::unexpected("command: " + *problem);
  return act;
}

std::expected<Happened, std::string> happened_in(const rapidjson::Value& act) {
  const bool whole = act.IsObject() && act.HasMember("who") && act.HasMember("events") &&
                     act["events"].IsArray() && act["events"].Size() == 1 &&
                     act["events"][0].IsObject();
  if (!whole) return std::unexpected("its person or its event is missing");
  Happened happened;
  if (auto problem = json::read(act["who"], happened.who))
    return std::unexpected("who: " + *problem);
  const rapidjson::Value& event = act["events"][0];
  json::Problem problem;
  const auto part = [&](const char* name, auto& member) {
    if (problem) return;
    problem = event.HasMember(name) ? json::read(event[name], member)
                                    : json::Problem(fmt::format("{} is missing", name));
  };
  part("at", happened.event.at);
  part("by", happened.event.by);
  part("told", happened.event.told);
  part("clauses", happened.event.clauses);
  if (!problem)
    problem = json::read_variant(event, happened.event.body, "event",
                                 {"event", "at", "by", "told", "clauses"});
  if (problem) return std::unexpected("event: " + *problem);
  return happened;
}

}  // namespace croupier::promotion
