// Absence, disqualification and disputes (SB 19.5.6, 19.5.7, 19.6.4 to 19.6.7, 19.11; BC alike).
#include <algorithm>

#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

// SB 19.6.7: "any tournament player found". Also one who is out, who may be placed or be due in a
// repechage.
bool is_tournament_player(const Entrant& entrant) {
  return entrant.state == EntrantState::entered || entrant.state == EntrantState::seated ||
         entrant.state == EntrantState::advanced || entrant.state == EntrantState::out;
}

// SB 19.5.6: does not take an allotted seat at the specified time, whether the session has begun or
// not.
Answer check_no_show(const Working& at, const Seat& seat) {
  if (seat.state != SeatState::allotted) return at.refuse(in_place_or_absent, R::absence);
  const Instant starts = at.now.starts.value_or(at.now.terms().starts);
  if (at.command.at < starts) return at.refuse_until(seat_time_later, R::absence, starts);
  return kDone;
}

}  // namespace

TournamentRule rule_of(Conduct conduct) {
  switch (conduct) {
    case Conduct::increased_chips: return R::increased;
    case Conduct::concealed_chips: return R::concealed;
    case Conduct::moved_chips: return R::stays_on_table;
    case Conduct::advice: return R::advice;
    case Conduct::breach: return R::breach;
  }
  return R::contravention;
}

bool leaves_no_choice(Conduct conduct) {
  return conduct == Conduct::increased_chips || conduct == Conduct::concealed_chips;
}

Answer check_report(const Working& at, EntrantNo entrant) {
  const auto reported = at.entrant(entrant).reported;
  if (!reported || !leaves_no_choice(*reported)) return kDone;
  return at.refuse(must_disqualify, rule_of(*reported));
}

TableNo table_of(const Tournament& tournament, EntrantNo entrant) {
  for (const SharedSession& each : tournament.sessions) {
    if (each->phase != SessionPhase::decided && each->seat_of(entrant) != nullptr) return each->no;
  }
  return 0;
}

// Their wagers in a round are played out as those of one who is not there; a form of theirs
// counts for nothing.
void disqualify(Working& at, EntrantNo entrant, TournamentRule rule, Refund refund,
                bool keeps_value) {
  const TableNo table = table_of(at.now, entrant);
  if (table != 0) take_back_from(at, table, Seat(at.seat(table, entrant)));
  const Money fee = at.entrant(entrant).fee;
  at.emit(at.cite({rule}), PlayerDisqualified{entrant, keeps_value});
  if (refund == Refund::fee)
    at.move_money(Account::pool, Account::patron, entrant, fee, Purpose::refund,
                  R::absence_disqualified);
  // SB 19.5.6.2: the value of chips purchased is retained; before the session none were issued.
  const bool unused = table != 0 && at.session(table).phase == SessionPhase::seating &&
                      at.seat(table, entrant).bought_in;
  if (keeps_value && unused)
    at.move_money(Account::buy_ins, Account::patron, entrant, at.now.terms().buy_in,
                  Purpose::refund, R::absence_disqualified);
  if (table != 0) remove_disqualified(at, table);
}

void remove_disqualified(Working& at, TableNo table) {
  const std::vector<Seat> seats = at.session(table).seats;
  bool any = false;
  for (const Seat& seat : seats) {
    if (seat.state != SeatState::disqualified || seat.player == kNobody) continue;
    any = true;
    const Session& session = at.session(table);
    const Incident& incident = session.table.incident;
    const bool in_round = session.phase == SessionPhase::playing && !incident.stops_play() &&
                          !session.table.common.player(seat.player).absent &&
                          initial_wager(session.table.common.box(seat.box), seat.player) != nullptr;
    if (in_round || incident.asked.contains(seat.player))
      at.must_play(table, {as(Role::dealer), DeclareAbsent{seat.player}});
    take_back_from(at, table, seat);
  }
  const Session& session = at.session(table);
  const bool waits = session.table.incident.stops_play();
  const bool in_round =
      session.phase == SessionPhase::playing || session.phase == SessionPhase::settled;
  if (!any || waits || in_round) return;
  vacate(at, table);
  const bool nobody = std::ranges::none_of(at.session(table).seats, &Seat::is_in);
  if (at.session(table).phase == SessionPhase::betting && nobody) end_session(at, table);
}

