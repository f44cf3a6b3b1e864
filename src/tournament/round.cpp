// Between two rounds of a session, and its end (SB 19.5.5, 19.6.13, 19.7.1, 19.10.3; BC alike).
#include <algorithm>

#include "tournament/placing.h"
#include "tournament/reach.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

// SB 19.5.6.1: after the round that was missed, so that a void round costs nothing.
void deduct_for_absence(Working& at, TableNo table) {
  const std::vector<Seat> seats = at.session(table).seats;
  for (const Seat& seat : seats) {
    if (seat.state != SeatState::absent || !seat.deducting) continue;
    at.must_play(table, {as(Role::dealer),
                         DeductChips{seat.player, at.session(table).table.common.sign.minimum,
                                     Deduction::absence}});
    at.emit(at.cite({R::absence_deduction}), AbsenceCounted{table, seat.entrant});
  }
}

// SB 19.6.13: prior to the commencement of a round, who cannot wager its minimum.
void eliminate_short(Working& at, TableNo table, Money minimum) {
  const std::vector<Seat> seats = at.session(table).seats;
  for (const Seat& seat : seats) {
    if (seat.is_in() && chips_of(at.session(table), seat) < minimum)
      eliminate(at, table, seat, R::below_minimum);
  }
}

bool is_last_round(const Working& at, const Session& session) {
  const Stage& stage = at.now.terms();
  if (session.play_off) return false;
  return is_by_clock(stage) ? at.command.at >= ends(session, stage) : session.round >= stage.rounds;
}

std::ptrdiff_t players_in(const Session& session) {
  return std::ranges::count_if(session.seats, &Seat::is_in);
}

// SB 19.6.13: before the next round of a play-off; whether everybody can go on.
bool all_can_go_on(Working& at, TableNo table) {
  const auto before = players_in(at.session(table));
  const auto round = static_cast<std::uint16_t>(at.session(table).round + 1);
  eliminate_short(at, table, limits_now(at.now, at.session(table), round).minimum);
  return players_in(at.session(table)) == before;
}

// SB 19.10.3: a count after each round of a play-off, until the order is told.
void go_on_with_play_off(Working& at, TableNo table) {
  const Order before = at.session(table).order;
  const Order after = told_apart(at.session(table), before);
  // SB 19.10.4: those who went out in it are told apart by more than their chips.
  const Clauses clauses = rests_on_same_round(at.session(table), before, after)
                              ? at.cite({R::play_off, R::same_round})
                              : at.cite({R::play_off});
  at.emit(clauses, PlacesTold{table, after});
  const Order order = at.session(table).order;
  const auto tied = contested(at.session(table), order, at.now.conditions, at.now.terms());
  if (!tied) return end_session(at, table);
  const std::vector<EntrantNo>& players = order[*tied];
  const auto plays = [&](const Seat& seat) {
    return seat.is_in() == (std::ranges::find(players, seat.entrant) != players.end());
  };
  const auto& seats = at.session(table).seats;
  if (!std::ranges::all_of(seats, plays))
    at.emit(at.cite({R::play_off}), PlayOffBegan{table, players});
  if (!all_can_go_on(at, table)) return go_on_with_play_off(at, table);
  open_round(at, table);
}

// A round in which nobody has a wager is over before it began.
bool nobody_wagers(const Session& session) {
  return session.forms.empty() && std::ranges::none_of(session.seats, [&](const Seat& seat) {
           return open_wager(session, seat) > Money{};
         });
}

}  // namespace

void take_back_from(Working& at, TableNo table, const Seat& seat) {
  const bool waits = at.session(table).table.incident.stops_play();
  if (at.session(table).phase != SessionPhase::betting || seat.player == kNobody || waits) return;
  const Box before = at.session(table).table.common.box(seat.box);
  for (const Wager& wager : before.wagers) {
    if (wager.player == seat.player && wager.amount > Money{})
      at.must_play(table, {as_player(seat.player), WithdrawWager{seat.box, wager.kind}});
  }
  if (at.session(table).table.common.box(seat.box).indicator)
    at.must_play(table, {as(Role::gaming_supervisor), LiftIndicator{seat.player, seat.box}});
}

void take_back(Working& at, TableNo table) {
  const std::vector<Seat> seats = at.session(table).seats;
  for (const Seat& seat : seats) take_back_from(at, table, seat);
}

