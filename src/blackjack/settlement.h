// The end of a round, for the dealer's hand. Private to this room.
#pragma once

#include "blackjack/play.h"

namespace croupier::blackjack {

// SB 13.3, 15.1.4, 15.1.5, NZ 9.4, 9.5: insurance wagers by the dealer's first two cards.
void settle_insurance(const Play& play);
// Every wager on a hand is settled, and the round is over.
void end_round(const Play& play);

}  // namespace croupier::blackjack
