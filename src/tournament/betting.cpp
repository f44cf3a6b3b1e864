// Wagers in their order, pass cards, and who does not wager (SB 19.6, 19.7, 19.9; BC alike).
#include <algorithm>

#include "base/match.h"
#include "engine/command_table.h"
#include "rulebook/powers.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

// What a tournament does itself, at its own time.
bool is_of_the_tournament(const CommandRow& row) {
  return row.in_tournament == InTournament::by_itself || row.through == Through::machine;
}

template <class Body>
constexpr bool is_of_irregularity = is_one_of<Body, MisdealCard, MisdealToDealer, BurnInError,
                                              ReportIrregularity, MakeRuling, InvalidateGame>;

// The acts of a player that put chips down or bind what is written on a form.
template <class Body>
constexpr bool is_additional = is_one_of<Body, Double, Split>;

// SB 19.9.6, BC 19.9.6: optional wagers too and, in SB, insurance ("a wager made in accordance with
// rule 8").
Answer check_unaltered(const Working& at, const Session& session, const Seat& seat,
                       WagerKind kind) {
  const Wager* lies = find_wager(session.table.common.box(seat.box), seat.player, kind);
  const bool again = lies != nullptr && lies->amount > Money{};
  if (at.now.conditions.in_order && again) return at.refuse(wager_is_final, R::final_wager);
  return kDone;
}

Answer check_wager(const Working& at, const Session& session, const Seat& seat, WagerKind kind) {
  if (auto no = check_betting(at, session)) return no;
  if (seat.passed) return at.refuse(passed_already, R::pass_cards);
  if (auto no = check_turn(at, session, seat)) return no;
  return check_unaltered(at, session, seat, kind);
}

// The time for a wager is over, or there is no limit (SB 19.6.11).
Answer check_time_over(const Working& at, const Session& session) {
  const bool limited =
      at.now.wager_seconds > 0 && session.waiting_since >= at.now.wager_seconds_from;
  const Instant over = session.waiting_since + Instant{at.now.wager_seconds};
  if (limited && at.command.at < over) return at.refuse_until(time_not_over, R::time_limit, over);
  return kDone;
}

// The first card may come (SB 19.6.4, 19.8.2.5; J15).
Answer check_deal(const Working& at, const Session& session) {
  if (auto no = check_betting(at, session)) return no;
  const Stage& stage = at.now.terms();
  const bool over = is_by_clock(stage) && at.command.at >= ends(session, stage);
  if (over && !session.play_off) return at.refuse(session_time_over, R::definitions);
  for (const Seat& seat : session.seats) {
    if (!seat.is_in()) continue;
    if (auto no = check_report(at, seat.entrant)) return no;
  }
  if (auto no = check_all_acted(at, session)) return no;
  for (const Form& form : session.forms) {
    if (!form.accepted) return at.refuse(form_not_examined, R::form_examined);
  }
  return kDone;
}

Answer check_irregular(const Working& at, const Session& session) {
  const bool open = session.phase == SessionPhase::playing ||
                    session.phase == SessionPhase::betting ||
                    (session.phase == SessionPhase::settled &&
                     std::ranges::none_of(session.forms, &Form::announced));
  if (!open) return at.refuse(round_is_closed, R::form_announced);
  return kDone;
}

class Gate {
 public:
  Gate(const Working& at, const Session& session, const Seat* own)
      : at_(at), session_(session), own_(own) {}

  template <class Body>
  Answer operator()(const Body& act) const {
    if constexpr (is_of_irregularity<Body>) {
      return check_irregular(at_, session_);
    } else if constexpr (is_additional<Body>) {
      return own_ == nullptr ? Answer(kDone) : check_form_allows(at_, session_, *own_, act);
    } else {
      return kDone;
    }
  }
  Answer operator()(const PlaceWager& act) const {
    return own_ == nullptr ? Answer(kDone) : check_wager(at_, session_, *own_, act.kind);
  }
  Answer operator()(const Insure& act) const {
    if (own_ == nullptr) return kDone;
    if (auto no = check_unaltered(at_, session_, *own_, WagerKind::insurance)) return no;
    if (auto no = check_insurance_turn(at_, session_, *own_)) return no;
    return check_form_allows(at_, session_, *own_, act);
  }
  Answer operator()(const OverlookWager& act) const {
    const Seat* seat = session_.seat_at(act.player);
    if (seat == nullptr || seat->state != SeatState::playing)
      return at_.refuse(nobody_sits_there, R::own_position);
    return check_wager(at_, session_, *seat, act.kind);
  }
  Answer operator()(const WithdrawWager&) const {
    if (auto no = check_betting(at_, session_)) return no;
    if (at_.now.conditions.in_order) return at_.refuse(wager_stays, R::final_wager);
    return kDone;
  }
  Answer operator()(const Deal&) const { return check_deal(at_, session_); }

