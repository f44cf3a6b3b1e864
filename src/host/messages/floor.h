// What is said and answered by HTTP about the floor of a house: its tables at a glance, significant
// events, the report of a shift, the search of the journal, and a round that is decided again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/messages/house.h"
#include "record/clauses.h"
#include "record/phase.h"

namespace croupier::server {

// --- significant events (GLI-19, 2.8.8) ---

enum class EventKind : std::uint8_t {
  returns,
  void_round,
  irregularity,
  ruling,
  override_by_second,
  dispute,
  sanction,
  notice,
  large_win,
  stop,
  sign_in,
  failed_sign_in,
  account,
  role,
  protection,
  cash,
  table,
  limits,
  rules,
  device,
  clock,
  service,
};

struct FloorEvent {
  std::uint64_t no = 0;  // in the order in which they were found
  std::int64_t at = 0;   // milliseconds
  EventKind kind{};
  bool alert = false;
  std::string table;  // empty: of no table
  std::uint32_t round = 0;
  std::uint64_t seq = 0;  // of the act, at the table or in the house
  std::string who;        // did it; empty: the platform
  std::optional<Role> role;
  std::optional<Role> to;  // of a notice: who is told, or has to be
  Clauses clauses;
  std::string words;
  std::string reason;
  static constexpr auto fields() {
    using S = FloorEvent;
    return listed(field("no", &S::no), field("at", &S::at), field("kind", &S::kind),
                  field("alert", &S::alert), field("table", &S::table), field("round", &S::round),
                  field("seq", &S::seq), field("who", &S::who), field("role", &S::role),
                  field("to", &S::to), field("clauses", &S::clauses), field("words", &S::words),
                  field("reason", &S::reason));
  }
};
struct FloorEvents {
  std::vector<FloorEvent> events;  // newest first
  bool more = false;
  static constexpr auto fields() {
    return listed(field("events", &FloorEvents::events), field("more", &FloorEvents::more));
  }
};

// --- the floor at a glance ---

// What a table waits for a person of the house to do.
enum class WaitsFor : std::uint8_t { ruling, refunds, dispute, notice, debt };
struct FloorWait {
  WaitsFor what{};
  std::string words;
  std::int64_t since = 0;  // milliseconds
  static constexpr auto fields() {
    using S = FloorWait;
    return listed(field("what", &S::what), field("words", &S::words), field("since", &S::since));
  }
};
struct ShownStop {
  std::uint32_t no = 0;
  house::StopScope scope{};
  std::string what;  // the game, the table's title or the player; empty: everything
  std::string table;
  std::string why;
  std::string by;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ShownStop;
    return listed(field("no", &S::no), field("scope", &S::scope), field("what", &S::what),
                  field("table", &S::table), field("why", &S::why), field("by", &S::by),
                  field("at", &S::at));
  }
};
struct ShownFloat {
  std::uint32_t no = 0;
  std::string table;
  std::string title;
  house::FloatMove what{};
  Money amount;
  std::string by;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ShownFloat;
    return listed(field("no", &S::no), field("table", &S::table), field("title", &S::title),
                  field("what", &S::what), field("amount", &S::amount), field("by", &S::by),
                  field("at", &S::at));
  }
};
// What somebody owes at a table; the desk takes it.
struct ShownDebt {
  std::uint32_t account = 0;
  std::string name;
  std::string table;
  std::string title;
  Money amount;
  static constexpr auto fields() {
    using S = ShownDebt;
    return listed(field("account", &S::account), field("name", &S::name), field("table", &S::table),
                  field("title", &S::title), field("amount", &S::amount));
  }
};
struct FloorTableRow {
  static constexpr std::string_view kTypeName = "FloorTable";
  std::string table;
  std::string title;
  std::string game;
  Jurisdiction law{};
  DealtBy dealt{};
  std::string rules;  // decks, boxes, and whatever is not as usual
  PhaseName phase{};
  std::uint32_t round = 0;
  std::int64_t last_round = 0;  // when it ended, in milliseconds; 0: none has
  std::uint32_t boxes = 0;
  std::uint32_t players = 0;
  Money minimum;
  Money maximum;
  std::uint16_t pace = 0;
  std::string dealer;  // who last dealt by hand
  std::vector<FloorWait> waits;
  std::string stopped;  // why; empty: it is not
  bool closed = false;  // by the rules, its sign is down
  Money float_now;
  Money win;  // since it was opened
  static constexpr auto fields() {
    using S = FloorTableRow;
    return listed(
        field("table", &S::table), field("title", &S::title), field("game", &S::game),
        field("law", &S::law), field("dealt", &S::dealt), field("rules", &S::rules),
        field("phase", &S::phase), field("round", &S::round), field("last_round", &S::last_round),
        field("boxes", &S::boxes), field("players", &S::players), field("minimum", &S::minimum),
        field("maximum", &S::maximum), field("pace", &S::pace), field("dealer", &S::dealer),
        field("waits", &S::waits), field("stopped", &S::stopped), field("closed", &S::closed),
        field("float", &S::float_now), field("win", &S::win));
  }
};
struct ShownTemplate {
  std::string name;
  std::string setup;
  static constexpr auto fields() {
    return listed(field("name", &ShownTemplate::name), field("setup", &ShownTemplate::setup));
  }
};
struct FloorNow {
  std::int64_t now = 0;
  std::vector<FloorTableRow> tables;  // those that wait for somebody first
  std::vector<FloorEvent> alerts;     // of the last day
  std::vector<FloorEvent> notices;    // of the last day, addressed to who asks
  std::vector<ShownStop> stops;
  std::vector<ShownFloat> floats;  // asked for and not issued
  std::vector<ShownDebt> debts;
  std::vector<ShownTemplate> templates;
  static constexpr auto fields() {
    using S = FloorNow;
    return listed(field("now", &S::now), field("tables", &S::tables), field("alerts", &S::alerts),
                  field("notices", &S::notices), field("stops", &S::stops),
                  field("floats", &S::floats), field("debts", &S::debts),
                  field("templates", &S::templates));
  }
};

