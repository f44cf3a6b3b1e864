// What the page shows of a game of the family: pay tables and odds, asked of the engine with cards
// that win them, so that the page cannot differ from what is paid.
#pragma once

#include "rulebook/game_facts.h"

namespace croupier::blackjack {

FamilyFacts family_facts(Game game);

// For the pages on how to play.
inline constexpr const char* kCardsCount =
    "An ace counts 11, or 1 when 11 would take the hand over 21. A 2 to 10 counts its number. "
    "Jack, queen and king count 10.";

}  // namespace croupier::blackjack
