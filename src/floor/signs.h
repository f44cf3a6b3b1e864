// The sign at the table and what changes it (SB 6.5–6.7, BC 6.5, 6.6, CW 6.5, 6.6, NZ 14.2).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer change_sign(const FloorStep& at, const ChangeSign& command);
// A sign with other limits, between rounds.
void hang_sign(const FloorStep& at, Sign sign);
Answer allow_limits(const FloorStep& at, const AllowLimits& command);

// --- signs with a time on them (SB 6.5, 6.6, 18.8, BC 6.5, 6.5.2, 18.8, CW 6.5, 6.5.2, 13.8) ---
Power announcing(MinimumOf of);
Power announcing(TimedSign sign);
Answer announce_minimum(const FloorStep& at, const AnnounceMinimum& command);
Answer bring_in_minimum(const FloorStep& at, const BringInMinimum& command);
Answer announce_closing(const FloorStep& at, const AnnounceClosing& command);
Answer take_down_sign(const FloorStep& at, const TakeDownSign& command);
Answer close_table(const FloorStep& at);
Answer open_table_again(const FloorStep& at);

}  // namespace croupier
