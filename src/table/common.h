// The part of a table that all games share: players and their chips, boxes with seats and wagers,
// the sign, the float and the stack of cards. A plain value; only `apply` changes it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/ids.h"
#include "base/inline_vector.h"
#include "base/money.h"
#include "base/name.h"
#include "record/command.h"
#include "rulebook/ruleset.h"
#include "rulebook/table_rules.h"
#include "rulebook/wager_kind.h"
#include "table/chips.h"
#include "table/stack.h"

namespace croupier {

inline constexpr PlayerId kNobody{255};
inline constexpr BoxNo kNoBox{0};
// Where a wager for the second half of a split waits until the split is carried out.
inline constexpr HandNo kNewHalf{254};
inline constexpr std::size_t kBoxesMax = 9;    // SB 2.2.1
inline constexpr std::size_t kBettorsMax = 3;  // SB 5.4, BC 5.4, NZ 14.1
inline constexpr std::size_t kPlayersMax = 64;
inline constexpr std::size_t kBarredMax = 32;  // of more, who was barred first is the door's
inline constexpr std::size_t kDebtsMax = 64;   // of more, the oldest are in the records only

// The sign at the table (SB 6.1, BC 6.1, CW 6.1, NZ 14.2).
struct Sign {
  Money minimum = Money::dollars(5);
  Money maximum = Money::dollars(500);
  Money unit;  // above the minimum; zero: not stated

  static constexpr auto fields() {
    return listed(field("minimum", &Sign::minimum), field("maximum", &Sign::maximum),
                  field("unit", &Sign::unit));
  }
  friend bool operator==(const Sign&, const Sign&) = default;
};

// An optional wager on offer, with its amounts on the sign.
struct OptionalOffer {
  bool on = false;
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;  // Lucky Lucky pay table 1–3, Perfect Pairs scale 1–2 (NZ)
  bool needs_initial = false;  // SB 14.6, BC 13.3, 14.4: only with an initial wager of one's own
  bool out_of_order = false;   // NZ 16.12: its equipment has failed and is not repaired yet

  static constexpr auto fields() {
    using S = OptionalOffer;
    return listed(field("on", &S::on), field("minimum", &S::minimum), field("maximum", &S::maximum),
                  field("pay_table", &S::pay_table), field("needs_initial", &S::needs_initial),
                  field("out_of_order", &S::out_of_order));
  }
  friend bool operator==(const OptionalOffer&, const OptionalOffer&) = default;
};

struct Player {
  Name name;               // empty: nobody; the place is free
  std::uint32_t came = 0;  // in the order in which those at the table came to it
  Money chips;
  Money tokens;  // promotional tokens: stake, never winnings
  // The player's own limits, by a sign of his own (SB 6.7, BC 6.6, CW 6.6, NZ 14.2); maximum zero:
  // none.
  Money own_minimum;
  Money own_maximum;
  Money kept_minimum;  // entitled to the minimum before it went up (SB 6.5.1, F04); zero: none
  std::uint32_t last_round = 0;  // the last round in which he had a wager
  std::uint16_t last_boxes = 0;  // one bit a box on which he had an initial wager in it
  bool has_skipped = false;      // had no wager in some round of this shoe
  RestrictionScope restriction = RestrictionScope::none;
  std::uint8_t boxes_most = 0;  // NZ 14.4, 14.7: on how many boxes; zero: no limit
  bool absent = false;
  bool refused_card = false;     // SB 16.3, BC 16.3: the open card, in this round
  std::uint8_t idle_rounds = 0;  // running, without a wager while all other places were in use

  bool is_here() const { return !name.view().empty(); }

  static constexpr auto fields() {
    using S = Player;
    return listed(field("name", &S::name), field("came", &S::came), field("chips", &S::chips),
                  field("tokens", &S::tokens), field("own_minimum", &S::own_minimum),
                  field("own_maximum", &S::own_maximum), field("kept_minimum", &S::kept_minimum),
                  field("last_round", &S::last_round), field("last_boxes", &S::last_boxes),
                  field("has_skipped", &S::has_skipped), field("restriction", &S::restriction),
                  field("boxes_most", &S::boxes_most), field("absent", &S::absent),
                  field("refused_card", &S::refused_card), field("idle_rounds", &S::idle_rounds));
  }
  friend bool operator==(const Player&, const Player&) = default;
};

enum class WagerState : std::uint8_t { open, won, lost, stood_off, returned };
template <>
inline constexpr std::array<std::string_view, 5> kWords<WagerState>{"open", "won", "lost",
                                                                    "stood-off", "returned"};

struct Wager {
  PlayerId player{};
  WagerKind kind{};
  HandNo hand{};
  WagerState state = WagerState::open;
  Money amount;
  Money tokens;
  Money paid;  // when it was won or surrendered
  Odds odds;   // at which it was won
  // Won and paid before the final settlement (SB 15, BC 15, CW 10).
  bool interim = false;
  // Whose it was who has left since: that place in TableCommon::departed, counted from one.
  std::uint8_t gone = 0;

  bool is_open() const { return state == WagerState::open; }
  static constexpr auto fields() {
    using S = Wager;
    return listed(field("player", &S::player), field("kind", &S::kind), field("hand", &S::hand),
                  field("state", &S::state), field("amount", &S::amount),
                  field("tokens", &S::tokens), field("paid", &S::paid), field("odds", &S::odds),
                  field("interim", &S::interim), field("gone", &S::gone));
  }
  friend bool operator==(const Wager&, const Wager&) = default;
};

// A playing area. Wagers stand in the order they were placed and stay listed until the round ends.
struct Box {
  // 3 initial, 9 optional, 3 insurance, 6 split, 9 doubled.
  static constexpr std::size_t kWagersMax = 30;

