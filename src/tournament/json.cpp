#include "tournament/json.h"

#include "record/json.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier::tournament {
namespace {

constexpr std::size_t kActMost = 1 << 24;  // bytes; far above anything that is written
constexpr std::size_t kCommandMost = 1 << 16;

std::string entrant_json(EntrantNo who) {
  return who == kNoEntrant ? "null" : fmt::format("{}", who);
}

json::Problem read_who(const json::Value& value, EntrantNo& who) {
  if (value.IsNull()) return {};
  return json::read(value, who);
}

}  // namespace

std::string to_json(const CommandBody& body) {
  return match(
      [](const auto& each) {
        std::string out = fmt::format(R"({{"command":"{}")", each.kName);
        json::write_fields(out, each);
        return out + '}';
      },
      body);
}

std::expected<CommandBody, std::string> command_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kCommandMost);
  if (!document) return std::unexpected(document.error());
  CommandBody body;
  if (auto problem = json::read_variant(*document, body, "command", {"command"}))
    return std::unexpected(*problem);
  return body;
}

std::string to_json(const Event& event) {
  std::string out = fmt::format(R"({{"event":"{}","by":"{}","who":{},"clauses":)", name(event.body),
                                word(event.by), entrant_json(event.who));
  json::write(out, event.clauses);
  match(Overloaded{[&](const Played& played) {
                     out += fmt::format(R"(,"table":{},"of":{})", played.table,
                                        croupier::to_json(played.event));
                   },
                   [&](const PlacesTold& told) {
                     out += fmt::format(R"(,"table":{},"order":[)", told.table);
                     for (std::size_t at = 0; at < told.order.size(); ++at) {
                       if (at > 0) out += ',';
                       json::write(out, told.order[at]);
                     }
                     out += ']';
                   },
                   [&](const auto& each) { json::write_fields(out, each); }},
        event.body);
  return out + '}';
}

std::string act_json(const Command& command, const Events& events) {
  std::string out =
      fmt::format(R"({{"by":"{}","who":{},"at":{},"command":{},"events":[)", word(command.by),
                  entrant_json(command.who), command.at, to_json(command.body));
  bool first = true;
  for (const Event& event : events) {
    if (!first) out += ',';
    first = false;
    out += to_json(event);
  }
  return out + "]}";
}

std::expected<Command, std::string> command_of_act(std::string_view text) {
  const auto document = json::parse_object(text, kActMost);
  if (!document) return std::unexpected(document.error());
  Command command;
  for (const auto& member : document->GetObject()) {
    const std::string_view key = json::text_of(member.name);
    json::Problem problem;
    if (key == "by") problem = json::read(member.value, command.by);
    if (key == "who") problem = read_who(member.value, command.who);
    if (key == "at") problem = json::read(member.value, command.at);
    if (key == "command")
      problem = json::read_variant(member.value, command.body, "command", {"command"});
    if (problem) return std::unexpected(fmt::format("{}: {}", key, *problem));
  }
  return command;
}

// --- events ---

namespace {

using KnownEvent = json::Problem (*)(const json::Value& value, EventBody& body);

template <class Kind>
json::Problem read_kind_of_event(const json::Value& value, EventBody& body) {
  Kind& read = body.emplace<Kind>();
  if constexpr (std::is_same_v<Kind, Played>) {
    if (!value.HasMember("table") || !value.HasMember("of"))
      return "a table and its event are expected";
    if (auto problem = json::read(value["table"], read.table)) return problem;
    return json::read_event(value["of"], read.event);
  } else {
    return json::read_fields(value, read, {"event", "by", "who", "clauses"});
  }
}

template <class... Each>
json::Problem read_body(const json::Value& value, std::variant<Each...>& body) {
  static constexpr std::array<KnownEvent, sizeof...(Each)> kReads{&read_kind_of_event<Each>...};
  const auto named = json::name_under(value, "event");
  if (!named) return named.error();
  for (std::size_t at = 0; at < kReads.size(); ++at) {
    if (kKindNames<EventBody>[at] == *named) return kReads[at](value, body);
  }
  return fmt::format("event: there is no {}", *named);
}

json::Problem read_event(const json::Value& value, Event& event) {
  if (!value.IsObject() || !value.HasMember("by") || !value.HasMember("clauses"))
    return "an event with its clauses is expected";
  if (auto problem = json::read(value["by"], event.by)) return problem;
  if (value.HasMember("who")) {
    if (auto problem = read_who(value["who"], event.who)) return problem;
  }
  if (auto problem = json::read(value["clauses"], event.clauses)) return problem;
  return read_body(value, event.body);
}

}  // namespace

std::expected<Events, std::string> events_of_act(const rapidjson::Value& act) {
  Instant at = 0;
  if (!act.IsObject() || !act.HasMember("at") || !act.HasMember("events"))
    return std::unexpected("its time or its events are missing");
  if (auto problem = json::read(act["at"], at)) return std::unexpected("at: " + *problem);
  Events events;
  const json::Value& listed = act["events"];
  const auto problem =
      json::read_list(listed, listed.IsArray() ? listed.Size() : 0, [&](const json::Value& each) {
        Event& event = events.emplace_back();
        event.at = at;
        return read_event(each, event);
      });
  if (problem) return std::unexpected("events: " + *problem);
  return events;
}

}  // namespace croupier::tournament