 private:
  const Working& at_;
  const Session& session_;
  const Seat* own_;  // of the player who acts; what is a player's act the table refuses to others
};

// SB 19.6.5, 19.6.6, 19.6.15, 19.6.10, 19.5.5, BC likewise: the rule by which a tournament does it.
R rule_of_the_tournament(const croupier::CommandBody& act) {
  if (std::holds_alternative<BuyChips>(act)) return R::increased;
  if (std::holds_alternative<LeaveTable>(act)) return R::stays_on_table;
  if (std::holds_alternative<ChangeSign>(act)) return R::limits_move;
  if (std::holds_alternative<LeaveSeat>(act)) return R::own_position;
  if (std::holds_alternative<AnnounceClosing>(act) || std::holds_alternative<CloseTable>(act))
    return R::early_end;
  return R::allocation;
}

Answer check_act(const Working& at, const Session& session, const Seat* own,
                 const croupier::CommandBody& act) {
  if (is_of_the_tournament(croupier::row_of(act)))
    return at.refuse(only_through_tournament, rule_of_the_tournament(act));
  return match(Gate(at, session, own), act);
}

// Who may wager at all: present, and neither placed already nor out.
Answer check_playing(const Working& at, TableNo table, EntrantNo who) {
  if (auto no = check_seat(at, table, who)) return no;
  if (at.seat(table, who).state != SeatState::playing)
    return at.refuse(not_in_session, R::own_position);
  return kDone;
}

// SB 19.6.14: who cannot make up a short wager is out of the session.
void eliminate_voided(Working& at, TableNo table, std::size_t since) {
  for (std::size_t nth = since; nth < at.events.size(); ++nth) {
    const auto* played = std::get_if<Played>(&at.events[nth].body);
    if (played == nullptr) continue;
    const auto* voided = std::get_if<ShortWagerVoided>(&played->event.body);
    if (voided == nullptr) continue;
    const Seat seat = *at.session(table).seat_at(voided->player);
    eliminate(at, table, seat, R::limits);
  }
}

// SB 18.11: a wager of which no chips lie there is the undisclosed one, whatever its type.
std::optional<Seat> refused_form(const Session& session, const croupier::CommandBody& act) {
  const auto* refusal = std::get_if<RefuseWager>(&act);
  const Seat* seat = refusal == nullptr ? nullptr : session.seat_at(refusal->player);
  if (seat == nullptr || seat->box != refusal->box) return std::nullopt;
  const Wager* lies = find_wager(session.table.common.box(seat->box), seat->player, refusal->kind);
  if (lies == nullptr || lies->amount > Money{}) return std::nullopt;
  return *seat;
}

// SB 18.3, BC 18.3: void wagers go back, the undisclosed one with its form. Who is excluded, barred
// or detained cannot go on, and is disqualified for the breach (SB 19.5.7).
void follow_sanction(Working& at, TableNo table, const croupier::CommandBody& act) {
  const auto* sanctioned = std::get_if<SanctionPlayer>(&act);
  const Seat* found =
      sanctioned == nullptr ? nullptr : at.session(table).seat_at(sanctioned->player);
  if (found == nullptr || !found->is_remaining()) return;
  const Seat seat = *found;
  if (sanctioned->sanction == Sanction::void_wagers)
    return give_back_form(at, table, seat, clause_of(Power::void_wagers, at.now.conditions.game));
  disqualify(at, seat.entrant, R::breach, Refund::none, false);
}

}  // namespace

Answer check_seat(const Working& at, TableNo table, EntrantNo entrant) {
  if (at.session(table).seat_of(entrant) == nullptr)
    return at.refuse(not_at_the_table, R::own_position);
  return kDone;
}

