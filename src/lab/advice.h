// What each act of one hand is worth now, from the cards that are left: advice at a table.
#pragma once

#include <optional>
#include <span>

#include "cards/card.h"
#include "cards/composition.h"
#include "lab/against.h"

namespace croupier::lab {

struct Advice {
  ActValues acts;
  Act best = Act::none;
  // Per unit of the initial wager, half of it insured; where insurance is on offer.
  std::optional<double> insurance;
  std::optional<double> even_money;  // instead of what the blackjack is worth
};

// `left` is the shoe without the cards of the hand and the dealer's. The hand has two cards or more
// and is not bust.
Advice advise(const RuleSet& rules, const Composition& left, std::span<const Card> hand,
              Card dealer);

// The other hands of a box that was split, as a hand in the middle of its play finds them: the
// dealer's blackjack takes from them together (A01–A05).
struct OtherHands {
  bool is_first = false;  // the hand that is played is the one with the original wager
  int live = 0;           // stand and wait for the dealer
  int bust = 0;
  int safe = 0;     // paid at once, or a blackjack
  int to_come = 0;  // have still to be played
  int all() const { return live + bust + safe + to_come; }
};

// What each act adds to the box, of this hand alone. `left` is without every card on the table.
// Against an ace or a ten the hands still to come are taken as independent of this one.
ActValues advise_split_hand(const RuleSet& rules, const Composition& left,
                            std::span<const Card> hand, Card dealer, const OtherHands& others);

}  // namespace croupier::lab
