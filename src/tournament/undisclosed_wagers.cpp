// Undisclosed wagers (SB 19.8, BC 19.8): written, examined, announced after the round, corrected
// and settled. A refusal that follows from what is on a form goes to its writer alone.
#include <algorithm>

#include "table/tournament.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

struct Limits {
  Money minimum;
  Money maximum;
};

// J08: the type is the wager on the hand or an optional one that is on offer, beside an open wager.
std::optional<Limits> limits_for(const Session& session, const Form& form, Money open) {
  const TableCommon& table = session.table.common;
  if (!form.type) return std::nullopt;
  if (*form.type == WagerKind::initial) return Limits{table.sign.minimum, table.sign.maximum};
  const bool on_offer = is_optional(*form.type) && table.offer(*form.type).on;
  if (!on_offer || open.is_zero()) return std::nullopt;
  return Limits{table.offer(*form.type).minimum, table.offer(*form.type).maximum};
}

Answer check_form(const Working& at, TableNo table, EntrantNo entrant) {
  if (auto no = check_seat(at, table, entrant)) return no;
  if (at.session(table).form_of(entrant) == nullptr) return at.refuse(no_form, R::form_written);
  return kDone;
}

// Chips in front of the player that the form does not bind.
Money free_chips(const Session& session, const Seat& seat, const Form& form) {
  return chips_of(session, seat) - committed(session, form);
}

bool is_on_hand_form(const Session& session, const Form& form) {
  return deemed(session, form).type == WagerKind::initial;
}

// SB 19.6.1, 19.6.8: wagers are made with tournament chips, what is written on a form as well.
Answer check_in_chips(const Working& at, const Session& session, const WriteOnForm& c) {
  for (const Money written : {c.doubled, c.insured}) {
    if (written > Money{} && !session.table.common.chips.can_make(written))
      return at.refuse(chips_cannot_make, R::paid_in_chips, Value::money(written));
  }
  return kDone;
}

// SB 19.8.2.4: after a short wager was made up (SB 19.6.14, J18) the chips may no longer do for all
// that was written: insurance goes first, then doubles, then the wager itself.
RevealWager within_chips(const Session& session, const Seat& seat, RevealWager reveal) {
  Money chips = chips_of(session, seat);
  std::int64_t hands = 0;
  std::int64_t doubles = 0;
  for (const Wager& wager : session.table.common.box(seat.box).last_wagers) {
    if (wager.player != seat.player) continue;
    hands += wager.kind == WagerKind::initial || wager.kind == WagerKind::split ? 1 : 0;
    doubles += wager.kind == WagerKind::doubled ? 1 : 0;
  }
  const Chips& made = session.table.common.chips;
  const auto take = [&](Money& amount, std::int64_t times) {
    if (times == 0) return;
    amount = std::min(amount, made.within(Money::cents(chips.cents() / times)));
    chips -= Money::cents(amount.cents() * times);
  };
  take(reveal.amount, reveal.kind == WagerKind::initial ? hands : 1);
  take(reveal.doubled, doubles);
  take(reveal.insured, 1);
  return reveal;
}

// SB 19.8.2.6, 19.8.3: announced as it counts, and paid or taken.
void announce(Working& at, TableNo table, const Seat& seat, const Form& form) {
  const Deemed counts = deemed(at.session(table), form);
  std::optional<TournamentRule> corrected = counts.corrected;
  RevealWager reveal{seat.player, seat.box, WagerKind::initial, {}, {}, {}};
  if (counts.type) {
    reveal = {seat.player, seat.box, *counts.type, counts.amount, form.doubled, form.insured};
    reveal = within_chips(at.session(table), seat, reveal);
    if (reveal.amount < counts.amount) corrected = R::form_beyond_chips;
  }
  Clauses clauses = at.cite({R::form_announced});
  if (corrected) clauses.add(at.clause(*corrected));
  at.emit(clauses, FormAnnounced{table, seat.entrant, counts.type,
                                 counts.type ? reveal.amount : counts.amount,
                                 corrected ? at.clause(*corrected) : Clause{}});
  at.must_play(table, {as(Role::gaming_supervisor), reveal});
  if (!counts.type)
    at.must_play(table,
                 {as(Role::dealer), DeductChips{seat.player, counts.amount, Deduction::form}});
}

