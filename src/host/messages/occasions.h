// Messages of tournaments and promotions, and what a tournament's table says beside the table; with
// them the messages that tables and occasions share: an answer, the lobby, the streams.
#pragma once

#include "host/messages/tables.h"
#include "promotion/view.h"
#include "tournament/view.h"

namespace croupier::server {

using Instant = std::int64_t;  // the casino's own time in seconds since 1970

// --- both kinds ---

struct OccasionEvent {
  json::Perhaps<std::string> event;
  Sentence words;
  std::vector<ClauseText> clauses;
  static constexpr auto fields() {
    using S = OccasionEvent;
    return listed(field("event", &S::event), field("words", &S::words),
                  field("clauses", &S::clauses));
  }
};
enum class MoneyKind : std::uint8_t { chips, cash };
struct OccasionMoney {
  std::string player;
  MoneyKind what{};
  Money before;
  Money after;
  static constexpr auto fields() {
    using S = OccasionMoney;
    return listed(field("player", &S::player), field("what", &S::what), field("before", &S::before),
                  field("after", &S::after));
  }
};
struct OccasionPreview {
  std::vector<OccasionEvent> events;
  std::vector<OccasionMoney> money;
  static constexpr auto fields() {
    using S = OccasionPreview;
    return listed(field("events", &S::events), field("money", &S::money));
  }
};

// --- a tournament ---

struct TournamentOffer {
  json::Said<tournament::CommandBody> command;
  std::string label;
  std::optional<ShownRefusal> why_not;
  static constexpr auto fields() {
    using S = TournamentOffer;
    return listed(field("command", &S::command), field("label", &S::label),
                  field("why_not", &S::why_not));
  }
};
struct TournamentRole {
  Role role{};
  std::vector<TournamentOffer> offers;
  static constexpr auto fields() {
    return listed(field("role", &TournamentRole::role), field("offers", &TournamentRole::offers));
  }
};

struct TournamentNext {
  Sentence words;
  std::vector<ClauseText> clauses;
  Role role{};
  std::optional<json::Said<tournament::CommandBody>> command;  // where there is nothing to choose
  Instant not_before = 0;                                      // zero: now
  static constexpr auto fields() {
    using S = TournamentNext;
    return listed(field("words", &S::words), field("clauses", &S::clauses), field("role", &S::role),
                  field("command", &S::command), field("not_before", &S::not_before));
  }
};

struct PrizeRow {
  std::size_t place = 0;
  std::string words;
  Money amount;
  static constexpr auto fields() {
    using S = PrizeRow;
    return listed(field("place", &S::place), field("words", &S::words),
                  field("amount", &S::amount));
  }
};
struct PaidPrize {
  Name name;
  std::uint8_t place = 0;
  Money cash;
  std::string goods;
  static constexpr auto fields() {
    using S = PaidPrize;
    return listed(field("name", &S::name), field("place", &S::place), field("cash", &S::cash),
                  field("goods", &S::goods));
  }
};

// How a table of a stage that is over ended, best first.
struct EndedSeat {
  Name name;
  BoxNo box{};
  Money chips;
  std::uint16_t out_round = 0;
  tournament::SeatState state{};
  std::uint8_t place = 0;  // zero: none
  static constexpr auto fields() {
    using S = EndedSeat;
    return listed(field("name", &S::name), field("box", &S::box), field("chips", &S::chips),
                  field("out_round", &S::out_round), field("state", &S::state),
                  field("place", &S::place));
  }
};
struct EndedTable {
  std::uint8_t stage = 0;
  tournament::TableNo table = 0;
  std::uint8_t advance = 0;
  bool play_off = false;
  std::vector<EndedSeat> seats;
  static constexpr auto fields() {
    using S = EndedTable;
    return listed(field("stage", &S::stage), field("table", &S::table),
                  field("advance", &S::advance), field("play_off", &S::play_off),
                  field("seats", &S::seats));
  }
};

// The cards are shown at the tables themselves.
struct ShownTournament : tournament::TournamentFacts {
  static constexpr std::string_view kTypeName = "TournamentView";
  std::vector<tournament::SessionView> tables;
  TableId id;
  std::vector<promotion::Line> log;
  std::optional<TournamentNext> next;
  std::vector<PrizeRow> prize_line;
  std::vector<PaidPrize> paid;
  std::vector<Name> house;
  std::vector<EndedTable> ended;
  static constexpr auto fields() {
    using S = ShownTournament;
    return joined<S>(
        tournament::TournamentFacts::fields(),
        listed(field("tables", &S::tables), field("id", &S::id), field("log", &S::log),
               field("next", &S::next), field("prize_line", &S::prize_line),
               field("paid", &S::paid), field("house", &S::house), field("ended", &S::ended)));
  }
};

struct TournamentOwn {
  tournament::EntrantNo entrant = tournament::kNoEntrant;
  tournament::EntrantState state{};
  std::optional<tournament::TableNo> table;
  std::optional<BoxNo> box;
  std::optional<tournament::FormView> form;
  std::vector<TournamentOffer> offers;
  static constexpr auto fields() {
    using S = TournamentOwn;
    return listed(field("entrant", &S::entrant), field("state", &S::state),
                  field("table", &S::table), field("box", &S::box), field("form", &S::form),
                  field("offers", &S::offers));
  }
};

struct ShownFault {
  static constexpr std::string_view kTypeName = "Fault";
  Clause clause;
  std::string words;
  static constexpr auto fields() {
    return listed(field("clause", &ShownFault::clause), field("words", &ShownFault::words));
  }
};
// A form that is handed in and not announced.
struct HandedIn {
  tournament::TableNo table = 0;
  tournament::EntrantNo entrant = tournament::kNoEntrant;
  Name name;
  std::optional<WagerKind> type;
  std::optional<Money> amount;
  Money doubled;
  Money insured;
  bool accepted = false;
  std::optional<ShownFault> fault;
  static constexpr auto fields() {
    using S = HandedIn;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("name", &S::name),
                  field("type", &S::type), field("amount", &S::amount),
                  field("doubled", &S::doubled), field("insured", &S::insured),
                  field("accepted", &S::accepted), field("fault", &S::fault));
  }
};
enum class RunBy : std::uint8_t { house, me };
struct TournamentStaff {
  RunBy run_by{};
  std::vector<TournamentRole> roles;
  std::vector<ShownFault> faults;
  std::vector<HandedIn> forms;
  static constexpr auto fields() {
    using S = TournamentStaff;
    return listed(field("run_by", &S::run_by), field("roles", &S::roles),
                  field("faults", &S::faults), field("forms", &S::forms));
  }
};

