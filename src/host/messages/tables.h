// Messages of a table: the whole, what has changed, and the parts of each viewer.
#pragma once

#include <chrono>
#include <memory>

#include "driver/shown_shoe.h"
#include "engine/view.h"
#include "host/messages/common.h"

namespace croupier::server {

enum class TableKind : std::uint8_t {
  open_to_all,
  practice,
  training,
  training_by_hand,
  training_by_hand_device,
  tournament
};
// Of the row of a table.
TableKind kind_of(const TableRow& row);

struct TableInfo {
  TableId id;
  std::string title;
  Game game{};
  TableKind kind{};
  std::vector<Money> chips;
  Money buy_in;  // what one usually comes with
  bool play_money = false;
  Millis gone = 0;  // so long a decision waits for somebody whose connection is lost
  static constexpr auto fields() {
    using S = TableInfo;
    return listed(field("id", &S::id), field("title", &S::title), field("game", &S::game),
                  field("kind", &S::kind), field("chips", &S::chips), field("buy_in", &S::buy_in),
                  field("play_money", &S::play_money), field("gone", &S::gone));
  }
};

// --- what everybody sees ---

enum class Outcome : std::uint8_t { won, lost, stood_off, returned, surrendered };

// A wager's end in the round in play.
struct Settled {
  PlayerId who{};
  Name player;
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Outcome outcome{};
  Money stake;        // what of it was at stake
  std::string odds;   // "3/2"
  std::string exact;  // "3750", or "7501/2" where half a cent is left
  Money paid;         // besides the stake
  Clauses clauses;
  Sentence words;

  Money came_back() const;  // stake and winnings that went to the player
  static constexpr auto fields() {
    using S = Settled;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("outcome", &S::outcome), field("stake", &S::stake),
                  field("odds", &S::odds), field("exact", &S::exact), field("paid", &S::paid),
                  field("clauses", &S::clauses), field("words", &S::words));
  }
};

struct LastRound {
  std::uint32_t round = 0;
  std::vector<Card> dealer;
  std::optional<TotalView> dealer_total;
  std::vector<BoxView> boxes;
  std::vector<Settled> settled;
  static constexpr auto fields() {
    using S = LastRound;
    return listed(field("round", &S::round), field("dealer", &S::dealer),
                  field("dealer_total", &S::dealer_total), field("boxes", &S::boxes),
                  field("settled", &S::settled));
  }
};

// What many views hold alike, or nothing: once in memory, and compared by where it lies first.
template <class T>
struct Shared {
  std::shared_ptr<const T> value;
  explicit operator bool() const { return has_value(); }
  bool has_value() const { return value != nullptr; }
  const T& operator*() const { return *value; }
  const T* operator->() const { return value.get(); }
  bool is_identical_to(const Shared& other) const { return value == other.value; }
};
void write(std::string& out, const Shared<LastRound>& last);

// A card dealt in error to a box where nobody plays.
struct Astray {
  BoxNo box{};
  Card card;
  static constexpr auto fields() {
    return listed(field("box", &Astray::box), field("card", &Astray::card));
  }
};

enum class TurnKind : std::uint8_t {
  bets,
  inspection,
  shuffle,
  cut,
  insurance,
  button,
  decision,
  bettors,
  refund,
  ruling,
  device
};

// Who is asked, and what; box and hand are null where the question is of none.
struct Turn {
  TurnKind kind{};
  std::optional<BoxNo> box;
  std::optional<HandNo> hand;
  std::vector<Name> players;
  static constexpr auto fields() {
    using S = Turn;
    return listed(field("kind", &S::kind), field("box", &S::box), field("hand", &S::hand),
                  field("players", &S::players));
  }
};

struct TablePlayer {
  Name name;
  bool house = false;
  bool here = false;
  static constexpr auto fields() {
    using S = TablePlayer;
    return listed(field("name", &S::name), field("house", &S::house), field("here", &S::here));
  }
};

struct TableView : PublicView {
  std::vector<TablePlayer> players;
  Turn turn;
  std::vector<Settled> settled;
  std::vector<Astray> astray;
  Shared<LastRound> last;
  ShownShoe shoe;
  static constexpr auto fields() {
    using S = TableView;
    return joined<S>(PublicView::fields(),
                     listed(field("players", &S::players), field("turn", &S::turn),
                            field("settled", &S::settled), field("astray", &S::astray),
                            field("last", &S::last), field("shoe", &S::shoe)));
  }
};

// An event as everybody hears of it: {"event":…,"clauses":[…],…,"origin":…,"words":…}. The card is
// null where it is dealt face down.
struct ToldEvent {
  static constexpr std::string_view kTypeName = "TableEvent";
  Event event;
  Origin origin{};
  Sentence words;
};
void write(std::string& out, const ToldEvent& told);

