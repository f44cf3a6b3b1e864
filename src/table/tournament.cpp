#include "table/tournament.h"

#include <algorithm>

#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

Clause rule(const Step& step, TournamentRule which) { return tournament_clause(step.table, which); }

// What was written for this wager of the hand or of the box.
Money stake_of(const RevealWager& revealed, WagerKind kind) {
  if (revealed.kind != WagerKind::initial) return kind == revealed.kind ? revealed.amount : Money{};
  switch (kind) {
    case WagerKind::initial:
    case WagerKind::split: return revealed.amount;
    case WagerKind::doubled: return revealed.doubled;
    case WagerKind::insurance: return revealed.insured;
    default: return {};
  }
}

UndisclosedWagerSettled settled(const TableCommon& table, BoxNo box, const Wager& wager,
                                Money stake) {
  UndisclosedWagerSettled event{wager.player, box, wager.hand, wager.kind, {}, stake, {}, {}, {}};
  switch (wager.state) {
    case WagerState::won:
      event.result = UndisclosedResult::won;
      event.odds = wager.odds;
      event.exact = at_odds(stake, wager.odds);
      event.paid = table.chips.payable(event.exact);
      break;
    case WagerState::lost: event.result = UndisclosedResult::lost; break;
    default: event.result = UndisclosedResult::came_back; break;
  }
  return event;
}

}  // namespace

std::size_t nth_box(const TableCommon& table, std::size_t nth) {
  if (!table.rules.options.deal_from_marker || table.marker == kNoBox) return nth;
  return (static_cast<std::size_t>(number(table.marker)) - 1 + nth) % table.boxes.size();
}

// --- limits ---

Answer check_position(const TableCommon& table, PlayerId player, BoxNo box) {
  if (table.box(box).seated == player) return kDone;
  return refuse(not_your_position, tournament_clause(table, TournamentRule::own_position));
}

Answer check_tournament_limits(const TableCommon& table, Money total) {
  const Clause limits = tournament_clause(table, TournamentRule::limits);
  if (total < table.sign.minimum) {
    return refuse(below_minimum, tournament_clause(table, TournamentRule::each_round), total,
                  table.sign.minimum);
  }
  if (total > table.sign.maximum) return refuse(above_maximum, limits, total, table.sign.maximum);
  if (total.cents() % table.sign.minimum.cents() != 0)
    return refuse(not_in_whole_units, limits, total, table.sign.minimum);
  return kDone;
}

void return_beyond_units(const Step& step) {
  const TableCommon& table = step.table;
  const Clause clause = rule(step, TournamentRule::limits);
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    const Box before = table.boxes[at];
    for (const Wager& wager : before.wagers) {
      if (wager.kind != WagerKind::initial) continue;
      const auto give = [&](Money amount, ReturnReason reason) {
        if (amount <= Money{}) return;
        step.emit({clause},
                  WagerReturned{wager.player, box_no(at), HandNo{0}, wager.kind, amount, reason});
      };
      const Money within = std::min(wager.amount, table.sign.maximum);
      give(wager.amount - within, ReturnReason::over_maximum);
      // What is below the minimum is made up instead.
      if (within > table.sign.minimum)
        give(Money::cents(within.cents() % table.sign.minimum.cents()), ReturnReason::part_unit);
    }
  }
}

Answer check_make_up(const TableCommon& table, const MakeUpWager& command) {
  const Clause clause = tournament_clause(table, TournamentRule::limits);
  const Wager* wager = initial_wager(table.box(command.box), command.player);
  // An undisclosed wager is no wager of chips that could be short.
  const bool is_short = wager != nullptr && wager->is_open() && wager->amount > Money{} &&
                        wager->amount < table.sign.minimum;
  if (!is_short) return refuse(nothing_short, clause);
  return kDone;
}

// J18: also after the first card, from the chips the player has.
bool make_up(const Step& step, const MakeUpWager& command) {
  const Wager wager = *initial_wager(step.table.box(command.box), command.player);
  const Money missing = step.table.sign.minimum - wager.amount;
  if (step.table.player(command.player).chips < missing) return false;
  step.emit({rule(step, TournamentRule::limits)},
            WagerPlaced{command.player, command.box, wager.hand, wager.kind, missing, {}});
  return true;
}

// --- acts ---

Answer place_marker(const Step& step, const PlaceMarker& command) {
  const Clause clause = rule(step, TournamentRule::marker);
  if (!step.table.betting) return refuse(not_now, clause);
  step.emit({clause}, MarkerPlaced{command.box});
  return kDone;
}

Answer place_indicator(const Step& step, const PlaceIndicator& command) {
  const Clause clause = rule(step, TournamentRule::form_examined);
  if (!step.table.betting) return refuse(not_now, clause);
  if (auto no = check_position(step.table, command.player, command.box)) return no;
  if (step.table.box(command.box).indicator) return refuse(indicator_there, clause);
  step.emit({clause}, IndicatorPlaced{command.player, command.box});
  return kDone;
}

Answer lift_indicator(const Step& step, const LiftIndicator& command) {
  const Clause clause = rule(step, TournamentRule::form_examined);
  const Box& box = step.table.box(command.box);
  if (!step.table.betting) return refuse(not_now, clause);
  if (!box.indicator || initial_wager(box, command.player) == nullptr)
    return refuse(no_indicator, clause);
  step.emit({clause}, IndicatorLifted{command.player, command.box});
  return kDone;
}

Answer check_revealed(const TableCommon& table) {
  for (const Box& box : table.boxes) {
    if (box.unrevealed)
      return refuse(form_unrevealed, tournament_clause(table, TournamentRule::form_announced));
  }
  return kDone;
}

Answer reveal_wager(const Step& step, const RevealWager& command) {
  const TableCommon& table = step.table;
  const Clause clause = rule(step, TournamentRule::form_announced);
  const Box before = table.box(command.box);
  const bool his = std::ranges::any_of(
      before.last_wagers, [&](const Wager& wager) { return wager.player == command.player; });
  if (!before.unrevealed || !his) return refuse(no_indicator, clause);
  if (command.kind != WagerKind::initial && !is_optional(command.kind))
    return refuse(not_in_this_game, clause);
  Money staked;
  for (const Wager& wager : before.last_wagers) {
    if (wager.player == command.player) staked += stake_of(command, wager.kind);
  }
  if (staked > table.player(command.player).chips) {
    return refuse(not_enough_chips, rule(step, TournamentRule::form_with_chips), staked,
                  table.player(command.player).chips);
  }
  step.emit({clause},
            UndisclosedWagerRevealed{command.player, command.box, command.kind, command.amount});
  for (const Wager& wager : before.last_wagers) {
    if (wager.player != command.player) continue;
    const Money stake = stake_of(command, wager.kind);
    if (stake > Money{}) step.emit({clause}, settled(table, command.box, wager, stake));
  }
  return kDone;
}

Answer deduct_chips(const Step& step, const DeductChips& command) {
  const bool absent = command.why == Deduction::absence;
  const Clause clause =
      rule(step, absent ? TournamentRule::absence_deduction : TournamentRule::form_defective);
  if (!step.table.betting) return refuse(not_now, clause);
  const Money amount = std::min(command.amount, step.table.player(command.player).chips);
  step.emit({clause}, ChipsDeducted{command.player, amount, command.why});
  return kDone;
}

}  // namespace croupier
