#include "journal/act_json.h"

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "journal/upcast.h"
#include "record/json.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {
namespace {

template <class Items>
std::string list_json(const Items& items) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += to_json(item);
  }
  return out + ']';
}

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

// Reads each item of the list; what is wrong with one of them otherwise.
template <class Item, class Read>
std::expected<std::vector<Item>, std::string> read_list(const rapidjson::Document& document,
                                                        const char* name, Read read) {
  const auto found = document.FindMember(name);
  if (found == document.MemberEnd() || !found->value.IsArray())
    return std::unexpected(fmt::format("{}: a list is expected", name));
  std::vector<Item> items;
  for (const auto& each : found->value.GetArray()) {
    auto item = read(text_of(each));
    if (!item) return std::unexpected(fmt::format("{}: {}", name, item.error()));
    items.push_back(std::move(*item));
  }
  return items;
}

// What is wrong with a member that may be missing.
template <class Member>
std::optional<std::string> read_if_there(const rapidjson::Document& document, const char* name,
                                         Member& member) {
  const auto found = document.FindMember(name);
  if (found == document.MemberEnd()) return std::nullopt;
  const auto wrong = json::read(found->value, member);
  return wrong ? std::optional(fmt::format("{}: {}", name, *wrong)) : std::nullopt;
}

}  // namespace

std::string to_json(const Act& act) {
  std::string out = fmt::format(R"({{"command":{},"drawn":{},"events":{})", to_json(act.command),
                                list_json(act.drawn), list_json(act.events));
  if (act.shoe) {
    out += R"(,"shoe":)";
    json::write(out, *act.shoe);
  }
  if (!act.opened.empty()) {
    out += R"(,"opened":)";
    json::write(out, act.opened);
  }
  return out + '}';
}

std::expected<Act, std::string> act_of(const Record& record) {
  const auto document = upcast_act(MachineKind::table, record);
  if (!document) return std::unexpected(document.error());
  const auto named = document->FindMember("command");
  if (named == document->MemberEnd()) return std::unexpected("the command is missing");
  auto command = command_from_json(text_of(named->value));
  if (!command) return std::unexpected(command.error());
  auto drawn = read_list<Command>(*document, "drawn", command_from_json);
  if (!drawn) return std::unexpected(drawn.error());
  auto events = read_list<Event>(*document, "events", event_from_json);
  if (!events) return std::unexpected(events.error());
  Act act{std::move(*command), std::move(*drawn), std::move(*events)};
  if (const auto wrong = read_if_there(*document, "shoe", act.shoe)) return std::unexpected(*wrong);
  if (const auto wrong = read_if_there(*document, "opened", act.opened))
    return std::unexpected(*wrong);
  return act;
}

std::expected<ActFacts, std::string> facts_of(const Record& record) {
  const auto document = upcast_act(MachineKind::table, record);
  if (!document) return std::unexpected(document.error());
  auto events = read_list<Event>(*document, "events", event_from_json);
  if (!events) return std::unexpected(events.error());
  ActFacts facts{std::move(*events), std::nullopt};
  if (const auto wrong = read_if_there(*document, "shoe", facts.shoe))
    return std::unexpected(*wrong);
  return facts;
}

}  // namespace croupier
