// What the page shows of a game of the family: pay tables and odds from the values that pay.
#pragma once

#include "rulebook/game_facts.h"

namespace croupier::war {

FamilyFacts family_facts(Game game);

}  // namespace croupier::war
