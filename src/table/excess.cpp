#include "table/excess.h"

#include <algorithm>

#include "table/entitlement.h"
#include "table/settle.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// SB 6.3, 6.3.1, BC 6.3, 6.3.1, CW 6.3 (F01, F05, D07): settled to the maximum, so only that much
// is in play.
Clauses excess_clauses(const TableRules& book, const Entitlements& parts, const Entitlement& part) {
  Clauses clauses{book.over_maximum, book.over_maximum_settled};
  clauses.add(part.clause);
  if (parts.size() > 1) {
    clauses.add(book.over_maximum_shared);
    clauses.add(book.first_option);
  }
  return clauses;
}

// So much of this wager is over; what it won is taken back, and owed where chips are gone (H24).
void return_over(const Step& step, BoxNo no, const Wager& wager, Money most,
                 const Clauses& clauses) {
  const bool done = wager.state == WagerState::returned || wager.state == WagerState::stood_off;
  if (wager.amount <= most || done) return;
  const Money over = wager.amount - most;
  ExcessReturned back{wager.player, no, wager.hand, wager.kind, over, over, {}, {}, {}};
  // Tokens are staked last and so come back first (1.1: they are no chips).
  const Money tokens = std::min(wager.tokens, over);
  if (wager.state == WagerState::lost) {
    back.from_float = over;
    back.tokens_from_float = tokens;
    // CW 8.2.4.1: half of a surrendered wager was paid, and half of what is over with it.
    if (wager.paid > Money{}) {
      const Money due = wager.paid - step.table.chips.payable(at_odds(most, kSurrenderPays));
      const Money there = step.table.player(wager.player).chips + over - tokens;
      back.taken_back = due;
      back.owed = due - std::min(due, there);
    }
  }
  if (wager.state == WagerState::won) {
    const Money due = wager.paid - step.table.chips.payable(at_odds(most, wager.odds));
    // A token that is used up by a win was used up for what counts (D08).
    if (step.table.rules.options.token_single_use) back.tokens_from_float = tokens;
    back.returned = back.from_float = back.tokens_from_float;
    back.taken_back = due;
    back.owed = due - std::min(due, step.table.player(wager.player).chips);
  }
  step.emit(clauses, back);
}

// What a wager may be where the initial one counts so much: insurance half of it, others as much.
Money most_of(const TableCommon& table, WagerKind kind, Money counts) {
  if (kind != WagerKind::insurance) return counts;
  return table.chips.within(Money::cents(counts.cents() / 2));
}

void return_found_excess_on(const Step& step, BoxNo no) {
  const TableCommon& table = step.table;
  const Box before = table.box(no);
  const Entitlements parts = entitlements(table, no, before);
  for (const Entitlement& part : parts) {
    if (part.counts == part.staked) continue;
    const Clauses clauses = excess_clauses(table.book(), parts, part);
    for (const Wager& wager : before.wagers) {
      if (wager.player == part.player && !is_optional(wager.kind))
        return_over(step, no, wager, most_of(table, wager.kind, part.counts), clauses);
    }
  }
  for (const Wager& wager : before.wagers) {
    if (!is_optional(wager.kind)) continue;
    const Clauses clauses{optional_rule(table.book(), wager.kind)->amount,
                          table.book().over_maximum, table.book().over_maximum_settled};
    return_over(step, no, wager, table.offer(wager.kind).maximum, clauses);
  }
}

bool has_excess(const TableCommon& table, BoxNo no) {
  const Box& box = table.box(no);
  for (const Entitlement& part : entitlements(table, no, box)) {
    if (part.counts != part.staked) return true;
  }
  return std::ranges::any_of(box.wagers, [&](const Wager& wager) {
    return is_optional(wager.kind) && wager.amount > table.offer(wager.kind).maximum;
  });
}

}  // namespace

void return_excess(const Step& step, BoxNo no) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const Entitlements parts = entitlements(table, no, table.box(no));
  for (const Entitlement& each : parts) {
    if (each.counts == each.staked) continue;
    const Clauses clauses = excess_clauses(book, parts, each);
    step.emit(clauses, WagerReturned{each.player, no, HandNo{0}, WagerKind::initial,
                                     each.staked - each.counts, ReturnReason::over_maximum});
  }
}

bool has_unnoticed_excess(const TableCommon& table) {
  return std::ranges::any_of(table.boxes, &Box::unnoticed);
}

void return_found_excess(const Step& step) {
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    if (step.table.boxes[at].unnoticed) return_found_excess_on(step, box_no(at));
  }
}

Answer overlook_wager(const Step& step, const OverlookWager& command) {
  const TableCommon& table = step.table;
  const Clause clause = table.book().over_maximum;  // 6.3; not in a tournament (19.2.1)
  if (command.unnoticed && is_tournament(table))
    return refuse(not_in_tournament, tournament_clause(table, TournamentRule::applies));
  if (command.unnoticed && !clause) return refuse(not_in_this_game);
  const PlaceWager wager{command.box, command.kind, command.amount, command.tokens};
  if (auto no = place_wager(step, command.player, wager, LimitCheck::overlooked)) return no;
  if (!command.unnoticed) return kDone;
  if (!has_excess(table, command.box)) return refuse(nothing_irregular, clause);
  step.emit(WagerUnnoticed{command.player, command.box, command.kind});
  return kDone;
}

}  // namespace croupier
