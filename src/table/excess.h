// Wagers above the maximum: what is over comes back before the deal, or when it is found later
// (SB 6.3, BC 6.3, CW 6.3).
#pragma once

#include "table/step.h"

namespace croupier {

// Before the deal: what is over on this box.
void return_excess(const Step& step, BoxNo no);

}  // namespace croupier
