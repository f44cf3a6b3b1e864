// A game whose outcome is declared invalid: SB 18.4, 18.5, BC 18.4, 18.5, CW 13.4, 13.5.
#pragma once

#include "state/working.h"

namespace croupier {

Answer invalidate_game(Working& working, const InvalidateGame& command);

}  // namespace croupier
