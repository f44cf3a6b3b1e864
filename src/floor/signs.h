// The sign at the table and what changes it (SB 6.5–6.7, BC 6.5, 6.6, CW 6.5, 6.6, NZ 14.2).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer change_sign(const FloorStep& at, const ChangeSign& command);
// SB 6.5.1.3, BC 6.5.1.3, CW 6.5.1.3: where the marker of a kept minimum lies. That is the seat,
// else the first box with a wager of the player's, now or in the round that is over. No box: they
// do not play.
BoxNo marker_place(const TableCommon& table, PlayerId player);
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
