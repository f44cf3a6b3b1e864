// A round that was dealt wrongly is dealt again: the same cards in the order in which they left the
// device, each to the place it belongs to. SB 16.8, BC 16.8, CW 11.6, NZ 16.5 (E17, H06).
#pragma once

#include "state/working.h"

namespace croupier {

void rebuild_round(Working& working, const Clauses& clauses);
// SB 16.2, 16.8, BC 16.2, 16.8, CW 11.2, NZ 16.4: a card that lies open is dealt before any from
// the device.
void deal_open_cards(Working& working);
// The round as it stood before the stray card, its last, fell on a box of a blackjack game: what
// was made of the card is undone, and it lies open as the next one (SB 16.2, BC 16.2, NZ 16.4).
void rebuild_before(Working& working, const CardMisdealt& stray, const Clauses& clauses);

// A card that left the device unseen in this round, or just before it, and has not been put right:
// burned in error or dealt in error face down.
struct UnseenCard {
  bool burned = false;
  bool waits = false;  // SB 16.6, BC 16.6, CW 11.4: it goes under the device for the next round
};
// In the order in which they left; none where a burned card stays burned (SB 16.17).
std::vector<UnseenCard> unseen_cards(const Table& table);

// How many cards were burned in error since the last card left the device for any other place
// (H01): they come next in their order. What went back under the device has not left it (CW 11.4).
std::ptrdiff_t burned_last(const Table& table);
// How many were dealt in error face down since: whatever was decided meanwhile, they come next in
// their order (SB 16.2, BC 16.2, CW 11.2, NZ 16.2).
std::ptrdiff_t unseen_last(const Table& table);

// All cards that have left the device in this round, and those that lay open when it began.
std::vector<Card> cards_of_round(const Table& table);

}  // namespace croupier
