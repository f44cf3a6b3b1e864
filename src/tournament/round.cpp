// Between two rounds of a session, and its end (SB 19.5.5, 19.6.13, 19.7.1, 19.10.3; BC alike).
#include <algorithm>

#include "tournament/placing.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum CodeOfRefusal;
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

// SB 19.6.13: who cannot wager the minimum of the next round, or of this one if it was the last.
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

// SB 19.10.3: a count after each round of a play-off, until the order is told.
void go_on_with_play_off(Working& at, TableNo table) {
  const Session& session = at.session(table);
  const auto out = [&](const Seat& seat) {
    return seat.state == SeatState::eliminated && seat.out_round == session.round;
  };
  // SB 19.10.4: those who went out in it are told apart by more than their chips.
  const Clauses clauses = std::ranges::any_of(session.seats, out)
                              ? at.cite({R::play_off, R::same_round})
                              : at.cite({R::play_off});
  at.emit(clauses, PlacesTold{table, told_apart(session, session.order)});
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
  const auto in = [&] { return std::ranges::count_if(at.session(table).seats, &Seat::is_in); };
  const auto before = in();
  const auto round = static_cast<std::uint16_t>(at.session(table).round + 1);
  eliminate_short(at, table, limits_now(at.now, at.session(table), round).minimum);
  if (in() == before) return open_round(at, table);
  go_on_with_play_off(at, table);
  vacate(at, table);
}

void end_session(Working& at, TableNo table) { at.emit(at.cite({R::count}), SessionEnded{table}); }

Answer handle(Working& at, const CloseRound& c) {
  const Session& session = at.session(c.table);
  const bool empty = session.phase == SessionPhase::betting && nobody_wagers(session);
  if (session.phase != SessionPhase::settled && !empty)
    return at.refuse(not_now, R::each_round, "the round is not over");
  if (empty) {
    if (auto no = check_all_acted(at, session)) return no;
  }
  if (std::ranges::any_of(session.table.common.boxes, &Box::unrevealed))
    return at.refuse(form_not_revealed, R::form_announced,
                     "an undisclosed wager has not been announced");
  at.accept(c, {R::pass_cards});
  deduct_for_absence(at, c.table);
  at.emit(at.cite({R::pass_cards}), RoundClosed{c.table});
  const bool last = is_last_round(at, at.session(c.table));
  const auto next = static_cast<std::uint16_t>(at.session(c.table).round + (last ? 0 : 1));
  eliminate_short(at, c.table, limits_now(at.now, at.session(c.table), next).minimum);
  if (at.session(c.table).play_off) {
    go_on_with_play_off(at, c.table);
  } else if (last) {
    end_session(at, c.table);
  } else {
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
  if (!over) return at.refuse(time_not_over, R::definitions, "the session goes on");
  at.accept(c, {R::definitions});
  take_back(at, c.table);
  end_session(at, c.table);
  return kDone;
}

Answer handle(Working& at, const ConcludeEarly& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::betting || session.play_off)
    return at.refuse(not_now, R::early_end, "a session is concluded between two rounds");
  if (!is_determined(session, at.now.terms()))
    return at.refuse(not_determined, R::early_determined,
                     "who progresses from this table is not determined");
  // J11: also needed where chips are disposed of in cash.
  if (at.now.conditions.cashes_chips && !c.all_agree)
    return at.refuse(not_all_agree, R::early_agreed, "all players at the table must agree");
  if (at.now.conditions.cashes_chips)
    at.accept(c, {R::early_end, R::early_determined, R::early_agreed});
  else
    at.accept(c, {R::early_end, R::early_determined});
  take_back(at, c.table);
  end_session(at, c.table);
  return kDone;
}

}  // namespace croupier::tournament
