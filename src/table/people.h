// Coming to the table and seats (SB 5.8, BC 5.8, NZ 14.4, CW 5.6).
#pragma once

#include "table/step.h"

namespace croupier {

// No box: he has none.
BoxNo seat_of(const TableCommon& table, PlayerId player);

Answer join_table(const Step& step, const JoinTable& command);
Answer leave_table(const Step& step, Actor by, PlayerId player);
Answer check_leave_table(const TableCommon& table, PlayerId player);
Answer buy_chips(const Step& step, const BuyChips& command);
Answer take_seat(const Step& step, PlayerId player, BoxNo box);
Answer leave_seat(const Step& step, PlayerId player, BoxNo box);
Answer check_take_seat(const TableCommon& table, PlayerId player, BoxNo box);

}  // namespace croupier
