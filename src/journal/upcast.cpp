#include "journal/upcast.h"

#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "engine/machine.h"
#include "house/machine.h"
#include "promotion/machine.h"
#include "tournament/machine.h"

namespace croupier {
namespace {

// The newest of the formats of all machines.
static_assert(kFormat ==
              std::max({TableMachine::kFormat, tournament::TournamentMachine::kFormat,
                        promotion::PromotionMachine::kFormat, house::HouseMachine::kFormat}));

using Json = rapidjson::Value;
using Memory = rapidjson::Document::AllocatorType;

// An event that has another name and the same fields.
struct Renamed {
  std::string_view from;
  std::string_view to;
};

// What became of one format: of the acts of each machine and of a table in a snapshot. Nothing:
// they read the same.
struct FormatStep {
  void (*table_event)(Json& event, Memory& memory) = nullptr;
  void (*table_command)(Json& command, Memory& memory) = nullptr;
  void (*table_state)(Json& table, Memory& memory) = nullptr;
  std::span<const Renamed> tournament_events = {};
  std::span<const Renamed> promotion_events = {};
  void (*tournament_act)(Json& act, Memory& memory) = nullptr;
  void (*promotion_act)(Json& act, Memory& memory) = nullptr;
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

// Until format 2 what was accepted of people was recorded under the name of the command.
constexpr std::array kTournamentActs{
    Renamed{"write-conditions", "conditions-written"},
    Renamed{"publish-conditions", "conditions-published"},
    Renamed{"refuse-entry", "entry-refused"},
    Renamed{"close-entries", "entries-closed"},
    Renamed{"cancel-tournament", "tournament-cancelled"},
    Renamed{"pay-prizes", "prizes-paid"},
    Renamed{"apply-for-entry", "entry-applied-for"},
    Renamed{"pay-fee", "fee-paid"},
    Renamed{"withdraw-entry", "entry-withdrawn"},
    Renamed{"buy-in", "bought-in"},
    Renamed{"buy-back", "bought-back"},
    Renamed{"designate-tables", "tables-designated"},
    Renamed{"seat-players", "players-seated"},
    Renamed{"move-start", "start-moved"},
    Renamed{"take-place", "place-taken"},
    Renamed{"begin-session", "session-began"},
    Renamed{"limit-wager-time", "wager-time-limited"},
    Renamed{"move-limits", "limits-moved"},
    Renamed{"play-pass-card", "pass-card-played"},
    Renamed{"write-form", "form-written"},
    Renamed{"write-on-form", "form-written-on"},
    Renamed{"accept-form", "form-accepted"},
    Renamed{"return-form", "form-returned"},
    Renamed{"place-minimum", "minimum-placed"},
    Renamed{"record-no-wager", "no-wager-recorded"},
    Renamed{"decline-insurance", "insurance-declined"},
    Renamed{"reveal-forms", "forms-revealed"},
    Renamed{"examine-form", "form-examined"},
    Renamed{"close-round", "closing-began"},
    Renamed{"tell-session-time", "session-time-told"},
    Renamed{"conclude-early", "session-concluded-early"},
    Renamed{"count-chips", "chips-counted"},
    Renamed{"report-shortage", "shortage-reported"},
    Renamed{"order-count", "count-ordered"},
    Renamed{"announce-session", "session-announced"},
    Renamed{"report-absence", "absence-reported"},
    Renamed{"rule-on-absence", "absence-ruled-on"},
    Renamed{"report-conduct", "conduct-reported"},
    Renamed{"answer-report", "report-answered"},
    Renamed{"raise-tournament-dispute", "tournament-dispute-raised"},
    Renamed{"decide-tournament-dispute", "tournament-dispute-decided"}};
constexpr std::array kPromotionActs{Renamed{"write-terms", "terms-written"},
                                    Renamed{"lodge-terms", "terms-lodged"},
                                    Renamed{"start-promotion", "promotion-started"},
                                    Renamed{"propose-amendment", "amendment-proposed"},
                                    Renamed{"answer-amendment", "amendment-answered"},
                                    Renamed{"enter-patron", "patron-entered"},
                                    Renamed{"close-entries", "entries-closed"},
                                    Renamed{"nominate-scrutineer", "scrutineer-nominated"},
                                    Renamed{"attend-draw", "draw-attended"},
                                    Renamed{"draw-winners", "winners-drawn"},
                                    Renamed{"redraw-prize", "prize-redrawn"},
                                    Renamed{"tell-winner", "winner-told"},
                                    Renamed{"award-prize", "prize-awarded"},
                                    Renamed{"deny-claim", "claim-denied"},
                                    Renamed{"publish-results", "results-published"},
                                    Renamed{"hold-promotion", "promotion-held"},
                                    Renamed{"resume-promotion", "promotion-resumed"},
                                    Renamed{"cancel-promotion", "promotion-cancelled"},
                                    Renamed{"raise-dispute", "dispute-raised"},
                                    Renamed{"decide-dispute", "dispute-decided"},
                                    Renamed{"lodge-complaint", "complaint-lodged"}};

// --- until format 3 events of tournaments and promotions said when, by whom and for whom ---

using Names = std::span<const std::string_view>;

// Now those have a field for the time that need it.
constexpr std::array<std::string_view, 11> kTournamentTimed{
    "entry-withdrawn",  "place-taken",        "session-began",      "played",
    "pass-card-played", "insurance-declined", "form-written",       "form-given-back",
    "round-opened",     "absence-reported",   "player-disqualified"};
constexpr std::array<std::string_view, 7> kPromotionTimed{
    "terms-lodged", "patron-entered", "winners-drawn",   "prize-redrawn",
    "winner-told",  "claim-denied",   "complaint-lodged"};
// And those for the player who acted.
constexpr std::array<std::string_view, 5> kOfEntrant{
    "entry-withdrawn", "place-taken", "pass-card-played", "form-written", "form-written-on"};

std::string_view text_in(const Json& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd() || !found->value.IsString()) return {};
  return {found->value.GetString(), found->value.GetStringLength()};
}

bool is_one_of(Names names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// Takes the member out of the object; null where there is none.
Json take(Json& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd()) return {};
  Json taken = std::move(found->value);
  object.EraseMember(found);
  return taken;
}

void put_time(Json& act, Names timed, Memory& memory) {
  const auto at = act.FindMember("at");
  const auto events = act.FindMember("events");
  if (at == act.MemberEnd() || events == act.MemberEnd() || !events->value.IsArray()) return;
  for (Json& event : events->value.GetArray()) {
    if (!event.IsObject()) continue;
    event.EraseMember("at");
    if (is_one_of(timed, text_in(event, "event")))
      event.AddMember("at", Json(at->value, memory), memory);
  }
}

void name_entrant(Json& event, Memory& memory) {
  Json who = take(event, "who");
  const Json by = take(event, "by");
  const std::string_view name = text_in(event, "event");
  if (is_one_of(kOfEntrant, name) && who.IsUint()) event.AddMember("entrant", who, memory);
  if (name == "form-examined" && who.IsUint()) event.AddMember("examiner", who, memory);
  if (name == "insurance-declined" && by.IsString())
    event.AddMember("passed_over", std::string_view(by.GetString()) != "player", memory);
}

void name_tournament_actor(Json& act, Memory& memory) {
  each_of(act, "events", name_entrant, memory);
  put_time(act, kTournamentTimed, memory);
  Json by(rapidjson::kObjectType);
  by.AddMember("role", take(act, "by"), memory);
  if (Json who = take(act, "who"); who.IsUint()) by.AddMember("player", who, memory);
  act.AddMember("by", by, memory);
  const auto command = act.FindMember("command");
  if (command == act.MemberEnd() || text_in(command->value, "command") != "play") return;
  Json reason = take(command->value, "reason");
  if (reason.IsString() && reason.GetStringLength() > 0) act.AddMember("reason", reason, memory);
}

void forget_told(Json& event, Memory& /*memory*/) {
  event.EraseMember("by");
  event.EraseMember("told");
}

void name_promotion_actor(Json& act, Memory& memory) {
  each_of(act, "events", forget_told, memory);
  put_time(act, kPromotionTimed, memory);
  Json by(rapidjson::kObjectType);
  by.AddMember("role", take(act, "by"), memory);
  Json who = take(act, "who");
  if (who.IsString() && who.GetStringLength() > 0) by.AddMember("name", who, memory);
  act.AddMember("by", by, memory);
}

// Until format 4 the tape of a round told what people had put into it only by what followed. Who
// said what is not known any more, so a round in such a snapshot cannot be dealt again and an error
// in it makes it void (SB 16.8, BC 16.8, CW 11.6, NZ 16.5).
void forget_round_start(Json& table, Memory&) {
  const auto start = table.FindMember("round_start");
  if (start != table.MemberEnd()) start->value.SetNull();
}

// kSteps[n - 1] leads from format n to n + 1.
constexpr std::array<FormatStep, kFormat - 1> kSteps{
    FormatStep{.table_state = keep_one_minimum_each},
    FormatStep{.tournament_events = kTournamentActs, .promotion_events = kPromotionActs},
    FormatStep{.table_state = forget_round_start,
               .tournament_act = name_tournament_actor,
               .promotion_act = name_promotion_actor},
    // Until format 5 a round of Casino War kept no cards beside settled hands, and an excess that
    // came back was no tokens: what is not said is none.
    FormatStep{},
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

void rename_events(Json& act, std::span<const Renamed> names, Memory& memory) {
  const auto events = act.FindMember("events");
  if (events == act.MemberEnd() || !events->value.IsArray()) return;
  for (Json& event : events->value.GetArray()) {
    if (!event.IsObject()) continue;
    const auto name = event.FindMember("event");
    if (name == event.MemberEnd() || !name->value.IsString()) continue;
    const std::string_view from(name->value.GetString(), name->value.GetStringLength());
    const auto known = std::ranges::find(names, from, &Renamed::from);
    if (known != names.end())
      name->value.SetString(known->to.data(), static_cast<rapidjson::SizeType>(known->to.size()),
                            memory);
  }
}

// An event of a table inside a tournament lies under `of`, a command of a table under `act`.
void bring_on(const FormatStep& step, MachineKind machine, Json& act, Memory& memory) {
  if (machine == MachineKind::table) {
    one_of(act, "command", step.table_command, memory);
    each_of(act, "drawn", step.table_command, memory);
    each_of(act, "events", step.table_event, memory);
  }
  if (machine == MachineKind::tournament && act.HasMember("events") && act["events"].IsArray()) {
    for (Json& event : act["events"].GetArray()) {
      if (event.IsObject()) one_of(event, "of", step.table_event, memory);
    }
  }
  if (machine == MachineKind::tournament) rename_events(act, step.tournament_events, memory);
  if (machine == MachineKind::promotion) rename_events(act, step.promotion_events, memory);
  if (machine == MachineKind::tournament && step.tournament_act != nullptr)
    step.tournament_act(act, memory);
  if (machine == MachineKind::promotion && step.promotion_act != nullptr)
    step.promotion_act(act, memory);
}

}  // namespace

MachineKind machine_of(const TableRow& row) {
  if (row.kind == "tournament") return MachineKind::tournament;
  return row.kind == "promotion" ? MachineKind::promotion : MachineKind::table;
}

std::expected<rapidjson::Document, std::string> upcast_act(MachineKind machine,
                                                           const Record& record) {
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
