#include "journal/table_state.h"

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "journal/upcast.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "state/snapshot.h"

namespace croupier {
namespace {

constexpr std::string_view kTable = R"(,"table":)";

}  // namespace

std::string table_state_json(const TableState& state) {
  std::string out = R"({"persons":)";
  json::write(out, state.persons);
  out += R"(,"brought":)";
  json::write(out, state.brought);
  if (state.said) {
    out += R"(,"said":)";
    json::write(out, *state.said);
  }
  if (!state.device.empty()) {
    out += R"(,"device":)";
    json::write(out, state.device);
  }
  if (!state.shown.empty()) {
    out += R"(,"shown":)";
    out += state.shown;
  }
  out += kTable;
  return out + canonical_json(state.table) + '}';
}

std::expected<TableState, std::string> table_state_of(const Snapshot& snapshot) {
  const auto state_text = upcast_state(snapshot);
  if (!state_text) return std::unexpected(state_text.error());
  std::string_view text = *state_text;
  const std::size_t at = text.find(kTable);
  if (at == std::string_view::npos || !text.ends_with('}'))
    return std::unexpected("it does not say who is at which table");
  rapidjson::Document people;
  people.Parse((std::string(text.substr(0, at)) + '}').c_str());
  if (people.HasParseError() || !people.IsObject() || !people.HasMember("persons") ||
      !people["persons"].IsArray())
    return std::unexpected("persons: a list is expected");
  text.remove_prefix(at + kTable.size());
  text.remove_suffix(1);
  auto table = snapshot.format == kFormat ? table_from_json(text) : table_from_older_json(text);
  if (!table) return std::unexpected(table.error());
  TableState state{{}, {}, {}, std::move(*table)};
  for (const auto& each : people["persons"].GetArray()) {
    if (!each.IsString()) return std::unexpected("persons: names are expected");
    state.persons.emplace_back(each.GetString(), each.GetStringLength());
  }
  const auto brought = people.FindMember("brought");
  if (brought != people.MemberEnd() && brought->value.IsArray()) {
    for (const auto& each : brought->value.GetArray())
      state.brought.push_back(Money::cents(each.IsInt64() ? each.GetInt64() : 0));
  }
  state.brought.resize(state.persons.size());  // older snapshots do not say
  if (const auto said = people.FindMember("said"); said != people.MemberEnd()) {
    if (const auto wrong = json::read(said->value, state.said.emplace()))
      return std::unexpected("said: " + *wrong);
  }
  if (const auto device = people.FindMember("device"); device != people.MemberEnd()) {
    if (!device->value.IsString()) return std::unexpected("device: a text is expected");
    state.device.assign(device->value.GetString(), device->value.GetStringLength());
  }
  if (const auto shown = people.FindMember("shown"); shown != people.MemberEnd()) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    shown->value.Accept(writer);
    state.shown.assign(buffer.GetString(), buffer.GetSize());
  }
  return state;
}

}  // namespace croupier