Answer check_betting(const Working& at, const Session& session) {
  if (session.phase != SessionPhase::betting) return at.refuse(no_wagers_now, R::each_round);
  return kDone;
}

// SB 19.9.4: who comes before has wagered, and nobody who comes after; but whose wager or form went
// back makes it good in spite of those.
Answer check_turn(const Working& at, const Session& session, const Seat& seat) {
  if (!at.now.conditions.in_order) return kDone;
  const auto order = wagering_order(session);
  const auto mine = std::ranges::find(order, seat.entrant, &Seat::entrant);
  const auto acted = [&](const Seat* other) { return has_acted(session, *other); };
  if (!std::all_of(order.begin(), mine, acted)) return at.refuse(out_of_turn, R::out_of_turn);
  if (has_acted(session, seat) && std::any_of(mine + 1, order.end(), acted))
    return at.refuse(wagered_in_turn, R::final_wager);
  return kDone;
}

// SB 19.9.4 to 19.9.6: a wager made in accordance with rule 8 is one too, so it goes in the
// marker's order. Who has let the turn go by has had it.
Answer check_insurance_turn(const Working& at, const Session& session, const Seat& seat) {
  if (!at.now.conditions.in_order) return kDone;
  const auto order = insurance_order(session);
  const auto mine = std::ranges::find(order, seat.entrant, &Seat::entrant);
  if (mine == order.end()) return kDone;  // the table says why not
  const auto answered = [&](const Seat* other) { return has_answered_insurance(session, *other); };
  if (!std::all_of(order.begin(), mine, answered))
    return at.refuse(insured_out_of_turn, R::out_of_turn);
  if (seat.uninsured) return at.refuse(insurance_declined, R::out_of_turn);
  if (answered(*mine) && std::any_of(mine + 1, order.end(), answered))
    return at.refuse(insured_in_turn, R::final_wager);
  return kDone;
}

Answer check_all_acted(const Working& at, const Session& session) {
  for (const Seat& seat : session.seats) {
    if (seat.state == SeatState::playing && !has_acted(session, seat))
      return at.refuse(wager_missing, R::each_round, Value::person(seat.entrant));
    // SB 19.5.6.1 (J05): for three rounds at most; then the manager decides.
    const bool decided = seat.deducting && seat.absent_rounds < 3;
    if (seat.state == SeatState::absent && !decided)
      return at.refuse(absence_undecided, R::absence_deduction, Value::person(seat.entrant));
  }
  return kDone;
}

Answer handle(Working& at, const Play& c) {
  const Session& session = at.session(c.table);
  croupier::Actor by = as(at.command.by.role);
  if (at.command.by.role == Role::player) {
    if (auto no = check_playing(at, c.table, at.command.by.player)) return no;
    by = as_player(at.seat(c.table, at.command.by.player).player);
  }
  // Who is offered the cut and is not there to answer is passed over.
  const Stack& stack = session.table.common.stack;
  const bool cut_declined = at.command.by.role == Role::dealer &&
                            std::holds_alternative<DeclineCut>(c.act) &&
                            stack.cut_offered.role == Role::player;
  if (cut_declined) {
    const Seat* offered = session.seat_at(stack.cut_offered.player);
    if (offered != nullptr && offered->state != SeatState::playing) by = stack.cut_offered;
  }
  if (session.phase == SessionPhase::seating || session.phase == SessionPhase::counting ||
      session.phase == SessionPhase::decided)
    return at.refuse(session_is_over, R::exclusive);
  const std::optional<Seat> own = at.command.by.role == Role::player
                                      ? std::optional(at.seat(c.table, at.command.by.player))
                                      : std::nullopt;
  if (auto no = check_act(at, session, own ? &*own : nullptr, c.act)) return no;
  const std::optional<Seat> refused = refused_form(session, c.act);
  const bool from_marker =
      std::holds_alternative<Deal>(c.act) && at.now.conditions.deal_from_marker;
  const std::size_t since = at.events.size();
  const bool insures_in_turn = std::holds_alternative<Insure>(c.act) && at.now.conditions.in_order;
  Clauses also;
  if (from_marker) also = at.cite({R::deal_from_marker});
  if (insures_in_turn) also = at.cite({R::final_wager, R::in_turn});
  if (auto no = at.play(c.table, {by, c.act, at.command.reason}, also)) return no;
  if (own) commit_form(at, c.table, *own, c.act);
  eliminate_voided(at, c.table, since);
  if (refused)
    give_back_form(at, c.table, *refused, clause_of(Power::refuse_wager, at.now.conditions.game));
  follow_sanction(at, c.table, c.act);
  remove_disqualified(at, c.table);
  return kDone;
}

