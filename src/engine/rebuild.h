// A round that was dealt wrongly is dealt again: the same cards in the order in which they left the
// device, each to the place it belongs to. SB 16.8, BC 16.8, CW 11.6, NZ 16.5 (E17, H06).
#pragma once

#include "engine/working.h"

namespace croupier {

void rebuild_round(Working& working, const Clauses& clauses);

// All cards that have left the device in this round, and those that lay open when it began.
std::vector<Card> cards_of_round(const Table& table);

}  // namespace croupier