// --- parts of one viewer ---

// A value that is written already.
template <class T>
struct Spelled {
  std::string text;
  friend bool operator==(const Spelled&, const Spelled&) = default;
};
template <class T>
void write(std::string& out, const Spelled<T>& value) {
  out += value.text;
}

// A command that the page may say back. Written only where a viewer is told of it.
struct OfferedCommand : json::Said<CommandBody> {
  bool is_same_as(const OfferedCommand& other) const;
  // Whether only amounts may differ.
  bool is_about_same_as(const OfferedCommand& other) const;
};

// What it is called and why it is not open stands in Words, once.
struct ShownOffer {
  static constexpr std::string_view kTypeName = "ToldOffer";
  OfferedCommand command;
  Money least;
  Money most;
  std::optional<OfferRefusal> why_not;
  bool is_about_same_as(const ShownOffer& other) const {
    return command.is_about_same_as(other.command);
  }
  static constexpr auto fields() {
    using S = ShownOffer;
    return listed(field("command", &S::command), field("least", &S::least), field("most", &S::most),
                  field("why_not", &S::why_not));
  }
};
ShownOffer shown(Offer offer);

struct Own {
  PlayerId player{};
  Name name;
  Money chips;
  Money tokens;
  Money staked;
  Money owed;     // to the house, since winnings were taken back
  Money brought;  // all chips since one came
  Money last_win;
  bool ready = false;
  std::vector<BoxNo> seats;
  std::vector<FaceDownView> face_down;  // one's own, which the others see as backs
  std::vector<ShownOffer> offers;
  static constexpr auto fields() {
    using S = Own;
    return listed(field("player", &S::player), field("name", &S::name), field("chips", &S::chips),
                  field("tokens", &S::tokens), field("staked", &S::staked), field("owed", &S::owed),
                  field("brought", &S::brought), field("last_win", &S::last_win),
                  field("ready", &S::ready), field("seats", &S::seats),
                  field("face_down", &S::face_down), field("offers", &S::offers));
  }
};
// What the engine knows of it.
Own own_of(PlayerId player, const OwnView& view);

enum class ClockKind : std::uint8_t {
  bets,
  result,
  cut,
  insurance,
  button,
  decision,
  bettors,
  refund
};

// In milliseconds, when it is sent.
struct ShownClock {
  static constexpr std::string_view kTypeName = "Clock";
  ClockKind what{};
  Millis left = 0;
  Millis of = 0;
  std::uint64_t number = 0;  // of the time limit: the same clock goes on by itself
  bool is_same_as(const ShownClock& other) const { return number == other.number; }
  static constexpr auto fields() {
    using S = ShownClock;
    return listed(field("what", &S::what), field("left", &S::left), field("of", &S::of));
  }
};

// A time limit or a pause: what is waited for, and until when.
struct Deadline {
  std::string key;   // the same key keeps its time
  std::string what;  // for the clock; empty: nobody is asked
  Millis ends = 0;
  std::chrono::milliseconds of{};
  std::uint64_t number = 0;
};
std::optional<ShownClock> shown_clock(const std::optional<Deadline>& deadline, Millis now);

// --- the staff of a training table ---

// Chips and stakes together, and of them what is at stake.
struct ShownMoney {
  static constexpr std::string_view kTypeName = "MoneyChange";
  Name player;
  Money before;
  Money after;
  Money staked_before;
  Money staked_after;
  Money owed_before;
  Money owed_after;
  static constexpr auto fields() {
    using S = ShownMoney;
    return listed(field("player", &S::player), field("before", &S::before),
                  field("after", &S::after), field("staked_before", &S::staked_before),
                  field("staked_after", &S::staked_after), field("owed_before", &S::owed_before),
                  field("owed_after", &S::owed_after));
  }
};

struct StaffRuling {
  Ruling ruling{};
  Sentence words;
  std::vector<ClauseText> clauses;
  std::vector<Role> roles;
  bool needs_reason = false;
  std::vector<ShownMoney> money;
  static constexpr auto fields() {
    using S = StaffRuling;
    return listed(field("ruling", &S::ruling), field("words", &S::words),
                  field("clauses", &S::clauses), field("roles", &S::roles),
                  field("needs_reason", &S::needs_reason), field("money", &S::money));
  }
};

struct NextAct {
  Sentence words;
  std::vector<ClauseText> clauses;
  static constexpr auto fields() {
    return listed(field("words", &NextAct::words), field("clauses", &NextAct::clauses));
  }
};

// A notice that was given, or without `to` an approval; used up by the act it is for.
struct StaffPrecedent {
  Subject subject{};
  std::optional<Told> to;
  std::optional<Name> player;
  Role by{};
  static constexpr auto fields() {
    using S = StaffPrecedent;
    return listed(field("subject", &S::subject), field("to", &S::to), field("player", &S::player),
                  field("by", &S::by));
  }
};