// --- the report of a shift ---

// A dealer at a table, until the next one took over or the time that is told of ended.
struct DealerShift {
  std::string name;
  std::int64_t from = 0;
  std::int64_t to = 0;
  static constexpr auto fields() {
    using S = DealerShift;
    return listed(field("name", &S::name), field("from", &S::from), field("to", &S::to));
  }
};
struct ReportRow {
  std::string table;
  std::string title;
  std::uint32_t rounds = 0;
  json::Decimal<1> rounds_an_hour;
  json::Decimal<3> occupancy;  // of the boxes, in the rounds that were played
  Money handle;                // initial and optional wagers
  Money drop;                  // chips bought
  Money win;
  std::optional<json::Decimal<4>> hold;  // of the drop
  std::optional<Money> theoretical;      // nothing: the lab has not worked it out yet
  Money fills;
  Money credits;
  Money collected;
  std::vector<DealerShift> dealers;
  std::vector<std::string> exceptions;
  static constexpr auto fields() {
    using S = ReportRow;
    return listed(field("table", &S::table), field("title", &S::title), field("rounds", &S::rounds),
                  field("rounds_an_hour", &S::rounds_an_hour), field("occupancy", &S::occupancy),
                  field("handle", &S::handle), field("drop", &S::drop), field("win", &S::win),
                  field("hold", &S::hold), field("theoretical", &S::theoretical),
                  field("fills", &S::fills), field("credits", &S::credits),
                  field("collected", &S::collected), field("dealers", &S::dealers),
                  field("exceptions", &S::exceptions));
  }
};
struct RatedPlayer {
  std::string player;
  std::string table;
  std::uint32_t rounds = 0;
  Money average;  // initial wager of a round
  std::int64_t minutes = 0;
  Money bought;
  Money result;  // of the player
  static constexpr auto fields() {
    using S = RatedPlayer;
    return listed(field("player", &S::player), field("table", &S::table),
                  field("rounds", &S::rounds), field("average", &S::average),
                  field("minutes", &S::minutes), field("bought", &S::bought),
                  field("result", &S::result));
  }
};
struct ShiftReport {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::vector<ReportRow> tables;
  ReportRow total;
  std::vector<RatedPlayer> players;
  static constexpr auto fields() {
    using S = ShiftReport;
    return listed(field("from", &S::from), field("to", &S::to), field("tables", &S::tables),
                  field("total", &S::total), field("players", &S::players));
  }
};

// --- the journal ---

struct JournalLine {
  std::string table;
  std::uint64_t seq = 0;
  std::uint32_t round = 0;
  std::int64_t at = 0;
  std::string kind;  // the command
  std::string who;
  Role role{};
  Clauses clauses;
  std::string words;
  std::string reason;
  static constexpr auto fields() {
    using S = JournalLine;
    return listed(field("table", &S::table), field("seq", &S::seq), field("round", &S::round),
                  field("at", &S::at), field("kind", &S::kind), field("who", &S::who),
                  field("role", &S::role), field("clauses", &S::clauses), field("words", &S::words),
                  field("reason", &S::reason));
  }
};
struct JournalFound {
  std::vector<JournalLine> lines;     // newest first
  std::optional<std::int64_t> older;  // go on before this moment; nothing: all has been searched
  static constexpr auto fields() {
    return listed(field("lines", &JournalFound::lines), field("older", &JournalFound::older));
  }
};
// The acts of a round, decided once more from the cards in the journal.
struct RoundVerified {
  std::string table;
  std::uint32_t round = 0;
  std::uint32_t acts = 0;  // of the round
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  bool same = false;
  std::string wrong;
  static constexpr auto fields() {
    using S = RoundVerified;
    return listed(field("table", &S::table), field("round", &S::round), field("acts", &S::acts),
                  field("first", &S::first), field("last", &S::last), field("same", &S::same),
                  field("wrong", &S::wrong));
  }
};

// --- what is said ---

struct StopWish {
  house::StopScope scope{};
  std::string game;
  std::string table;
  std::string player;
  std::string reason;
  static constexpr auto fields() {
    using S = StopWish;
    return listed(field("scope", &S::scope), field("game", &S::game), field("table", &S::table),
                  field("player", &S::player), field("reason", &S::reason));
  }
};
struct FloorWish {
  std::uint32_t no = 0;  // of the stop or the request
  std::string table;
  house::FloatMove what{};
  Money amount;
  std::uint16_t percent = house::kUsualPace;
  std::string name;  // of a template
  std::string setup;
  std::string reason;
  static constexpr auto fields() {
    using S = FloorWish;
    return listed(field("no", &S::no), field("table", &S::table), field("what", &S::what),
                  field("amount", &S::amount), field("percent", &S::percent),
                  field("name", &S::name), field("setup", &S::setup), field("reason", &S::reason));
  }
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 22> kWords<server::EventKind>{
    "returns",  "void",   "irregularity", "ruling", "override", "dispute",
    "sanction", "notice", "large-win",    "stop",   "sign-in",  "failed-sign-in",
    "account",  "role",   "protection",   "cash",   "table",    "limits",
    "rules",    "device", "clock",        "service"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<server::WaitsFor>{
    "ruling", "refunds", "dispute", "notice", "debt"};
}  // namespace croupier
