// Sanctions and the other powers of the general provisions (SB 18, BC 18, CW 13): forbidden
// devices, refused wagers, idle players.
#pragma once

#include "floor/floor.h"

namespace croupier {

// What happens outside a round; the running round is for the engine, which knows its game.
void sanction_player(const FloorStep& at, const SanctionPlayer& command);
// SB 18.3.4, BC 18.3.4, CW 13.3.4: who is detained stays until somebody takes over.
Answer check_not_detained(const TableCommon& table, const Floor& floor, PlayerId player);
Answer take_over_detained(const FloorStep& at, const TakeOverDetained& command);
Answer refuse_wager(const FloorStep& at, const RefuseWager& command);
Answer vacate_seat(const FloorStep& at, const VacateSeat& command);

// SB 18.3.1–18.3.4, BC 18.3.1–18.3.4, CW 13.3.1–13.3.4.
Power sanction_power(Sanction sanction);

}  // namespace croupier