struct StaffDispute {
  std::uint16_t dispute = 0;
  std::optional<Name> player;
  DisputeStage stage{};
  bool upheld = false;
  static constexpr auto fields() {
    using S = StaffDispute;
    return listed(field("dispute", &S::dispute), field("player", &S::player),
                  field("stage", &S::stage), field("upheld", &S::upheld));
  }
};

struct StaffPlayer {
  std::uint8_t player = 0;
  Name name;
  static constexpr auto fields() {
    return listed(field("player", &StaffPlayer::player), field("name", &StaffPlayer::name));
  }
};

struct StaffRole {
  Role role{};
  std::vector<ShownOffer> offers;
  static constexpr auto fields() {
    return listed(field("role", &StaffRole::role), field("offers", &StaffRole::offers));
  }
};

struct Staff {
  bool by_hand = false;
  std::vector<NextAct> due;  // what the last act left to the dealer's hands
  NextAct next;
  std::vector<StaffPlayer> players;
  std::vector<StaffRuling> rulings;
  std::vector<StaffRole> roles;
  std::vector<StaffPrecedent> precedents;
  std::vector<StaffDispute> disputes;
  std::vector<DebtView> debts;  // also of those who have left
  std::vector<Name> departed;   // who bet in the round that is over and have left since
  static constexpr auto fields() {
    using S = Staff;
    return listed(field("by_hand", &S::by_hand), field("due", &S::due), field("next", &S::next),
                  field("players", &S::players), field("rulings", &S::rulings),
                  field("roles", &S::roles), field("precedents", &S::precedents),
                  field("disputes", &S::disputes), field("debts", &S::debts),
                  field("departed", &S::departed));
  }
};

struct Preview {
  std::vector<ToldEvent> events;
  std::vector<ShownMoney> money;
  static constexpr auto fields() {
    return listed(field("events", &Preview::events), field("money", &Preview::money));
  }
};

// --- advice at a practice table: what each act open to one is worth now, from the cards seen ---

struct ActWorth {
  std::string act;         // a command's name, or decline
  json::Decimal<6> units;  // of the initial wager; for insurance, what it adds
  json::Decimal<4> percent;
  bool best = false;
  static constexpr auto fields() {
    using S = ActWorth;
    return listed(field("act", &S::act), field("units", &S::units), field("percent", &S::percent),
                  field("best", &S::best));
  }
};
struct HandWorth {
  BoxNo box{};
  HandNo hand{};
  std::vector<ActWorth> acts;
  static constexpr auto fields() {
    using S = HandWorth;
    return listed(field("box", &S::box), field("hand", &S::hand), field("acts", &S::acts));
  }
};
enum class AdviceKind : std::uint8_t { decision, insurance };
struct Advice {
  std::uint32_t round = 0;
  AdviceKind kind{};
  std::vector<HandWorth> hands;
  int seen = 0;
  int left = 0;
  static constexpr auto fields() {
    using S = Advice;
    return listed(field("round", &S::round), field("kind", &S::kind), field("hands", &S::hands),
                  field("seen", &S::seen), field("left", &S::left));
  }
};

// --- in the lobby ---

struct LobbyBox {
  BoxNo box{};
  std::optional<Name> seated;
  bool house = false;
  std::size_t bettors = 0;
  static constexpr auto fields() {
    using S = LobbyBox;
    return listed(field("box", &S::box), field("seated", &S::seated), field("house", &S::house),
                  field("bettors", &S::bettors));
  }
};
struct LobbyWager {
  WagerKind kind{};
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;
  static constexpr auto fields() {
    using S = LobbyWager;
    return listed(field("kind", &S::kind), field("minimum", &S::minimum),
                  field("maximum", &S::maximum), field("pay_table", &S::pay_table));
  }
};
struct LobbyOwn {
  Money chips;  // and stakes
  std::vector<BoxNo> seats;
  static constexpr auto fields() {
    return listed(field("chips", &LobbyOwn::chips), field("seats", &LobbyOwn::seats));
  }
};
struct LobbyTable {
  TableId id;
  std::string title;
  Game game{};
  TableKind kind{};
  PhaseName phase{};
  std::uint32_t round = 0;
  Sign sign;
  std::vector<LobbyWager> optional;
  std::vector<LobbyBox> boxes;
  Money buy_in;
  std::size_t players = 0;
  std::size_t house_players = 0;
  std::size_t watchers = 0;
  std::optional<LobbyOwn> own;
  static constexpr auto fields() {
    using S = LobbyTable;
    return listed(field("id", &S::id), field("title", &S::title), field("game", &S::game),
                  field("kind", &S::kind), field("phase", &S::phase), field("round", &S::round),
                  field("sign", &S::sign), field("optional", &S::optional),
                  field("boxes", &S::boxes), field("buy_in", &S::buy_in),
                  field("players", &S::players), field("house_players", &S::house_players),
                  field("watchers", &S::watchers), field("own", &S::own));
  }
};

