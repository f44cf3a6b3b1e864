// The rules of a blackjack game as the lab's loops want them: one flat value, every field of it
// read off the engine's variant and the table's rule set, so that no rule is written twice.
#pragma once

#include <cstdint>

#include "base/money.h"
#include "blackjack/variant.h"
#include "rulebook/ruleset.h"

namespace croupier::lab {

struct LabRules {
  Game game{};
  int decks = 8;

  // --- the dealer
  bool hits_soft17 = false;
  DealerBlackjackPolicy dealer_blackjack = DealerBlackjackPolicy::bb1;

  // --- blackjacks, 21 and ties
  double blackjack_pays = 1.5;
  bool blackjack_after_split = false;
  // Against the dealer's blackjack, by the rank of the player's ten: higher, the same, lower.
  // All are 0 where two blackjacks stand off.
  double duel_higher = 0;
  double duel_same = 0;
  double duel_lower = 0;
  bool twenty_one_wins = false;  // at once
  bool five_cards_win = false;   // at once
  bool ties_lose = false;

  // --- doubling
  int double_cards_max = 2;
  blackjack::DoubleTotals double_totals = blackjack::DoubleTotals::any;
  bool double_locks_aces = false;
  bool double_split_ten_ace = false;
  bool double_natural = false;  // only one that waits, against an ace or a ten

  // --- splitting
  int hands_max = 2;
  blackjack::SplitAces split_aces = blackjack::SplitAces::free;
  SplitBasis split_basis = SplitBasis::value;

  friend bool operator==(const LabRules&, const LabRules&) = default;
};

// Of one of the three blackjack games.
LabRules lab_rules(const RuleSet& rules);

}  // namespace croupier::lab
