// What the hands of a box are worth when the dealer's hand is known, in cents. The same money as
// the engine's settlement (blackjack/settlement.cpp, war/play.cpp); tests/lab holds the two
// together.
#pragma once

#include <cstdint>
#include <span>

#include "base/inline_vector.h"
#include "lab/kernel.h"
#include "lab/rules.h"

namespace croupier::lab {

// The unit of all simulated wagers. Every payment of the four games on a multiple of half of it is
// a whole number of half dollars, so nothing is ever rounded.
inline constexpr std::int64_t kUnitCents = 200;

struct EndedHand {
  HandClass kind = HandClass::none;  // none: a blackjack
  bool doubled = false;
  Duel duel = Duel::same;  // of a blackjack against the dealer's

  bool is_blackjack() const { return kind == HandClass::none; }
  bool is_live() const {
    return kind != HandClass::none && kind != HandClass::bust && kind != HandClass::won;
  }
};
using EndedHands = InlineVector<EndedHand, kHandsMost>;

struct EndedDealer {
  bool blackjack = false;
  int points = 0;  // above 21: bust; 0 where the draw did not matter
};

struct BoxMoney {
  std::int64_t staked = 0;  // with doubles and splits
  std::int64_t net = 0;     // the player's
};

constexpr HandClass class_of_points(int points) {
  const int least = static_cast<int>(HandClass::below_17);
  return static_cast<HandClass>(points < 17 ? least : least + points - 16);
}

BoxMoney settle_box(const LabRules& rules, std::span<const EndedHand> hands,
                    const EndedDealer& dealer, std::int64_t stake);
// CW 8.2, 10: by one of war_code.
BoxMoney settle_war(std::uint32_t end, std::int64_t stake);

struct RoundResult {
  EndedHands hands;
  EndedDealer dealer;
};
// What an outcome of the kernel says.
RoundResult read_outcome(std::uint32_t outcome);

}  // namespace croupier::lab