// What the act itself puts down in chips.
Money chips_for(const Session& session, const Seat& seat, const croupier::CommandBody& act) {
  const Money open = open_wager(session, seat);
  if (const auto* doubling = std::get_if<Double>(&act))
    return doubling->amount.is_zero() ? open : doubling->amount;
  if (const auto* insuring = std::get_if<Insure>(&act)) return insuring->amount;
  return open;
}

}  // namespace

// --- how a form counts (SB 19.8.3, BC 19.8.3) ---

std::optional<TournamentRule> fault_of(const Session& session, const Form& form) {
  const Seat& seat = *session.seat_of(form.entrant);
  return deemed(session, form, open_wager(session, seat), chips_of(session, seat)).corrected;
}

Deemed deemed(const Session& session, const Form& form) {
  return deemed(session, form, session.seat_of(form.entrant)->wager, form.held);
}

Deemed deemed(const Session& session, const Form& form, Money open, Money held) {
  const auto limits = limits_for(session, form, open);
  const Money minimum = session.table.common.sign.minimum;
  // SB 19.8.3.4 (J09).
  if (!limits || !form.amount || *form.amount <= Money{})
    return {std::nullopt, minimum, R::form_defective};
  Deemed result{form.type, *form.amount, std::nullopt};
  const auto correct = [&](Money amount, TournamentRule rule) {
    result.amount = amount;
    result.corrected = rule;
  };
  if (result.amount < limits->minimum) correct(limits->minimum, R::form_below);
  if (result.amount > limits->maximum) correct(limits->maximum, R::form_above);
  if (*form.type == WagerKind::initial) {
    // J06: in units of the minimum.
    const Money part = Money::cents(result.amount.cents() % minimum.cents());
    if (part > Money{}) correct(result.amount - part, R::limits);
    // J07: SB 19.8.2.4 limits the combined total by the chips alone.
    const Money left = std::max(Money{}, limits->maximum - open);
    if (session.undisclosed_sum == UndisclosedSum::table_maximum && result.amount > left)
      correct(left, R::form_above);
  } else {
    // SB 19.6.1, 19.6.8: what tournament chips can make.
    const Money made = session.table.common.chips.within(result.amount);
    if (made < result.amount) correct(made, R::paid_in_chips);
  }
  if (result.amount > held) correct(held, R::form_beyond_chips);
  return result;
}

Money committed(const Session& session, const Form& form) {
  const Deemed counts = deemed(session, form);
  if (!counts.type) return {};
  if (*counts.type != WagerKind::initial) return counts.amount;
  const Seat& seat = *session.seat_of(form.entrant);
  Money sum = form.insured;
  for (const Wager& wager : session.table.common.box(seat.box).wagers) {
    if (wager.kind == WagerKind::initial || wager.kind == WagerKind::split) sum += counts.amount;
    if (wager.kind == WagerKind::doubled) sum += form.doubled;
  }
  return sum;
}

// --- acts ---

// SB 19.8.2.1, 19.8.2.4: alone, or in conjunction with a wager in chips.
Answer handle(Working& at, const WriteForm& c) {
  const EntrantNo who = at.command.by.player;
  if (auto no = check_seat(at, c.table, who)) return no;
  const Session& session = at.session(c.table);
  const Seat& seat = at.seat(c.table, who);
  if (auto no = check_betting(at, session)) return no;
  if (seat.state != SeatState::playing) return at.refuse(not_in_session, R::own_position);
  if (seat.forms == 0) return at.refuse(no_form_left, R::undisclosed);
  if (seat.passed) return at.refuse(passed_already, R::pass_cards);
  if (session.form_of(who) != nullptr) return at.refuse(form_is_final, R::final_wager);
  // SB 19.8.2.5: what was examined in time and goes back is written again, whoever wagered since.
  if (!seat.rewrites) {
    if (auto no = check_turn(at, session, seat)) return no;
  }
  at.accept(FormWritten{c.table, who, c.type, c.amount}, {R::form_written, R::form_responsible});
  return kDone;
}

