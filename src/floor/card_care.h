// What people do with the cards besides dealing them: checks, dropped cards, cards shuffled in
// advance and the riffle a player may ask for (SB 3.3, 3.4, 4.2, 4.6.1; BC 3.4, 3.5, 4.3, 4.6.1;
// CW 3.3, 3.4, 3.8, 4.2; NZ 6.1, 6.5, 7.1A).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer check_cards(const FloorStep& at);
Answer direct_card_check(const FloorStep& at);
Answer report_dropped_cards(const FloorStep& at);
Answer verify_cards(const FloorStep& at);
Answer use_pre_shuffled(const FloorStep& at, const UsePreShuffled& command);
Answer ask_for_riffle(const FloorStep& at);
Answer riffle(const FloorStep& at);

}  // namespace croupier
