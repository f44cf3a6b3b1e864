// Events that only happen at a table of a tournament.
#pragma once

#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "record/commands_of_tournament.h"
#include "rulebook/wager_kind.h"

namespace croupier {

struct MarkerPlaced {
  static constexpr std::string_view kName = "marker-placed";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &MarkerPlaced::box)); }
  friend bool operator==(const MarkerPlaced&, const MarkerPlaced&) = default;
};

// From now on a wager of no chips lies on the box for every type it could be; the results of these
// wagers are the results of what will be revealed.
struct IndicatorPlaced {
  static constexpr std::string_view kName = "indicator-placed";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &IndicatorPlaced::player), field("box", &IndicatorPlaced::box));
  }
  friend bool operator==(const IndicatorPlaced&, const IndicatorPlaced&) = default;
};

struct IndicatorLifted {
  static constexpr std::string_view kName = "indicator-lifted";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &IndicatorLifted::player), field("box", &IndicatorLifted::box));
  }
  friend bool operator==(const IndicatorLifted&, const IndicatorLifted&) = default;
};

struct UndisclosedWagerRevealed {
  static constexpr std::string_view kName = "undisclosed-wager-revealed";
  PlayerId player{};
  BoxNo box{};
  WagerKind kind{};
  Money amount;
  static constexpr auto fields() {
    using S = UndisclosedWagerRevealed;
    return listed(field("player", &S::player), field("box", &S::box), field("kind", &S::kind),
                  field("amount", &S::amount));
  }
  friend bool operator==(const UndisclosedWagerRevealed&,
                         const UndisclosedWagerRevealed&) = default;
};

enum class UndisclosedResult : std::uint8_t { won, lost, came_back };
template <>
inline constexpr std::array<std::string_view, 3> kWords<UndisclosedResult>{"won", "lost",
                                                                           "came-back"};

// Each part of it on its own: the hand, those formed by splits, doubles, insurance.
struct UndisclosedWagerSettled {
  static constexpr std::string_view kName = "undisclosed-wager-settled";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  UndisclosedResult result{};
  Money stake;
  Odds odds;
  ExactCents exact;
  Money paid;
  static constexpr auto fields() {
    using S = UndisclosedWagerSettled;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("result", &S::result), field("stake", &S::stake),
                  field("odds", &S::odds), field("exact", &S::exact), field("paid", &S::paid));
  }
  friend bool operator==(const UndisclosedWagerSettled&, const UndisclosedWagerSettled&) = default;
};

struct ChipsDeducted {
  static constexpr std::string_view kName = "chips-deducted";
  PlayerId player{};
  Money amount;
  Deduction why{};
  static constexpr auto fields() {
    using S = ChipsDeducted;
    return listed(field("player", &S::player), field("amount", &S::amount), field("why", &S::why));
  }
  friend bool operator==(const ChipsDeducted&, const ChipsDeducted&) = default;
};

// SB 19.6.14: the cards are in the discard rack, the wager is with the player, who is out of the
// session.
struct ShortWagerVoided {
  static constexpr std::string_view kName = "short-wager-voided";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &ShortWagerVoided::player), field("box", &ShortWagerVoided::box));
  }
  friend bool operator==(const ShortWagerVoided&, const ShortWagerVoided&) = default;
};

}  // namespace croupier