// What a table of a tournament says beside the table itself.
struct AtTable : tournament::SessionView {
  std::string title;
  std::optional<TournamentOwn> own;
  static constexpr auto fields() {
    using S = AtTable;
    return joined<S>(tournament::SessionView::fields(),
                     listed(field("title", &S::title), field("own", &S::own)));
  }
};

// --- the lists ---

struct TournamentSummary {
  TableId id;
  std::string title;
  Game game{};
  tournament::State state{};
  std::size_t entrants = 0;
  std::uint16_t field_most = 0;
  std::optional<Money> fee;
  Money pool;
  Instant starts = 0;
  std::string stage;
  bool own = false;  // one has entered
  static constexpr auto fields() {
    using S = TournamentSummary;
    return listed(field("id", &S::id), field("title", &S::title), field("game", &S::game),
                  field("state", &S::state), field("entrants", &S::entrants),
                  field("field_most", &S::field_most), field("fee", &S::fee),
                  field("pool", &S::pool), field("starts", &S::starts), field("stage", &S::stage),
                  field("own", &S::own));
  }
};
struct PromotionShare {
  bool entered = false;
  bool runs = false;
  static constexpr auto fields() {
    return listed(field("entered", &PromotionShare::entered), field("runs", &PromotionShare::runs));
  }
};
struct PromotionSummary {
  TableId id;
  std::string title;
  std::vector<Game> games;
  promotion::State state{};
  bool on_hold = false;
  Instant starts = 0;
  Instant closes = 0;
  Instant draws = 0;  // when the terms say so
  bool drawn = false;
  std::size_t entries = 0;
  std::size_t prizes = 0;
  Money worth;
  std::optional<PromotionShare> own;
  static constexpr auto fields() {
    using S = PromotionSummary;
    return listed(field("id", &S::id), field("title", &S::title), field("games", &S::games),
                  field("state", &S::state), field("on_hold", &S::on_hold),
                  field("starts", &S::starts), field("closes", &S::closes),
                  field("draws", &S::draws), field("drawn", &S::drawn),
                  field("entries", &S::entries), field("prizes", &S::prizes),
                  field("worth", &S::worth), field("own", &S::own));
  }
};
// The newest first.
struct Occasions {
  std::vector<TournamentSummary> tournaments;
  std::vector<PromotionSummary> promotions;
  static constexpr auto fields() {
    return listed(field("tournaments", &Occasions::tournaments),
                  field("promotions", &Occasions::promotions));
  }
};
struct Lobby {
  static constexpr std::string_view kType = "lobby";
  std::vector<LobbyTable> tables;
  std::vector<ClosedTable> closed;
  Occasions occasions;
  static constexpr auto fields() {
    using S = Lobby;
    return listed(field("tables", &S::tables), field("closed", &S::closed),
                  field("occasions", &S::occasions));
  }
};

// --- answers ---

