#include "engine/staff_decider.h"

#include "base/match.h"
#include "engine/command_table.h"

namespace croupier {
namespace {

using enum RefusalCode;

// Of an optional wager the clause is its own (BC 13 and 14 say the same of two).
Clause optional_clause(Power power, const OptionalRule& rule) {
  if (power == Power::offer_optional) return rule.offered;
  return power == Power::optional_limits ? rule.amount : rule.restricted;
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

}  // namespace

Clause clause_of(const TableCommon& table, const CommandBody& body) {
  const Power power = row_of(body).power;
  const bool optional = power == Power::offer_optional || power == Power::optional_limits ||
                        power == Power::limit_optional;
  return match(
      [&](const auto& each) {
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
  const Clause clause = clause_of(row.power, game);
  if (!row.games.has(game)) return refuse(not_in_this_game);
  if (!notices_for(row, game).has(c.to)) return refuse(nothing_to_announce, clause);
  give_notice(at_, c, clause);
  return kDone;
}

Answer StaffDecider::operator()(const Approve& c) {
  const Game game = at_.table().rules.game;
  const CommandRow& row = row_of(c.subject);
  const Clause clause = clause_of(row.power, game);
  if (!row.games.has(game)) return refuse(not_in_this_game);
  if (!row.approvers.has(at_.by.role)) return refuse(nothing_to_approve, clause);
  approve(at_, c, clause);
  return kDone;
}

Answer check_precedents(const Table& table, const Command& command) {
  const Game game = table.common.rules.game;
  const CommandRow& row = row_of(command.body);
  const Clause clause = clause_of(table.common, command.body);
  if (row.needs_reason && command.reason.empty()) return refuse(reason_missing, clause);
  const auto subject = subject_of(command.body);
  if (!subject) return kDone;
  const PlayerId player = concerned(command.body);
  const SetOf<Told> notices = notices_for(row, game);
  for (const Told told : {Told::inspector, Told::surveillance, Told::players}) {
    if (notices.has(told) && !was_told(table.floor, *subject, told, player))
      return refuse(not_told(told), clause);
  }
  if (!row.approvers.empty() && approver(table.floor, *subject, player, command.by) == nullptr)
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
  if (subject && !row.approvers.empty())
    explained.approved_by = *approver(at.floor, *subject, player, command.by);
  at.step.emit({clause}, explained);
  if (subject) at.step.emit({clause}, PrecedentsUsed{*subject, player});
}

}  // namespace croupier
