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

}  // namespace croupier::lab
