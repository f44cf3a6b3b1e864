// The sign at the table and what changes it (SB 6.5–6.7, BC 6.5, 6.6, CW 6.5, 6.6, NZ 14.2).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer change_sign(const FloorStep& at_floor, const ChangeSign& command);
Answer allow_limits(const FloorStep& at, const AllowLimits& command);

}  // namespace croupier