// SB 19.7.1 (J19).
Answer handle(Working& at, const PlayPassCard& c) {
  const EntrantNo who = at.command.by.player;
  if (auto no = check_playing(at, c.table, who)) return no;
  const Session& session = at.session(c.table);
  const Seat& seat = at.seat(c.table, who);
  if (auto no = check_betting(at, session)) return no;
  if (seat.pass_cards == 0) return at.refuse(no_pass_card, R::pass_cards);
  if (has_acted(session, seat)) return at.refuse(wagered_already, R::pass_cards);
  const Stage& stage = at.now.terms();
  const bool last = !is_by_clock(stage) && session.round == stage.rounds && !session.play_off;
  if (last && !at.now.conditions.pass_in_last_round)
    return at.refuse(no_pass_in_last_round, R::item_allocation);
  if (auto no = check_turn(at, session, seat)) return no;
  at.accept(PassCardPlayed{c.table, who}, {R::pass_cards});
  return kDone;
}

// SB 19.6.12 (J05): present, and late.
Answer handle(Working& at, const PlaceMinimum& c) {
  if (auto no = check_playing(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  const Seat seat = at.seat(c.table, c.entrant);
  if (auto no = check_wager(at, session, seat, WagerKind::initial)) return no;
  if (has_acted(session, seat)) return at.refuse(form_handed_in, R::late);
  if (at.now.wager_seconds == 0 || session.waiting_since < at.now.wager_seconds_from)
    return at.refuse(time_not_limited, R::time_limit);
  if (auto no = check_time_over(at, session)) return no;
  at.accept(MinimumPlaced{c.table, c.entrant}, {R::late, R::time_limit});
  return at.play(c.table,
                 {as_player(seat.player), PlaceWager{seat.box, WagerKind::initial,
                                                     session.table.common.sign.minimum, Money{}}});
}

// SB 19.9.4, 19.9.6: in turn. By the dealer for who says nothing, in the time there is (SB 8.3).
Answer handle(Working& at, const DeclineInsurance& c) {
  if (at.command.by.role == Role::player && at.command.by.player != c.entrant)
    return at.refuse(declines_for_oneself, R::definitions);
  if (auto no = check_playing(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  const Seat& seat = at.seat(c.table, c.entrant);
  if (!at.now.conditions.in_order) return at.refuse(no_order_of_wagering, R::order);
  const auto order = insurance_order(session);
  const auto mine = std::ranges::find(order, seat.entrant, &Seat::entrant);
  if (mine == order.end()) return at.refuse(no_insurance_now, R::in_turn);
  const auto answered = [&](const Seat* other) { return has_answered_insurance(session, *other); };
  if (answered(*mine)) return at.refuse(insurance_answered, R::final_wager);
  if (!std::all_of(order.begin(), mine, answered))
    return at.refuse(others_answer_first, R::in_turn);
  if (at.command.by.role != Role::player) {
    if (auto no = check_time_over(at, session)) return no;
  }
  at.accept(InsuranceDeclined{c.table, c.entrant, at.command.by.role != Role::player},
            {R::in_turn, R::final_wager});
  return kDone;
}

// SB 19.6.4: shall be disqualified.
Answer handle(Working& at, const RecordNoWager& c) {
  if (auto no = check_playing(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  if (auto no = check_betting(at, session)) return no;
  if (has_acted(session, at.seat(c.table, c.entrant)))
    return at.refuse(wagered_or_passed, R::each_round);
  if (auto no = check_turn(at, session, at.seat(c.table, c.entrant))) return no;
  at.accept(NoWagerRecorded{c.table, c.entrant}, {R::each_round});
  disqualify(at, c.entrant, R::each_round, Refund::none, false);
  return kDone;
}

}  // namespace croupier::tournament
