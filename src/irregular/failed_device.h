// A shuffling device that fails in mid-round: its cards go to another, the round is terminated, or
// a shoe finishes it for those who stay. SB 17, BC 17, CW 12.
#pragma once

#include "state/working.h"

namespace croupier {

// Rulings on it.
void transfer_cards(Working& working, const Clauses& clauses, std::uint8_t damaged);
void terminate_round(Working& working, const Clauses& clauses, bool spare);
void offer_refunds(Working& working, std::uint8_t damaged);

Answer answer_refund(Working& working, PlayerId player, bool stays);
Answer return_to_device(Working& working);

}  // namespace croupier
