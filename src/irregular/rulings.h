// Rulings on what was reported, carried out: SB 16, BC 16, CW 11, NZ 16. What each may be:
// lawful_rulings.h.
#pragma once

#include <expected>
#include <string_view>

#include "irregular/void_money.h"
#include "state/working.h"

namespace croupier {

Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason);
// By which clause hands may be declared void now: NZ 16.5(a), 16.13.
std::expected<Clause, Refusal> clause_of_void_hands(const Table& table);
// Every wager of the round goes back on these terms, and the round is over.
void end_void_round(Working& working, const VoidTerms& terms);

}  // namespace croupier