void vacate(Working& at, TableNo table) {
  const std::vector<Seat> seats = at.session(table).seats;
  for (const Seat& seat : seats) {
    const bool stays = seat.is_in() || seat.state == SeatState::resting;
    const bool over = at.session(table).phase == SessionPhase::decided;
    if (seat.player == kNobody || (stays && !over)) continue;
    // SB 18.3.4: until somebody has assumed responsibility.
    const bool detained = at.session(table).table.floor.detained.contains(seat.player);
    if (detained && !over) continue;
    const Money chips = counted_chips(at.session(table), seat);
    at.must_play(table, {as(Role::platform), LeaveTable{seat.player}},
                 at.cite({R::inventory, R::chips_of_operator}));
    // J10: only where the conditions give them a value.
    if (at.now.conditions.cashes_chips && !seat.forfeits)
      at.move_money(Account::casino, Account::patron, seat.entrant, chips, Purpose::chips,
                    R::early_agreed);
  }
}

void open_play_off(Working& at, TableNo table, const std::vector<EntrantNo>& players) {
  at.emit(at.cite({R::play_off}), PlayOffBegan{table, players});
  if (all_can_go_on(at, table)) return open_round(at, table);
  go_on_with_play_off(at, table);
  vacate(at, table);
}

void end_session(Working& at, TableNo table) { at.emit(at.cite({R::count}), SessionEnded{table}); }

Answer handle(Working& at, const CloseRound& c) {
  const Session& session = at.session(c.table);
  const bool empty = session.phase == SessionPhase::betting && nobody_wagers(session);
  if (session.phase != SessionPhase::settled && !empty)
    return at.refuse(round_not_over, R::each_round);
  if (empty) {
    if (auto no = check_all_acted(at, session)) return no;
  }
  if (std::ranges::any_of(session.table.common.boxes, &Box::unrevealed))
    return at.refuse(form_not_revealed, R::form_announced);
  // SB 19.7.1: where pass cards lie, they are collected.
  const bool passes = std::ranges::any_of(session.seats, &Seat::passed);
  const Clauses collected = passes ? at.cite({R::pass_cards}) : Clauses{};
  at.emit(collected, ClosingBegan{c.table});
  deduct_for_absence(at, c.table);
  at.emit(collected, RoundClosed{c.table});
  if (at.session(c.table).play_off) {
    go_on_with_play_off(at, c.table);
  } else if (is_last_round(at, at.session(c.table))) {
    // SB 19.6.13: no round commences, so nobody is out for being below its minimum.
    end_session(at, c.table);
  } else {
    const auto next = static_cast<std::uint16_t>(at.session(c.table).round + 1);
    eliminate_short(at, c.table, limits_now(at.now, at.session(c.table), next).minimum);
    open_round(at, c.table);
  }
  vacate(at, c.table);
  return kDone;
}

// SB 19.1.1 (J15): a round whose first card is out is completed and counts.
Answer handle(Working& at, const TellTime& c) {
  const Session& session = at.session(c.table);
  const bool over = is_by_clock(at.now.terms()) && session.phase == SessionPhase::betting &&
                    !session.play_off && at.command.at >= ends(session, at.now.terms());
  if (!over) {
    const bool waits =
        is_by_clock(at.now.terms()) && session.phase == SessionPhase::betting && !session.play_off;
    return at.refuse_until(session_goes_on, R::definitions,
                           waits ? ends(session, at.now.terms()) : 0);
  }
  at.accept(SessionTimeTold{c.table}, {R::definitions});
  take_back(at, c.table);
  end_session(at, c.table);
  return kDone;
}

Answer handle(Working& at, const ConcludeEarly& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::betting || session.play_off)
    return at.refuse(concluded_between_rounds, R::early_end);
  if (!is_determined(at.now, session)) return at.refuse(not_determined, R::early_determined);
  // J11: also needed where chips are disposed of in cash.
  if (at.now.conditions.cashes_chips && !c.all_agree)
    return at.refuse(not_all_agree, R::early_agreed);
  if (at.now.conditions.cashes_chips)
    at.accept(SessionConcludedEarly{c.table, c.all_agree},
              {R::early_end, R::early_determined, R::early_agreed});
  else
    at.accept(SessionConcludedEarly{c.table, c.all_agree}, {R::early_end, R::early_determined});
  take_back(at, c.table);
  end_session(at, c.table);
  return kDone;
}

}  // namespace croupier::tournament
