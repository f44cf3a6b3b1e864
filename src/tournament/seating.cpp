// Stages, tables, seats and the beginning of a session (SB 19.5.1 to 19.5.4, 19.6.2, 19.6.3,
// 19.9.2; BC alike).
#include <algorithm>

#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

Answer check_next_stage(const Working& at) {
  if (at.now.state != State::closed) return at.refuse(no_stage_begins, R::designated);
  if (!at.now.sessions.empty()) return at.refuse(stage_running, R::exclusive);
  return kDone;
}

// Whoever comes back when their turn is over has missed the round.
bool has_gone_past(const Working& at, const Session& session, const Seat& back) {
  if (!at.now.conditions.in_order) return false;
  const int boxes = at.now.conditions.boxes;
  const auto turn = [&](const Seat& seat) {
    return (number(seat.box) - number(session.marker) + boxes) % boxes;
  };
  return std::ranges::any_of(session.seats, [&](const Seat& seat) {
    return seat.state == SeatState::playing && turn(seat) > turn(back) && has_acted(session, seat);
  });
}

// Who must be seated, how many of them, and no place twice.
bool is_seating(const Working& at, const SeatPlayers& c) {
  const Stage& stage = at.now.terms();
  const std::vector<EntrantNo> due = due_for_stage(at.now);
  if (c.places.size() != std::min(due.size(), places_of(at.now.conditions, stage))) return false;
  for (std::size_t nth = 0; nth < c.places.size(); ++nth) {
    const Place& place = c.places[nth];
    const int box = number(place.box);
    const bool there = std::ranges::find(at.now.tables, place.table) != at.now.tables.end() &&
                       box >= 1 && box <= at.now.conditions.boxes &&
                       std::ranges::find(due, place.entrant) != due.end();
    if (!there) return false;
    for (std::size_t before = 0; before < nth; ++before) {
      const Place& other = c.places[before];
      const bool same_place = other.table == place.table && other.box == place.box;
      if (same_place || other.entrant == place.entrant) return false;
    }
  }
  return !c.places.empty();
}

}  // namespace

// SB 19.5.1.
Answer handle(Working& at, const DesignateTables& c) {
  if (auto no = check_next_stage(at)) return no;
  if (c.tables.size() != at.now.terms().tables)
    return at.refuse(too_few_tables, R::item_structure, Value::count(at.now.terms().tables));
  for (std::size_t nth = 0; nth < c.tables.size(); ++nth) {
    const bool twice = std::find(c.tables.begin(), c.tables.begin() + std::ptrdiff_t(nth),
                                 c.tables[nth]) != c.tables.begin() + std::ptrdiff_t(nth);
    if (c.tables[nth] == 0 || twice) return at.refuse(table_used_twice, R::exclusive);
  }
  at.accept(TablesDesignated{c.tables}, {R::designated, R::exclusive});
  return kDone;
}

// SB 19.5.4: by the draw, whose seed is kept, or by the manager.
Answer handle(Working& at, const SeatPlayers& c) {
  if (auto no = check_next_stage(at)) return no;
  if (at.now.tables.empty()) return at.refuse(tables_not_designated, R::designated);
  const bool drawn = at.now.conditions.seating == Seating::drawn;
  if (drawn == c.seed.empty())
    return at.refuse(drawn ? seats_are_drawn : seats_are_set, R::allocation);
  if (!is_seating(at, c)) return at.refuse(wrong_seating, R::allocation);
  at.accept(PlayersSeated{c.seed, c.places}, {R::allocation, R::item_allocation});
  return kDone;
}

// SB 19.5.3.
Answer handle(Working& at, const MoveStart& c) {
  if (at.now.state != State::closed || std::ranges::any_of(at.now.sessions, [](const auto& each) {
        return each->phase != SessionPhase::seating;
      }))
    return at.refuse(no_session_begins, R::start_time);
  if (c.starts - at.command.at < Instant{at.now.conditions.notice})
    return at.refuse(notice_too_short, R::start_time);
  at.accept(StartMoved{c.starts}, {R::start_time});
  return kDone;
}

