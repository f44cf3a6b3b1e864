// The optional wagers as exact fractions: what they return, how often they win, how they spread.
#pragma once

#include <string>
#include <vector>

#include "cards/composition.h"
#include "lab/fraction.h"
#include "rulebook/ruleset.h"
#include "rulebook/wager_kind.h"

namespace croupier::lab {

struct WagerFigures {
  WagerKind kind{};
  int pay_table = 1;
  std::string convention;  // what was taken for granted; empty where nothing is open
  Fraction value;          // net, per unit wagered
  Fraction hits;           // how often it wins
  Fraction variance;       // of the net result of one unit
};

// Every optional wager of the game and every pay table, and insurance, from this shoe. Super Sevens
// is left out where the rules ask for more decks.
std::vector<WagerFigures> wager_figures(const RuleSet& rules, const Composition& shoe);

}  // namespace croupier::lab
