// Which function decides which command of the staff. One part of the visitor in decide.cpp.
#pragma once

#include "engine/table.h"
#include "floor/limits.h"
#include "floor/precedents.h"
#include "floor/signs.h"

namespace croupier {

class StaffDecider {
 public:
  explicit StaffDecider(const FloorStep& at) : at_(at) {}

  // --- time, notices, approvals ---
  Answer operator()(const TellTime& c) { return tell_time(at_, c); }
  Answer operator()(const GiveNotice& c);
  Answer operator()(const Approve& c);

  // --- one player's wagers, boxes ---
  Answer operator()(const RestrictPlayer& c) { return restrict_player(at_, c); }
  Answer operator()(const RestrictFurther& c) { return restrict_further(at_, c); }
  Answer operator()(const LimitToOneBox& c) { return limit_to_one_box(at_, c); }
  Answer operator()(const LimitBoxes& c) { return limit_boxes(at_, c); }
  Answer operator()(const LiftRestriction& c) { return lift_restriction(at_, c); }
  Answer operator()(const ReserveBox& c) { return reserve_box(at_, c); }
  Answer operator()(const ReleaseBox& c) { return release_box(at_, c); }

  // --- the sign ---
  Answer operator()(const ChangeSign& c) { return change_sign(at_, c); }
  Answer operator()(const AllowLimits& c) { return allow_limits(at_, c); }

 private:
  FloorStep at_;
};

// What the command table asks for before the act: a reason, notices, another person's approval.
Answer check_precedents(const Table& table, const Command& command);
// Who, who approved, why; and what was given for this act is used up.
void explain(const FloorStep& at, const Command& command);

}  // namespace croupier
