// Casino War: what the wagers pay (CW 8, 10).
#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {

const war::Terms kPlay{
    .higher = {1, 1},    // CW 8.2.2
    .war_won = {1, 1},   // CW 10.1
    .war_tied = {2, 1},  // CW 10.2
    .tie = {10, 1},      // CW 8.1.2
};

}  // namespace croupier::casino_war
