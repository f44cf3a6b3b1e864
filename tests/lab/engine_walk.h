// One box and one wager through the real engine, over every order in which a small shoe can deal:
// slow, and it knows no rule itself.
#pragma once

#include <functional>

#include "lab/shoe.h"
#include "state/table.h"

namespace croupier::lab {

// Who decides: sees the box, and which of its hands is to be played.
using Decider = std::function<Decision(const blackjack::PlayedBox& box, const blackjack::Hand& hand,
                                       int dealer)>;

// What the round returns on average, per unit of the initial wager. The engine is told of whole
// decks; only cards of this shoe come, its tens with their faces.
double engine_value(const RuleSet& rules, const Shoe& shoe, const Decider& decider);

}  // namespace croupier::lab
