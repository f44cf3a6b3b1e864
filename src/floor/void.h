// The money of a round that is void (SB 16.8, 16.16.2, 17.4, BC 16.8, 16.15.2, 17.4,
// CW 11.6, 11.16, 11.17.2, 12.4, NZ 16.5, 16.13), and of one player who takes his wagers back.
#pragma once

#include "table/step.h"

namespace croupier {

struct VoidTerms {
  Clauses clauses;
  bool winnings_stand = true;   // H05, H07
  PlayerId forfeits = kNobody;  // SB 18.5, BC 18.5, CW 13.5: whose wagers the house keeps
};

// Every wager of the round comes back; stakes lost in it too (H04), unless that ruling says no.
void return_round(const Step& step, const VoidTerms& terms);
// Wagers that lie there for the next round.
void return_next_wagers(const Step& step, Clause clause);
// SB 17.5.1, BC 17.5.1, CW 12.5.1 (H14): all that this player bet in the round; payments stand.
void refund_player(const Step& step, PlayerId player, Clause clause);
// H20: the wagers of the round in play, or of the one just over.
const InlineVector<Wager, Box::kWagersMax>& wagers_of_round(const TableCommon& table,
                                                            const Box& box);

}  // namespace croupier
