#include "journal/upcast.h"

#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <array>

namespace croupier {
namespace {

using Json = rapidjson::Value;
using Memory = rapidjson::Document::AllocatorType;

// What became of one format: of the acts of each machine and of a table in a snapshot. Nothing:
// they read the same.
struct FormatStep {
  void (*table_event)(Json& event, Memory& memory) = nullptr;
  void (*table_command)(Json& command, Memory& memory) = nullptr;
  void (*table_state)(Json& table, Memory& memory) = nullptr;
};

// Until 0.1.0 the minimum that a player keeps after a rise was kept for each box; it is the
// player's (SB 6.5.1), and the lowest of them is the one they were entitled to.
void keep_one_minimum(Json& player, Memory& memory) {
  const auto kept = player.FindMember("kept_minimums");
  if (kept == player.MemberEnd()) return;
  std::int64_t lowest = 0;
  if (kept->value.IsArray()) {
    for (const Json& each : kept->value.GetArray()) {
      const std::int64_t cents = each.IsInt64() ? each.GetInt64() : 0;
      if (cents > 0 && (lowest == 0 || cents < lowest)) lowest = cents;
    }
  }
  player.RemoveMember("kept_minimums");
  player.AddMember("kept_minimum", Json(lowest), memory);
}

void each_of(Json& object, const char* list, void (*step)(Json&, Memory&), Memory& memory) {
  const auto found = object.FindMember(list);
  if (step == nullptr || found == object.MemberEnd() || !found->value.IsArray()) return;
  for (Json& each : found->value.GetArray()) {
    if (each.IsObject()) step(each, memory);
  }
}

void keep_one_minimum_each(Json& table, Memory& memory) {
  const auto common = table.FindMember("common");
  if (common != table.MemberEnd() && common->value.IsObject())
    each_of(common->value, "players", keep_one_minimum, memory);
}

// kSteps[n - 1] leads from format n to n + 1.
constexpr std::array<FormatStep, kFormat - 1> kSteps{
    FormatStep{.table_state = keep_one_minimum_each},
};

std::expected<rapidjson::Document, std::string> parsed(std::string_view text, int format) {
  if (format < 1 || format > kFormat)
    return std::unexpected(fmt::format("format {} is not known to this version", format));
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag>(text.data(), text.size());
  if (document.HasParseError() || !document.IsObject()) return std::unexpected("it is no object");
  return document;
}

void one_of(Json& object, const char* name, void (*step)(Json&, Memory&), Memory& memory) {
  const auto found = object.FindMember(name);
  if (step != nullptr && found != object.MemberEnd() && found->value.IsObject())
    step(found->value, memory);
}

// An event of a table inside a tournament lies under `of`, a command of a table under `act`.
void bring_on(const FormatStep& step, Machine machine, Json& act, Memory& memory) {
  if (machine == Machine::table) {
    one_of(act, "command", step.table_command, memory);
    each_of(act, "drawn", step.table_command, memory);
    each_of(act, "events", step.table_event, memory);
  }
  if (machine == Machine::tournament && act.HasMember("events") && act["events"].IsArray()) {
    for (Json& event : act["events"].GetArray()) {
      if (event.IsObject()) one_of(event, "of", step.table_event, memory);
    }
  }
}

}  // namespace

Machine machine_of(const TableRow& row) {
  if (row.kind == "tournament") return Machine::tournament;
  return row.kind == "promotion" ? Machine::promotion : Machine::table;
}

std::expected<rapidjson::Document, std::string> upcast_act(Machine machine, const Record& record) {
  auto document = parsed(record.act, record.format);
  if (!document) return document;
  for (int format = record.format; format < kFormat; ++format)
    bring_on(kSteps[static_cast<std::size_t>(format - 1)], machine, *document,
             document->GetAllocator());
  return document;
}

std::expected<std::string, std::string> upcast_state(const Snapshot& snapshot) {
  if (snapshot.format == kFormat) return snapshot.state;
  auto document = parsed(snapshot.state, snapshot.format);
  if (!document) return std::unexpected(document.error());
  for (int format = snapshot.format; format < kFormat; ++format) {
    const FormatStep& step = kSteps[static_cast<std::size_t>(format - 1)];
    one_of(*document, "table", step.table_state, document->GetAllocator());
    // The table as it was when the round began lies in it once more.
    if (document->HasMember("table") && (*document)["table"].IsObject())
      one_of((*document)["table"], "round_start", step.table_state, document->GetAllocator());
    if (document->HasMember("table") && (*document)["table"].IsObject())
      each_of((*document)["table"], "tape", step.table_event, document->GetAllocator());
  }
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  document->Accept(writer);
  return std::string(buffer.GetString(), buffer.GetSize());
}

}  // namespace croupier