// --- one's own rounds, and a round told again, by HTTP ---

// One's own hands of a round, as they lay at its end, with what was decided on each.
struct ShortHand {
  BoxNo box{};
  std::vector<Card> cards;
  std::optional<TotalView> total;
  std::vector<Decision> did;
  static constexpr auto fields() {
    using S = ShortHand;
    return listed(field("box", &S::box), field("cards", &S::cards), field("total", &S::total),
                  field("did", &S::did));
  }
};
struct ShortRound {
  std::vector<Card> dealer;
  std::optional<TotalView> dealer_total;
  std::vector<ShortHand> hands;
  static constexpr auto fields() {
    using S = ShortRound;
    return listed(field("dealer", &S::dealer), field("dealer_total", &S::dealer_total),
                  field("hands", &S::hands));
  }
};

struct HistoryRow {
  std::int64_t entry = 0;
  TableId table;
  std::string title;
  std::string game;
  std::uint32_t round = 0;
  std::string at;
  Money staked;
  Money returned;
  Money net;
  std::optional<ShortRound> shown;  // nothing where the round was called off
  static constexpr auto fields() {
    using S = HistoryRow;
    return listed(field("entry", &S::entry), field("table", &S::table), field("title", &S::title),
                  field("game", &S::game), field("round", &S::round), field("at", &S::at),
                  field("staked", &S::staked), field("returned", &S::returned),
                  field("net", &S::net), field("shown", &S::shown));
  }
};
struct History {
  std::vector<HistoryRow> rounds;
  bool more = false;
  static constexpr auto fields() {
    return listed(field("rounds", &History::rounds), field("more", &History::more));
  }
};

struct RoundStep {
  std::string event;  // empty: how the round began
  Sentence words;
  Clauses clauses;
  Origin by{};
  json::Written<TableView> view;
  static constexpr auto fields() {
    using S = RoundStep;
    return listed(field("event", &S::event), field("words", &S::words),
                  field("clauses", &S::clauses), field("by", &S::by), field("view", &S::view));
  }
};
struct RoundRecord {
  TableId table;
  std::string title;
  std::string game;
  std::uint32_t round = 0;
  std::optional<std::uint32_t> previous;  // of the same table
  std::optional<std::uint32_t> next;
  bool open_to_all = false;  // of a public table: its address can be passed on
  std::vector<Money> chips;
  std::vector<RoundStep> steps;
  static constexpr auto fields() {
    using S = RoundRecord;
    return listed(field("table", &S::table), field("title", &S::title), field("game", &S::game),
                  field("round", &S::round), field("previous", &S::previous),
                  field("next", &S::next), field("open_to_all", &S::open_to_all),
                  field("chips", &S::chips), field("steps", &S::steps));
  }
};

// What can be proved of the cards of a round. More than one shoe: cards were shuffled in the middle
// of it.
struct ProvedShoe {
  ShownShoe shoe;
  std::vector<std::string> leaves;   // a salted hash of each card, in the order before the cut
  std::optional<OpenedShoe> opened;  // when it is over
  static constexpr auto fields() {
    using S = ProvedShoe;
    return listed(field("shoe", &S::shoe), field("leaves", &S::leaves),
                  field("opened", &S::opened));
  }
};
struct ShoeRecord {
  TableId table;
  std::string title;
  std::string game;
  std::uint32_t round = 0;
  std::vector<ProvedShoe> shoes;
  static constexpr auto fields() {
    using S = ShoeRecord;
    return listed(field("table", &S::table), field("title", &S::title), field("game", &S::game),
                  field("round", &S::round), field("shoes", &S::shoes));
  }
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<server::TableKind>{
    "public", "practice", "training", "training-by-hand", "training-by-hand-device", "tournament"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<server::Outcome>{"won", "lost", "stood-off",
                                                                         "returned", "surrendered"};
template <>
inline constexpr std::array<std::string_view, 11> kWords<server::TurnKind>{
    "bets",     "inspection", "shuffle", "cut",    "insurance", "button",
    "decision", "bettors",    "refund",  "ruling", "device"};
template <>
inline constexpr std::array<std::string_view, 8> kWords<server::ClockKind>{
    "bets", "result", "cut", "insurance", "button", "decision", "bettors", "refund"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<server::AdviceKind>{"decision",
                                                                            "insurance"};
}  // namespace croupier
