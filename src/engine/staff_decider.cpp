#include "engine/staff_decider.h"

#include "base/match.h"
#include "engine/command_table.h"
#include "table/cards.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// Of an optional wager the clause is its own (BC 13 and 14 say the same of two).
Clause optional_clause(Power power, const OptionalRule& rule) {
  if (power == Power::offer_optional) return rule.offered;
  return power == Power::optional_limits ? rule.amount : rule.restricted;
}

// Where one command stands for several powers: each sanction (SB 18.3.1-18.3.4 and their sisters),
// each sign with a time on it (SB 6.5, 6.6, 18.8), each restriction that is lifted (SB 5.10-5.12).
Power power_of(const TableCommon& table, const CommandBody& body) {
  if (const auto* sanction = std::get_if<SanctionPlayer>(&body))
    return sanction_power(sanction->sanction);
  if (const auto* sign = std::get_if<AnnounceMinimum>(&body)) return announcing(sign->of);
  if (const auto* sign = std::get_if<BringInMinimum>(&body)) return announcing(sign->of);
  if (const auto* down = std::get_if<TakeDownSign>(&body)) return announcing(down->sign);
  const auto* lift = std::get_if<LiftRestriction>(&body);
  if (lift != nullptr && table.has_player(lift->player)) {
    const RestrictionScope scope = table.player(lift->player).restriction;
    if (scope != RestrictionScope::none) return restriction_power(scope);
  }
  return row_of(body).power;
}

// To switch something off nobody need be told or asked.
bool is_switching_off(const CommandBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.on == false; }) {
          return !each.on;
        } else {
          return false;
        }
      },
      body);
}

// What the act must be preceded by, or nothing.
std::optional<Subject> subject_of(const CommandBody& body) {
  return is_switching_off(body) ? std::nullopt : subject_of(row_of(body));
}

// Whom the act concerns, where it concerns one player.
PlayerId concerned(const CommandBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.player; }) {
          return each.player;
        } else {
          return kNobody;
        }
      },
      body);
}

RefusalCode not_told(Told told) {
  switch (told) {
    case Told::inspector: return inspector_not_told;
    case Told::surveillance: return surveillance_not_told;
    case Told::players: return players_not_told;
  }
  return players_not_told;
}

// Where a clause of its own says who is told beforehand (SB 12.5.1, 14.6.1, BC 13.3.1, 14.4.1).
Power told_power(Power power) {
  if (power == Power::resplits) return Power::resplits_told;
  return power == Power::limit_optional ? Power::limit_optional_told : power;
}

Clause told_clause(const TableCommon& table, const CommandBody& body) {
  if (const auto* limit = std::get_if<LimitOptionalWager>(&body)) {
    const OptionalRule* rule = optional_rule(table.book(), limit->kind);
    if (rule != nullptr && rule->restricted_told) return rule->restricted_told;
  }
  const Power power = row_of(body).power;
  const Power told = told_power(power);
  return told == power ? clause_of(table, body) : clause_of(told, table.rules.game);
}

}  // namespace

Clause clause_of(const TableCommon& table, const CommandBody& body) {
  const Power power = power_of(table, body);
  const bool optional = power == Power::offer_optional || power == Power::optional_limits ||
                        power == Power::limit_optional;
  return match(
      [&](const auto& each) {
        // SB 3.5.1, 3.5.2, BC 3.6.1, 3.6.2, CW 3.5.1, 3.5.2: by what the cards are dealt from.
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(each)>, ReplaceCards>) {
          const bool device = table.rules.device == Device::shuffler;
          return device ? table.book().replace_with_device : table.book().replace_with_shoe;
        }
        if constexpr (requires { optional_rule(table.book(), each.kind); }) {
          const OptionalRule* rule = optional_rule(table.book(), each.kind);
          if (optional && rule != nullptr) return optional_clause(power, *rule);
        }
        return clause_of(power, table.rules.game);
      },
      body);
}

Answer StaffDecider::operator()(const GiveNotice& c) {
  const Game game = at_.table().rules.game;
  const CommandRow& row = row_of(c.subject);
  const Clause clause = clause_of(told_power(row.power), game);
  if (!is_in_game(row, game)) return refuse(not_in_this_game);
  if (!row.before->notices->of(game).has(c.to)) return refuse(nothing_to_announce, clause);
  give_notice(at_, c, clause);
  return kDone;
}

Answer StaffDecider::operator()(const Approve& c) {
  const Game game = at_.table().rules.game;
  const CommandRow& row = row_of(c.subject);
  const Clause clause = clause_of(row.power, game);
  if (!is_in_game(row, game)) return refuse(not_in_this_game);
  if (!row.before->approvers->has(at_.by.role)) return refuse(nothing_to_approve, clause);
  approve(at_, c, clause);
  return kDone;
}

namespace {

// NZ 7.1(d): after the table stood empty a shuffle needs no suspicion, so no reason.
bool needs_reason(const TableCommon& table, const Command& command) {
  const bool vacant = std::holds_alternative<DirectShuffle>(command.body) &&
                      is_shuffle_of_vacant(table, command.by);
  return row_of(command.body).before->reason->of(table.rules.game) && !vacant;
}

}  // namespace

Answer check_precedents(const Table& table, const Command& command) {
  const Game game = table.common.rules.game;
  const CommandRow& row = row_of(command.body);
  const Clause clause = clause_of(table.common, command.body);
  if (needs_reason(table.common, command) && command.reason.empty())
    return refuse(reason_missing, clause);
  const auto subject = subject_of(command.body);
  if (!subject) return kDone;
  const PlayerId player = concerned(command.body);
  const SetOf<Told> notices = row.before->notices->of(game);
  for (const Told told : {Told::inspector, Told::surveillance, Told::players}) {
    if (notices.has(told) && !was_told(table.floor, *subject, told, player))
      return refuse(not_told(told), told_clause(table.common, command.body));
  }
  const bool needs_approval = !row.before->approvers->empty();
  if (needs_approval && approver(table.floor, *subject, player, command.by) == nullptr)
    return refuse(approval_missing, clause);
  return kDone;
}

void explain(const FloorStep& at, const Command& command) {
  const CommandRow& row = row_of(command.body);
  const auto subject = subject_of(command.body);
  if (!subject && command.reason.empty()) return;
  const Clause clause = clause_of(at.table(), command.body);
  const PlayerId player = concerned(command.body);
  ActExplained explained{command.by, std::nullopt, ShortText(command.reason)};
  if (subject && !row.before->approvers->empty())
    explained.approved_by = *approver(at.floor, *subject, player, command.by);
  at.step.emit({clause}, explained);
  if (subject) at.step.emit({clause}, PrecedentsUsed{*subject, player});
}

}  // namespace croupier