Answer handle(Working& at, const TakePlace& c) {
  const EntrantNo who = at.command.by.player;
  if (auto no = check_seat(at, c.table, who)) return no;
  const Seat& seat = at.seat(c.table, who);
  if (seat.state != SeatState::allotted && seat.state != SeatState::absent)
    return at.refuse(in_place_already, R::absence);
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::seating) {
    if (auto no = check_betting(at, session)) return no;
    if (has_gone_past(at, session, seat)) return at.refuse(turn_has_passed, R::in_turn);
  }
  at.accept(PlaceTaken{c.table, who}, {R::absence});
  return kDone;
}

// SB 19.6.2, 19.6.3, 19.7.1: each gets the same chips and pass cards; who has not bought in is out.
Answer handle(Working& at, const BeginSession& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::seating) return at.refuse(session_has_begun, R::equal_chips);
  const Stage& stage = at.now.terms();
  if (const Instant starts = at.now.starts.value_or(stage.starts); at.command.at < starts)
    return at.refuse_until(session_starts_later, R::start_time, starts);
  at.accept(SessionBegan{c.table}, {R::equal_chips, R::chips_only});
  const std::vector<Seat> seats = session.seats;
  for (const Seat& seat : seats) {
    if (seat.state == SeatState::disqualified) continue;
    if (stage.buy_in > Money{} && !seat.bought_in) {
      eliminate(at, c.table, seat, R::no_buy_in);
      continue;
    }
    at.must_play(c.table, {as(Role::platform),
                           JoinTable{at.entrant(seat.entrant).name, stage.chips, Money{}}});
    const PlayerId player = at.seat(c.table, seat.entrant).player;
    at.must_play(c.table, {as_player(player), TakeSeat{seat.box}});
  }
  open_round(at, c.table);
  return kDone;
}

// SB 19.6.11.
Answer handle(Working& at, const LimitWagerTime& c) {
  if (at.now.state != State::closed) return at.refuse(nothing_is_played, R::time_limit);
  if (c.from - at.command.at < Instant{at.now.conditions.notice})
    return at.refuse(notice_too_short, R::time_limit);
  at.accept(WagerTimeLimited{c.seconds, c.from}, {R::time_limit});
  return kDone;
}

// SB 19.6.15: only what the players knew of before the tournament began.
Answer handle(Working& at, const MoveLimits& c) {
  const Session& session = at.session(c.table);
  if (!at.now.conditions.limits_may_move) return at.refuse(not_announced, R::limits_move);
  if (session.phase != SessionPhase::settled)
    return at.refuse(limits_between_rounds, R::limits_move);
  if (c.minimum <= Money{} || c.maximum < c.minimum || !is_sum(c.maximum))
    return at.refuse(senseless_limits, R::limits_move);
  at.accept(LimitsMoved{c.table, c.minimum, c.maximum}, {R::limits_move});
  return kDone;
}

void open_round(Working& at, TableNo table) {
  const Session& session = at.session(table);
  if (std::ranges::none_of(session.seats, &Seat::is_in)) return end_session(at, table);
  const auto round = static_cast<std::uint16_t>(session.round + 1);
  const LimitStep limits = limits_now(at.now, session, round);
  const Sign& sign = session.table.common.sign;
  if (sign.minimum != limits.minimum || sign.maximum != limits.maximum) {
    at.must_play(
        table, {as(Role::gaming_supervisor), ChangeSign{limits.minimum, limits.maximum, Money{}}});
  }
  const Conditions& conditions = at.now.conditions;
  const BoxNo marker = next_marker(session, session.marker);
  if (conditions.in_order || conditions.deal_from_marker)
    at.must_play(table, {as(Role::dealer), PlaceMarker{marker}});
  at.emit(at.cite({conditions.in_order ? R::marker : R::each_round}),
          RoundOpened{table, round, marker});
}

void eliminate(Working& at, TableNo table, const Seat& seat, TournamentRule rule) {
  const Session& session = at.session(table);
  at.emit(at.cite({rule}), PlayerEliminated{table, seat.entrant, session.round,
                                            chips_of(session, seat), seat.wager, seat.removed});
}

}  // namespace croupier::tournament