// SB 19.5.6: does not take the allotted seat, or is away during the session.
Answer handle(Working& at, const ReportAbsence& c) {
  if (auto no = check_seat(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  if (session.phase == SessionPhase::seating) {
    if (auto no = check_no_show(at, at.seat(c.table, c.entrant))) return no;
    at.accept(AbsenceReported{c.table, c.entrant}, {R::absence});
    return kDone;
  }
  if (auto no = check_betting(at, session)) return no;
  if (at.seat(c.table, c.entrant).state != SeatState::playing)
    return at.refuse(gone_or_absent, R::absence);
  if (has_acted(session, at.seat(c.table, c.entrant)))
    return at.refuse(wagered_or_passed, R::absence);
  at.accept(AbsenceReported{c.table, c.entrant}, {R::absence});
  return kDone;
}

// SB 19.5.6.1, 19.5.6.2: one, or after three rounds the other. The fee comes back only with the
// manager's approval (J17).
Answer handle(Working& at, const RuleOnAbsence& c) {
  if (auto no = check_seat(at, c.table, c.entrant)) return no;
  const Seat& seat = at.seat(c.table, c.entrant);
  if (at.session(c.table).phase == SessionPhase::seating && seat.state == SeatState::allotted) {
    if (auto no = check_no_show(at, seat)) return no;
  } else if (seat.state != SeatState::absent) {
    return at.refuse(player_not_absent, R::absence);
  }
  if (c.ruling == AbsenceRuling::disqualify) {
    at.accept(AbsenceRuledOn{c.table, c.entrant, c.ruling, c.refund}, {R::absence_disqualified});
    disqualify(at, c.entrant, R::absence_disqualified, c.refund ? Refund::fee : Refund::none, true);
    return kDone;
  }
  if (seat.absent_rounds >= 3) return at.refuse(three_rounds_at_most, R::absence_deduction);
  at.accept(AbsenceRuledOn{c.table, c.entrant, c.ruling, c.refund}, {R::absence_deduction});
  return kDone;
}

Answer handle(Working& at, const ReportConduct& c) {
  if (!is_tournament_player(at.entrant(c.entrant))) return at.refuse(not_a_participant, R::breach);
  if (c.about.empty()) return at.refuse(finding_missing, R::breach);
  at.accept(ConductReported{c.entrant, c.conduct, c.about}, {rule_of(c.conduct)});
  return kDone;
}

// SB 19.5.7, 19.6.5 to 19.6.7, 19.11.4: no fee comes back.
Answer handle(Working& at, const AnswerReport& c) {
  const auto conduct = at.entrant(c.entrant).reported;
  if (!conduct) return at.refuse(nothing_reported, R::breach);
  if (!c.disqualify && leaves_no_choice(*conduct))
    return at.refuse(no_choice_left, rule_of(*conduct));
  if (c.reason.empty()) return at.refuse(why_missing, R::breach);
  if (!c.disqualify) {
    at.accept(ReportAnswered{c.entrant, c.disqualify, c.reason}, {rule_of(*conduct)});
    return kDone;
  }
  at.accept(ReportAnswered{c.entrant, c.disqualify, c.reason},
            {rule_of(*conduct), R::contravention});
  disqualify(at, c.entrant, leaves_no_choice(*conduct) ? rule_of(*conduct) : R::contravention,
             Refund::none, false);
  return kDone;
}

// SB 19.11.2: the game does not go on until it is settled. On the rules and the conditions of entry
// from their publication, at no table; also by who was refused or has withdrawn.
Answer handle(Working& at, const RaiseTournamentDispute& c) {
  if (c.table == 0 && at.now.state == State::draft)
    return at.refuse(conditions_not_published, R::dispute);
  if (at.command.by.role == Role::player && c.table != 0) {
    if (auto no = check_seat(at, c.table, at.command.by.player)) return no;
  }
  if (c.about.empty()) return at.refuse(subject_missing, R::dispute);
  at.accept(TournamentDisputeRaised{c.table, c.about}, {R::dispute});
  return kDone;
}

// The one that was raised first.
Answer handle(Working& at, const DecideTournamentDispute& c) {
  if ((c.table == 0 ? at.now.disputes : at.session(c.table).disputes).empty())
    return at.refuse(c.table == 0 ? no_dispute_on_rules : no_dispute_at_table, R::dispute);
  if (c.decision.empty()) return at.refuse(decision_missing, R::dispute);
  at.accept(TournamentDisputeDecided{c.table, c.decision}, {R::dispute});
  return kDone;
}

}  // namespace croupier::tournament
