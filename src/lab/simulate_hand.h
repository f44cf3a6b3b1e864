// What becomes of a player's hand in simulation: how it ends by itself, and what the chart plays
// when it does not. The same questions in the same order as the engine asks them
// (blackjack/play.cpp, blackjack/options.cpp); tests/lab holds the two together.
#pragma once

#include <cstdint>
#include <optional>

#include "cards/card.h"
#include "lab/rules.h"
#include "lab/strategy.h"

namespace croupier::lab {

// A rank as it counts: ace 1, pictures 10.
constexpr int value_of(Rank rank) {
  return static_cast<int>(rank) < 10 ? static_cast<int>(rank) : 10;
}

struct SimHand {
  int low = 0;       // every ace as 1
  bool ace = false;  // one of them may count 11
  int cards = 0;
  Rank first{};
  Rank second{};
  bool formed_by_split = false;
  bool doubled = false;

  void take(Rank rank) {
    if (cards == 0) first = rank;
    if (cards == 1) second = rank;
    low += value_of(rank);
    ace = ace || rank == Rank::ace;
    ++cards;
  }
  bool is_soft() const { return ace && low <= 11; }
  int points() const { return is_soft() ? low + 10 : low; }
  bool is_ace_and_ten() const { return cards == 2 && ace && low == 11; }
  bool of_split_aces() const { return formed_by_split && first == Rank::ace; }
  Rank ten() const { return first == Rank::ace ? second : first; }
};

enum class SimEnd : std::uint8_t { bust, blackjack, won, by_total };
enum class SimMove : std::uint8_t { stand, hit, double_down, split };

// What is around the hand: the dealer's card by value, and how many hands the box has.
struct Around {
  int dealer = 0;
  int hands = 1;
  bool dealer_may_have_blackjack() const { return dealer == 1 || dealer == 10; }
};

bool is_blackjack(const LabRules& rules, const SimHand& hand);
// How the hand ends when nothing is left to choose.
std::optional<SimEnd> end_of(const LabRules& rules, const SimHand& hand, const Around& around);
bool may_double(const LabRules& rules, const SimHand& hand);
bool may_split(const LabRules& rules, const SimHand& hand, const Around& around);

// What the chart's move comes to under the rules.
SimMove allowed_move(const LabRules& rules, const SimHand& hand, Move move);
// For a hand that has not ended. The move of the charts can be another's by a count.
SimMove choose(const LabRules& rules, const Strategy& strategy, const SimHand& hand,
               const Around& around);

// Doubles: aces it is doubled on stay 1 where the rules lock them (SB 11.1.2).
void double_down(const LabRules& rules, SimHand& hand);
// The first half keeps the first card, the other has the second.
SimHand split(SimHand& hand);

}  // namespace croupier::lab
