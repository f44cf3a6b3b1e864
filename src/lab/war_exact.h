// Casino War as fractions: the initial wager, with war or surrender chosen best for each rank on
// which the cards are equal.
#pragma once

#include <array>

#include "cards/composition.h"
#include "lab/fraction.h"
#include "rulebook/game.h"

namespace croupier::lab {

struct WarChoice {
  Fraction war;  // given that both cards are of the rank
  Fraction surrender;
};

struct WarEdge {
  Fraction ev;  // per unit of the initial wager
  Fraction ev_always_war;
  Fraction ev_always_surrender;
  Fraction variance;                      // of ev's play
  Fraction equal;                         // how often the first cards are equal
  std::array<WarChoice, kRanks> choices;  // by rank, ace first; 0 where the rank cannot be equal
};

// The shoe must hold four cards.
WarEdge war_edge(Game game, const Composition& shoe);

}  // namespace croupier::lab