  PlayerId seated = kNobody;
  PlayerId reserved_for = kNobody;
  InlineVector<Wager, kWagersMax> wagers;
  // Of the round that is over, until the next begins: an error may still be noticed (SB 16.8,
  // BC 16.8, CW 11.6, NZ 16.5). Whoever has left the table is nobody here.
  InlineVector<Wager, kWagersMax> last_wagers;
  // SB 19.8.2.5, BC 19.8.2.5: an undisclosed wager for this round; and one of the round that is
  // over, still to be announced.
  bool indicator = false;
  bool unrevealed = false;
  // NZ 16.6: in this round a hand that nobody is present for takes no further card.
  bool stands_as_dealt = false;
  // SB 6.3, BC 6.3, CW 6.3: what lies here above the maximum is not noticed at the deal.
  bool unnoticed = false;

  static constexpr auto fields() {
    using S = Box;
    return listed(field("seated", &S::seated), field("reserved_for", &S::reserved_for),
                  field("wagers", &S::wagers), field("last_wagers", &S::last_wagers),
                  field("indicator", &S::indicator), field("unrevealed", &S::unrevealed),
                  field("stands_as_dealt", &S::stands_as_dealt), field("unnoticed", &S::unnoticed));
  }
  friend bool operator==(const Box&, const Box&) = default;
};

// What somebody owes to the house since winnings were taken back and the chips were gone. It is
// kept by the name, whether they are at the table or not, with the clause of the reversal.
struct Debt {
  Name name;
  Money amount;
  Clause clause;

  static constexpr auto fields() {
    return listed(field("name", &Debt::name), field("amount", &Debt::amount),
                  field("clause", &Debt::clause));
  }
  friend bool operator==(const Debt&, const Debt&) = default;
};

struct TableCommon {
  RuleSet rules;
  Sign sign;
  std::array<OptionalOffer, kOptionalKinds.size()> offers;
  Chips chips;
  InlineVector<Player, kPlayersMax> players;
  InlineVector<Box, kBoxesMax> boxes;
  Stack stack;
  BoxNo marker = kNoBox;                  // SB 19.9.2, BC 19.9.2
  std::uint32_t round = 0;                // rounds begun
  bool betting = true;                    // wagers may be placed and withdrawn
  bool closed = false;                    // SB 18.8, BC 18.8, CW 13.8
  InlineVector<Name, kBarredMax> barred;  // SB 18.3.2, 18.3.3: take no further part in the game
  Money brought;                          // all chips and tokens that came to the table
  Money house;                            // what the float has gained or, negative, paid out
  InlineVector<Debt, kDebtsMax> debts;    // the oldest first, one a name and clause
  // Who had a part in the round that is over and have left since.
  InlineVector<Name, kPlayersMax> departed;
  // SB 18.4.2, BC 18.4.2, CW 13.4.2: the round that is over was invalidated for fraud; until the
  // next deal further offenders may be named.
  bool invalid = false;

  static constexpr auto fields() {
    using S = TableCommon;
    return listed(
        field("rules", &S::rules), field("sign", &S::sign), field("offers", &S::offers),
        field("chips", &S::chips), field("players", &S::players), field("boxes", &S::boxes),
        field("stack", &S::stack), field("marker", &S::marker), field("round", &S::round),
        field("betting", &S::betting), field("closed", &S::closed), field("barred", &S::barred),
        field("brought", &S::brought), field("house", &S::house), field("debts", &S::debts),
        field("departed", &S::departed), field("invalid", &S::invalid));
  }
  friend bool operator==(const TableCommon&, const TableCommon&) = default;

  const TableRules& book() const { return table_rules(rules.game); }
  const Box& box(BoxNo no) const { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
  Box& box(BoxNo no) { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
  const Player& player(PlayerId id) const { return players[static_cast<std::size_t>(number(id))]; }
  Player& player(PlayerId id) { return players[static_cast<std::size_t>(number(id))]; }
  bool has_box(BoxNo no) const {
    return number(no) >= 1 && number(no) <= static_cast<int>(boxes.size());
  }
  bool has_player(PlayerId id) const {
    return number(id) < static_cast<int>(players.size()) && player(id).is_here();
  }

  bool is_barred(PlayerId id) const { return !barred.empty() && barred.contains(player(id).name); }

  const OptionalOffer& offer(WagerKind kind) const {
    return offers[static_cast<std::size_t>(kind) -
                  static_cast<std::size_t>(WagerKind::perfect_pairs)];
  }
  OptionalOffer& offer(WagerKind kind) {
    return offers[static_cast<std::size_t>(kind) -
                  static_cast<std::size_t>(WagerKind::perfect_pairs)];
  }
};

inline BoxNo box_no(std::size_t index) { return BoxNo{static_cast<std::uint8_t>(index + 1)}; }
inline PlayerId player_id(std::size_t index) { return PlayerId{static_cast<std::uint8_t>(index)}; }
inline HandNo hand_no(std::size_t index) { return HandNo{static_cast<std::uint8_t>(index)}; }
inline HandNo hand_after(HandNo hand) {
  return hand_no(static_cast<std::size_t>(number(hand)) + 1);
}

// The open wager of this kind, player and hand, or nothing.
const Wager* find_wager(const Box& box, PlayerId player, WagerKind kind, HandNo hand = HandNo{0});
// The player's initial wager of this round in whatever state, or nothing.
const Wager* initial_wager(const Box& box, PlayerId player);
bool has_open_initial(const Box& box);

// All that somebody of this name owes to the house.
Money debt_of(const TableCommon& table, const Name& name);

// Chips with players, on the layout and in the float together: always what was brought.
bool money_is_conserved(const TableCommon& table);

}  // namespace croupier
