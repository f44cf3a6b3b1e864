// Coming to the table, seats, and what staff decide for one player or one box
// (SB 5.8, 5.10–5.13, 6.5.1, 6.7; BC 5.8, 5.10–5.13, 6.6; NZ 5.8, 14.2, 14.4–14.7;
// CW 5.6, 5.9, 6.6).
#pragma once

#include "table/step.h"

namespace croupier {

Answer join_table(const Step& step, const JoinTable& command);
Answer leave_table(const Step& step, Actor by, PlayerId player);
Answer check_leave_table(const TableCommon& table, PlayerId player);
Answer buy_chips(const Step& step, const BuyChips& command);
Answer take_seat(const Step& step, PlayerId player, BoxNo box);
Answer leave_seat(const Step& step, PlayerId player, BoxNo box);
Answer check_take_seat(const TableCommon& table, PlayerId player, BoxNo box);

Answer change_sign(const Step& step, const ChangeSign& command);
Answer allow_limits(const Step& step, const AllowLimits& command);
Answer restrict_player(const Step& step, Role by, const RestrictPlayer& command);
Answer reserve_box(const Step& step, const ReserveBox& command);
Answer release_box(const Step& step, const ReleaseBox& command);

}  // namespace croupier
