#include "journal/act_json.h"

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "record/json.h"

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

// Appends each item of the list; what is wrong with one of them otherwise.
template <class Item, class Read>
std::string read_list(const rapidjson::Document& document, const char* name, Read read,
                      std::vector<Item>& items) {
  const auto found = document.FindMember(name);
  if (found == document.MemberEnd() || !found->value.IsArray())
    return fmt::format("{}: a list is expected", name);
  for (const auto& each : found->value.GetArray()) {
    auto item = read(text_of(each));
    if (!item) return fmt::format("{}: {}", name, item.error());
    items.push_back(std::move(*item));
  }
  return "";
}

}  // namespace

std::string to_json(const Act& act) {
  return fmt::format(R"({{"command":{},"drawn":{},"events":{}}})", to_json(act.command),
                     list_json(act.drawn), list_json(act.events));
}

std::expected<Act, std::string> act_from_json(std::string_view text) {
  rapidjson::Document document;
  document.Parse(text.data(), text.size());
  if (document.HasParseError() || !document.IsObject()) return std::unexpected("it is no object");
  const auto named = document.FindMember("command");
  if (named == document.MemberEnd()) return std::unexpected("the command is missing");
  auto command = command_from_json(text_of(named->value));
  if (!command) return std::unexpected(command.error());
  Act act{std::move(*command), {}, {}};
  std::string wrong = read_list(document, "drawn", command_from_json, act.drawn);
  if (wrong.empty()) wrong = read_list(document, "events", event_from_json, act.events);
  if (!wrong.empty()) return std::unexpected(wrong);
  return act;
}

}  // namespace croupier