// J08: before the act in which it is used.
Answer handle(Working& at, const WriteOnForm& c) {
  const EntrantNo who = at.command.by.player;
  if (auto no = check_form(at, c.table, who)) return no;
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::playing) return at.refuse(round_not_running, R::form_written);
  const Form& form = *session.form_of(who);
  if (!is_on_hand_form(session, form)) return at.refuse(form_for_no_hand, R::form_written);
  const Money amount = deemed(session, form).amount;
  if (c.doubled > amount || c.doubled < Money{})
    return at.refuse(double_too_large, R::form_limits, Value::money(amount));
  if (auto no = check_in_chips(at, session, c)) return no;
  const bool insuring = c.insured > Money{};
  if (insuring && phase_of(session.table) != PhaseName::insurance)
    return at.refuse(form_insurance_not_open, R::form_written);
  // SB 19.9.6: a wager made in accordance with rule 8 is in turn, and final, too. What is written
  // does not end the turn: that would show what is on the form.
  if (insuring) {
    if (auto no = check_insurance_turn(at, session, at.seat(c.table, who))) return no;
  }
  if (insuring && form.insured > Money{} && at.now.conditions.in_order)
    return at.refuse(insurance_written, R::final_wager);
  const Money half = Money::cents(amount.cents() / 2);
  if (c.insured > half || c.insured < Money{})
    return at.refuse(insurance_too_large, R::form_limits, Value::money(half));
  const Money free = free_chips(session, at.seat(c.table, who), form) + form.insured;
  if (c.insured > free) return at.refuse(form_beyond_chips, R::form_with_chips);
  at.accept(FormWrittenOn{c.table, who, c.doubled, c.insured}, {R::form_written});
  if (insuring)
    at.emit(at.cite({R::form_with_chips}), FormCommitted{c.table, who, form.doubled, c.insured});
  return kDone;
}

