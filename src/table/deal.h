// Beginning a round: no more bets, what is in play is fixed (SB 7.1, BC 7.1, NZ 8.2, CW 7.1).
#pragma once

#include "table/step.h"

namespace croupier {

Answer check_deal(const TableCommon& table);
Answer begin_round(const Step& step);
// With the wagers as they lie; bets were closed before.
void begin_round_again(const Step& step);

}  // namespace croupier