struct Answer {
  static constexpr std::string_view kType = "answer";
  std::string id;
  bool ok = true;
  json::Perhaps<TableId> table;
  json::Perhaps<TableId> occasion;
  json::Perhaps<json::OneOf<Preview, OccasionPreview>> preview;
  json::Perhaps<Advice> advice;
  json::Perhaps<ShownRefusal> refusal;
  static constexpr auto fields() {
    using S = Answer;
    return listed(field("id", &S::id), field("ok", &S::ok), field("table", &S::table),
                  field("occasion", &S::occasion), field("preview", &S::preview),
                  field("advice", &S::advice), field("refusal", &S::refusal));
  }
};

// --- streams: the whole, then changes. The parts of one viewer are patched like the view; who
// asked for the act is answered in its change. ---

struct PatchText {};  // [[path, value], [path, from, removed, items], …]

struct TableParts {
  json::Perhaps<std::optional<Own>> own;
  json::Perhaps<Staff> staff;  // for who trains
  json::Perhaps<std::optional<ShownClock>> clock;
  json::Perhaps<AtTable> tournament;                  // at a table of one
  json::Perhaps<std::optional<std::string>> stopped;  // why no wager is taken
  static constexpr auto fields() {
    using S = TableParts;
    return listed(field("own", &S::own), field("staff", &S::staff), field("clock", &S::clock),
                  field("tournament", &S::tournament), field("stopped", &S::stopped));
  }
};
struct TableChange {
  static constexpr std::string_view kType = "change";
  TableId of;
  std::uint64_t v = 0;
  json::Written<PatchText> patch;
  json::Written<std::vector<ToldEvent>> events;
  json::Perhaps<Spelled<PatchText>> parts;
  json::Perhaps<std::string> answer;  // the id of the request that is carried out with it
  static constexpr auto fields() {
    using S = TableChange;
    return listed(field("table", &S::of), field("v", &S::v), field("patch", &S::patch),
                  field("events", &S::events), field("parts", &S::parts),
                  field("answer", &S::answer));
  }
};
struct TableWhole : TableParts {
  static constexpr std::string_view kType = "table";
  static constexpr std::string_view kTypeName = "TableMessage";
  using View = TableView;
  using Line = ToldEvent;
  using Parts = TableParts;
  using Change = TableChange;
  TableId of;
  std::uint64_t v = 0;
  TableInfo info;
  std::shared_ptr<const View> view;
  std::vector<Line> events;
  static constexpr auto fields() {
    using S = TableWhole;
    return joined<S>(listed(field("table", &S::of), field("v", &S::v), field("info", &S::info),
                            field("view", &S::view)),
                     TableParts::fields(), listed(field("events", &S::events)));
  }
};

enum class OccasionKind : std::uint8_t { tournament, promotion };
template <class OwnPart, class StaffPart>
struct OccasionParts {
  json::Perhaps<std::optional<OwnPart>> own;
  json::Perhaps<StaffPart> staff;  // for who runs it
  static constexpr auto fields() {
    using S = OccasionParts;
    return listed(field("own", &S::own), field("staff", &S::staff));
  }
};
struct OccasionChange {
  static constexpr std::string_view kType = "occasion-change";
  TableId of;
  std::uint64_t v = 0;
  json::Written<PatchText> patch;
  json::Written<std::vector<promotion::Line>> events;
  json::Perhaps<Spelled<PatchText>> parts;
  json::Perhaps<std::string> answer;
  static constexpr auto fields() {
    using S = OccasionChange;
    return listed(field("occasion", &S::of), field("v", &S::v), field("patch", &S::patch),
                  field("events", &S::events), field("parts", &S::parts),
                  field("answer", &S::answer));
  }
};
template <class ViewPart, class OwnPart, class StaffPart>
struct OccasionWhole : OccasionParts<OwnPart, StaffPart> {
  static constexpr std::string_view kType = "occasion";
  using View = ViewPart;
  using Line = promotion::Line;
  using Parts = OccasionParts<OwnPart, StaffPart>;
  using Change = OccasionChange;
  TableId of;
  std::uint64_t v = 0;
  OccasionKind kind{};
  Instant now = 0;  // by the casino's clock, for countdowns
  std::shared_ptr<const View> view;
  std::vector<Line> events;
  static constexpr auto fields() {
    using S = OccasionWhole;
    return joined<S>(listed(field("occasion", &S::of), field("v", &S::v), field("kind", &S::kind),
                            field("now", &S::now), field("view", &S::view)),
                     Parts::fields(), listed(field("events", &S::events)));
  }
};
using TournamentWhole = OccasionWhole<ShownTournament, TournamentOwn, TournamentStaff>;
using PromotionWhole =
    OccasionWhole<promotion::PromotionView, promotion::PatronView, promotion::StaffView>;

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 2> kWords<server::MoneyKind>{"chips", "cash"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<server::RunBy>{"house", "me"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<server::OccasionKind>{"tournament",
                                                                              "promotion"};
}  // namespace croupier