// SB 19.8.2.5. What the supervisor overlooks is put right after the round (SB 19.8.3).
Answer handle(Working& at, const AcceptForm& c) {
  if (auto no = check_form(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  if (auto no = check_betting(at, session)) return no;
  if (session.form_of(c.entrant)->accepted)
    return at.refuse(form_examined_already, R::form_examined);
  const Seat seat = at.seat(c.table, c.entrant);
  at.accept(FormAccepted{c.table, c.entrant}, {R::form_examined});
  at.must_play(c.table, {as(Role::gaming_supervisor), PlaceIndicator{seat.player, seat.box}});
  return kDone;
}

Answer handle(Working& at, const ReturnForm& c) {
  if (auto no = check_form(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  if (auto no = check_betting(at, session)) return no;
  const Form& form = *session.form_of(c.entrant);
  if (form.accepted) return at.refuse(form_examined_already, R::form_examined);
  if (!fault_of(session, form)) return at.refuse(form_is_good, R::form_examined);
  at.accept(FormReturned{c.table, c.entrant}, {R::form_examined});
  return kDone;
}

Answer check_form_allows(const Working& at, const Session& session, const Seat& seat,
                         const croupier::CommandBody& act) {
  const Form* form = session.form_of(seat.entrant);
  if (form == nullptr || session.phase != SessionPhase::playing) return kDone;
  Money needed = chips_for(session, seat, act);
  const bool on_hand = is_on_hand_form(session, *form);
  const Money amount = deemed(session, *form).amount;
  // A split wager is equal to the first; a double on the form alone is for something.
  if (on_hand && std::holds_alternative<Split>(act)) needed += amount;
  if (on_hand && std::holds_alternative<Double>(act)) {
    needed += form->doubled;
    if (needed.is_zero()) needed = Money::cents(1);
  }
  if (needed > free_chips(session, seat, *form))
    return at.refuse(form_and_act_beyond_chips, R::form_with_chips);
  return kDone;
}

// The amount of a double follows from the form: what was written, and no more than there is. The
// chips that the act itself put down are gone already, the double on the form counts for nothing
// yet.
void commit_form(Working& at, TableNo table, const Seat& seat, const croupier::CommandBody& act) {
  const Session& session = at.session(table);
  const Form* form = session.form_of(seat.entrant);
  if (form == nullptr || !std::holds_alternative<Double>(act)) return;
  if (session.phase != SessionPhase::playing || form->doubled > Money{}) return;
  if (!is_on_hand_form(session, *form)) return;
  const Money amount = deemed(session, *form).amount;
  const Money wanted = form->written_doubled.is_zero() ? amount : form->written_doubled;
  const auto& wagers = session.table.common.box(seat.box).wagers;
  const auto hands =
      std::max<std::ptrdiff_t>(1, std::ranges::count(wagers, WagerKind::doubled, &Wager::kind));
  const Money each = Money::cents(free_chips(session, seat, *form).cents() / hands);
  const Money doubled = std::min(wanted, session.table.common.chips.within(each));
  at.emit(at.cite({R::form_with_chips}),
          FormCommitted{table, seat.entrant, doubled, form->insured});
}

void give_back_form(Working& at, TableNo table, const Seat& seat, Clause clause) {
  const Session& session = at.session(table);
  if (session.phase != SessionPhase::betting || session.form_of(seat.entrant) == nullptr) return;
  if (session.table.common.box(seat.box).indicator)
    at.must_play(table, {as(Role::gaming_supervisor), LiftIndicator{seat.player, seat.box}});
  at.emit({clause}, FormGivenBack{table, seat.entrant});
}

// SB 19.8.2.6, 19.8.3: in the order of the boxes, from the marker where play began there.
Answer handle(Working& at, const RevealForms& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::settled) return at.refuse(round_not_over, R::form_announced);
  if (std::ranges::none_of(session.table.common.boxes, &Box::unrevealed))
    return at.refuse(no_form_to_announce, R::form_announced);
  at.accept(FormsRevealed{c.table}, {R::form_announced});
  const std::size_t boxes = session.table.common.boxes.size();
  for (std::size_t nth = 0; nth < boxes; ++nth) {
    const BoxNo box = box_no(nth_box(at.session(c.table).table.common, nth));
    if (!at.session(c.table).table.common.box(box).unrevealed) continue;
    const auto& seats = at.session(c.table).seats;
    const Seat seat = *std::ranges::find(seats, box, &Seat::box);
    if (const Form* found = at.session(c.table).form_of(seat.entrant)) {
      announce(at, c.table, seat, Form(*found));
    } else {
      // Of who was disqualified in the round no wager counts.
      const RevealWager nothing{seat.player, box, WagerKind::initial, {}, {}, {}};
      at.must_play(c.table, {as(Role::gaming_supervisor), nothing});
    }
  }
  return kDone;
}

// SB 19.8.4: until the first card of the next round; any tournament player, wherever they sit.
Answer handle(Working& at, const ExamineForm& c) {
  const EntrantState state = at.entrant(at.command.by.player).state;
  const bool plays = state == EntrantState::entered || state == EntrantState::seated ||
                     state == EntrantState::advanced || state == EntrantState::out;
  if (!plays) return at.refuse(only_players_examine, R::form_inspected);
  const Session& session = at.session(c.table);
  const auto shown = [&](const std::vector<Form>& forms) {
    return std::ranges::any_of(
        forms, [&](const Form& form) { return form.entrant == c.entrant && form.announced; });
  };
  if (!shown(session.forms) && !shown(session.last_forms))
    return at.refuse(no_form_to_examine, R::form_inspected);
  at.accept(FormExamined{c.table, c.entrant, at.command.by.player}, {R::form_inspected});
  return kDone;
}

}  // namespace croupier::tournament
