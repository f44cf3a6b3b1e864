// What the wagers of a game of the family of Casino War pay: a value of the game.
#pragma once

#include "base/money.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier::war {

struct Terms {
  Odds higher;
  Odds war_won;
  Odds war_tied;
  Odds tie;
};

// Of the hand of a player who is not there.
inline constexpr Clause kAbsent = "CW 11.8"_clause;

const Terms& terms(Game game);

}  // namespace croupier::war
