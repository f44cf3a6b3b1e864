// Rulings on what was reported, carried out: SB 16, BC 16, CW 11, NZ 16. What each may be:
// lawful_rulings.h.
#pragma once

#include <string_view>

#include "irregular/void_money.h"
#include "state/working.h"

namespace croupier {

Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason);
// NZ 16.5(a), 16.13.
Answer check_void_hand(const Table& table);
// Every wager of the round goes back on these terms, and the round is over.
void end_void_round(Working& working, const VoidTerms& terms);

}  // namespace croupier
