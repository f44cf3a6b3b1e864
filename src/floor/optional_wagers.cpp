#include "floor/optional_wagers.h"

#include "rulebook/irregular_rules.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

bool any_on_layout(const TableCommon& table, WagerKind kind) {
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.kind == kind) return true;
    }
  }
  return false;
}

// The kinds of this game, and only while none of them lies on the layout: what a player has staked
// was staked on the terms of then.
Answer check_kind(const FloorStep& at, WagerKind kind) {
  const OptionalRule* rule = optional_rule(at.table().book(), kind);
  if (rule == nullptr) return refuse(not_in_this_game);
  if (any_on_layout(at.table(), kind)) return refuse(wagers_lie_there, rule->offered);
  return kDone;
}

Answer check_amounts(const OptionalRule& rule, Money minimum, Money maximum) {
  if (minimum > Money{} && maximum >= minimum && is_sum(maximum)) return kDone;
  return refuse(limits_not_sensible, rule.amount, maximum, minimum);
}

}  // namespace

// SB 14.2, 14.5, BC 13.2, 14.1, 14.3, NZ 15.1, 15.3, 15A.1, 15A.3, 15B.1, 15B.4, 15B.8: the
// operator offers it; amount and pay scale stand on the sign.
Answer offer_optional_wager(const FloorStep& at, const OfferOptionalWager& command) {
  if (auto no = check_kind(at, command.kind)) return no;
  const OptionalRule& rule = *optional_rule(at.table().book(), command.kind);
  if (auto no = check_amounts(rule, command.minimum, command.maximum)) return no;
  const std::uint8_t tables = pay_tables(at.table().rules.game, command.kind);
  if (command.pay_table < 1 || command.pay_table > tables)
    return refuse(not_so_many, rule.offered, Value::count(command.pay_table), Value::count(tables));
  const std::uint8_t scale = pairs_scale(at.table());
  if (command.kind == WagerKind::perfect_pairs && scale != 0 && command.pay_table != scale)
    return refuse(another_scale, at.table().book().pairs_scale, Value::count(command.pay_table),
                  Value::count(scale));
  // NZ 16.12: not before the equipment is repaired.
  if (at.table().offer(command.kind).out_of_order)
    return refuse(equipment_out_of_order, irregular_rules(at.table().rules.game).madness);
  // NZ 3.3(a): Super Sevens is played with six to eight decks.
  if (command.kind == WagerKind::super_sevens && at.table().rules.decks < 6)
    return refuse(too_few_decks, "NZ 3.3(a)"_clause);
  const bool scaled = command.kind == WagerKind::perfect_pairs;
  at.step.emit(
      {rule.offered, rule.amount, scaled ? at.table().book().pairs_scale : Clause{}},
      OptionalWagerOffered{command.kind, command.minimum, command.maximum, command.pay_table});
  return kDone;
}

Answer stop_optional_wager(const FloorStep& at, const StopOptionalWager& command) {
  if (auto no = check_kind(at, command.kind)) return no;
  const OptionalRule& rule = *optional_rule(at.table().book(), command.kind);
  if (!at.table().offer(command.kind).on) return refuse(not_offered, rule.offered);
  // CW 5.1.3: the Tie Wager belongs to the game.
  if (command.kind == WagerKind::tie) return refuse(role_may_not, rule.offered);
  at.step.emit({rule.offered}, OptionalWagerStopped{command.kind});
  return kDone;
}

Answer change_optional_limits(const FloorStep& at, const ChangeOptionalLimits& command) {
  if (auto no = check_kind(at, command.kind)) return no;
  const OptionalRule& rule = *optional_rule(at.table().book(), command.kind);
  const OptionalOffer& offer = at.table().offer(command.kind);
  if (!offer.on) return refuse(not_offered, rule.offered);
  if (auto no = check_amounts(rule, command.minimum, command.maximum)) return no;
  at.step.emit({rule.amount}, OptionalWagerOffered{command.kind, command.minimum, command.maximum,
                                                   offer.pay_table});
  return kDone;
}

// SB 14.6, 14.6.2, BC 13.3, 13.3.2, 14.4, 14.4.2: with the act the sign is there for all to see.
// Surveillance and an inspector were told: SB 14.6.1, BC 13.3.1, 14.4.1.
Answer limit_optional_wager(const FloorStep& at, const LimitOptionalWager& command) {
  if (auto no = check_kind(at, command.kind)) return no;
  const OptionalRule& rule = *optional_rule(at.table().book(), command.kind);
  if (!at.table().offer(command.kind).on) return refuse(not_offered, rule.offered);
  at.step.emit({rule.restricted, command.on ? rule.restricted_sign : Clause{}},
               OptionalWagerLimited{command.kind, command.on});
  return kDone;
}

}  // namespace croupier
