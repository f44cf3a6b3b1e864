#include "floor/restrictions.h"

#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// SB 5.10, 5.11, BC 5.10, 5.11, NZ 5.8(a), 5.8(b) (F07): only where a card shoe is in use, and for
// who had no wager in the first round of the shoe, or in a later one.
Answer check_by_shoe(const TableCommon& table, PlayerId player, Clause clause) {
  if (table.rules.device == Device::shuffler) return refuse(only_with_shoe, clause);
  if (!table.player(player).has_skipped) return refuse(no_round_skipped, clause);
  return kDone;
}

Answer restrict_to(const FloorStep& at, PlayerId player, RestrictionScope scope) {
  const Clause clause = clause_of(restriction_power(scope), at.table().rules.game);
  const bool by_shoe =
      scope == RestrictionScope::this_shoe || scope == RestrictionScope::further_shoes;
  if (by_shoe) {
    if (auto no = check_by_shoe(at.table(), player, clause)) return no;
  }
  at.step.emit({clause}, PlayerRestricted{player, scope});
  if (at.table().betting) return_beyond_restriction(at.step, player, clause);
  return kDone;
}

}  // namespace

// SB 5.10, BC 5.10, NZ 5.8.
Answer restrict_player(const FloorStep& at, const RestrictPlayer& command) {
  return restrict_to(at, command.player, RestrictionScope::this_shoe);
}

// SB 5.11, BC 5.11.
Answer restrict_further(const FloorStep& at, const RestrictFurther& command) {
  return restrict_to(at, command.player, RestrictionScope::further_shoes);
}

// SB 5.12, BC 5.12.
Answer limit_to_one_box(const FloorStep& at, const LimitToOneBox& command) {
  return restrict_to(at, command.player, RestrictionScope::one_box);
}

// NZ 16.6.
Answer direct_stand(const FloorStep& at, const DirectStand& command) {
  const Clause clause = at.clause(Power::stand_as_dealt);
  if (!has_open_initial(at.table().box(command.box))) return refuse(no_such_wager, clause);
  at.step.emit({clause}, StandDirected{command.box, command.on});
  return kDone;
}

// NZ 14.4, 14.7.
Answer limit_boxes(const FloorStep& at, const LimitBoxes& command) {
  const Clause clause = clause_of(Power::boxes, at.table().rules.game);
  at.step.emit({clause, "NZ 14.4"_clause}, BoxesLimited{command.player, command.boxes});
  if (at.table().betting) return_beyond_restriction(at.step, command.player, clause);
  return kDone;
}

// Who could impose it may lift it: what a gaming manager ordered no casino supervisor undoes (L03).
Answer lift_restriction(const FloorStep& at, const LiftRestriction& command) {
  const RestrictionScope scope = at.table().player(command.player).restriction;
  if (scope == RestrictionScope::none)
    return refuse(no_restriction, at.clause(Power::restrict_shoe));
  const Clause clause = clause_of(restriction_power(scope), at.table().rules.game);
  const bool managers = scope != RestrictionScope::this_shoe;
  if (managers && at.by.role != Role::gaming_manager) return refuse(role_may_not, clause);
  at.step.emit({clause}, PlayerRestricted{command.player, RestrictionScope::none});
  return kDone;
}

Answer reserve_box(const FloorStep& at, const ReserveBox& command) {
  const Clause clause = at.table().book().reserved_box;
  if (!clause) return refuse(not_in_this_game);
  if (!at.table().betting) return refuse(not_now, clause);
  const Box& box = at.table().box(command.box);
  const bool others_seated = box.seated != kNobody && box.seated != command.player;
  bool others_bet = false;
  for (const Wager& wager : box.wagers) others_bet = others_bet || wager.player != command.player;
  if (others_seated || others_bet) return refuse(seat_taken, clause);
  at.step.emit({clause}, BoxReserved{command.box, command.player});
  return kDone;
}

Answer release_box(const FloorStep& at, const ReleaseBox& command) {
  const Clause clause = at.table().book().reserved_box;
  if (!clause) return refuse(not_in_this_game);
  if (at.table().box(command.box).reserved_for == kNobody) return refuse(not_now, clause);
  at.step.emit({clause}, BoxReleased{command.box});
  return kDone;
}

}  // namespace croupier
