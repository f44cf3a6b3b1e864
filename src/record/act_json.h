// Commands, events and acts of any machine as JSON, from their field lists. Private to the library:
// include it where a machine's to_json is defined.
#pragma once

#include "record/json_read.h"
#include "record/json_write.h"
#include "record/machine.h"

namespace croupier::json {

// {"command":"take-place","table":2}: the name under the key, then the fields.
template <class Body>
std::string body_text(std::string_view key, const Body& body) {
  return match(
      [&](const auto& each) {
        std::string out = fmt::format(R"({{"{}":"{}")", key, each.kName);
        write_fields(out, each);
        return out + '}';
      },
      body);
}

template <class Body>
std::expected<Body, std::string> command_body_in(const Value& command) {
  Body body;
  if (auto problem = read_variant(command, body, "command", {"command"}))
    return std::unexpected(*problem);
  return body;
}

template <class Body>
std::expected<Body, std::string> command_body(std::string_view text, std::size_t bytes_most) {
  const auto document = parse_object(text, bytes_most);
  if (!document) return std::unexpected(document.error());
  return command_body_in<Body>(*document);
}

// {"event":"round-opened","clauses":[…],"table":2,…}
template <class Event>
std::string event_text(const Event& event) {
  return match(
      [&](const auto& each) {
        std::string out = fmt::format(R"({{"event":"{}","clauses":)", each.kName);
        write(out, event.clauses);
        write_fields(out, each);
        return out + '}';
      },
      event.body);
}

template <class Event>
Problem read_event_of(const Value& value, Event& event) {
  if (!value.IsObject() || !value.HasMember("clauses"))
    return "an event with its clauses is expected";
  if (auto problem = read(value["clauses"], event.clauses)) return problem;
  return read_variant(value, event.body, "event", {"event", "clauses"});
}

// {"by":{…},"at":…,"command":{…},"events":[…]}; a reason stands before the events.
template <class Command, class Event>
std::string act_text(const ActOf<Command, Event>& act) {
  std::string out = R"({"by":)";
  write(out, act.command.by);
  out += fmt::format(R"(,"at":{},"command":{})", act.command.at,
                     body_text("command", act.command.body));
  if (!act.command.reason.empty()) {
    out += R"(,"reason":)";
    write(out, act.command.reason);
  }
  out += R"(,"events":[)";
  for (const Event& event : act.events) {
    if (&event != &act.events.front()) out += ',';
    out += event_text(event);
  }
  return out + "]}";
}

// The counterpart, from the parsed record. Whatever else stands in a record is not read.
template <class Act>
std::expected<Act, std::string> act_in(const Value& value) {
  Act act;
  Problem problem;
  const auto part = [&](const char* key, auto read_part) {
    if (problem) return;
    problem = value.HasMember(key) ? read_part(value[key]) : Problem("it is missing");
    if (problem) problem = fmt::format("{}: {}", key, *problem);
  };
  if (!value.IsObject()) return std::unexpected("an object is expected");
  part("by", [&](const Value& each) { return read(each, act.command.by); });
  part("at", [&](const Value& each) { return read(each, act.command.at); });
  part("command", [&](const Value& each) {
    return read_variant(each, act.command.body, "command", {"command"});
  });
  if (value.HasMember("reason"))
    part("reason", [&](const Value& each) { return read(each, act.command.reason); });
  part("events", [&](const Value& list) {
    return read_list(list, act.events.max_size(), [&](const Value& each) {
      return read_event_of(each, act.events.emplace_back());
    });
  });
  if (problem) return std::unexpected(*problem);
  return act;
}

}  // namespace croupier::json
