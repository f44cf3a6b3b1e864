// What staff decide about one player's wagers or one box (SB 5.10–5.13, BC 5.10–5.13, NZ 5.8, 14.4,
// 14.7, CW 5.9).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer restrict_player(const FloorStep& at, const RestrictPlayer& command);
Answer restrict_further(const FloorStep& at, const RestrictFurther& command);
Answer limit_to_one_box(const FloorStep& at, const LimitToOneBox& command);
Answer direct_stand(const FloorStep& at, const DirectStand& command);
Answer limit_boxes(const FloorStep& at, const LimitBoxes& command);
Answer lift_restriction(const FloorStep& at, const LiftRestriction& command);
Answer reserve_box(const FloorStep& at, const ReserveBox& command);
Answer release_box(const FloorStep& at, const ReleaseBox& command);

}  // namespace croupier
