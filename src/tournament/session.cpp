#include "tournament/session.h"

#include <algorithm>

#include "engine/family.h"

namespace croupier::tournament {
namespace {

using R = TournamentRule;

template <class Seats>
auto* find_seat(Seats& seats, EntrantNo entrant) {
  const auto found = std::ranges::find(seats, entrant, &Seat::entrant);
  return found == seats.end() ? nullptr : &*found;
}

template <class Forms>
auto* find_form(Forms& forms, EntrantNo entrant) {
  const auto found = std::ranges::find(forms, entrant, &Form::entrant);
  return found == forms.end() ? nullptr : &*found;
}

}  // namespace

const Seat* Session::seat_of(EntrantNo entrant) const { return find_seat(seats, entrant); }
Seat* Session::seat_of(EntrantNo entrant) { return find_seat(seats, entrant); }
const Seat* Session::seat_at(PlayerId player) const {
  const auto found = std::ranges::find(seats, player, &Seat::player);
  return player == kNobody || found == seats.end() ? nullptr : &*found;
}
const Form* Session::form_of(EntrantNo entrant) const { return find_form(forms, entrant); }
Form* Session::form_of(EntrantNo entrant) { return find_form(forms, entrant); }

Money chips_of(const Session& session, const Seat& seat) {
  if (seat.player == kNobody) return {};
  return session.table.common.player(seat.player).chips;
}

Money stack_of(const Session& session, const Seat& seat) {
  Money sum = chips_of(session, seat);
  for (const Wager& wager : session.table.common.box(seat.box).wagers) {
    if (wager.is_open() && wager.player == seat.player) sum += wager.amount;
  }
  return sum;
}

Money open_wager(const Session& session, const Seat& seat) {
  if (seat.player == kNobody) return {};
  const Wager* wager = initial_wager(session.table.common.box(seat.box), seat.player);
  return wager == nullptr ? Money{} : wager->amount;
}

bool has_acted(const Session& session, const Seat& seat) {
  return seat.passed || session.form_of(seat.entrant) != nullptr ||
         open_wager(session, seat) > Money{};
}

std::vector<const Seat*> wagering_order(const Session& session) {
  std::vector<const Seat*> order;
  for (const Seat& seat : session.seats) {
    if (seat.state == SeatState::playing) order.push_back(&seat);
  }
  const auto first = std::ranges::find_if(
      order, [&](const Seat* seat) { return number(seat->box) >= number(session.marker); });
  std::rotate(order.begin(), first, order.end());
  return order;
}

std::vector<const Seat*> insurance_order(const Session& session) {
  if (phase_of(session.table) != PhaseName::insurance) return {};
  std::vector<const Seat*> order = wagering_order(session);
  std::erase_if(order, [&](const Seat* seat) {
    if (seat->player == kNobody || session.table.common.player(seat->player).absent) return true;
    const Wager* wager = initial_wager(session.table.common.box(seat->box), seat->player);
    // Who has taken even money insures nothing (SB 9.1.2); late insurance is for lost wagers too.
    return wager == nullptr || !(wager->is_open() || is_insurance_late(session.table));
  });
  return order;
}

bool has_answered_insurance(const Session& session, const Seat& seat) {
  const Wager* wager =
      find_wager(session.table.common.box(seat.box), seat.player, WagerKind::insurance);
  return seat.uninsured || (wager != nullptr && wager->amount > Money{});
}

BoxNo next_marker(const Session& session, BoxNo after) {
  BoxNo first = kNoBox;
  for (const Seat& seat : session.seats) {
    if (!seat.is_in()) continue;
    if (number(seat.box) > number(after)) return seat.box;
    if (first == kNoBox) first = seat.box;
  }
  return first;
}

// --- undisclosed wagers ---

namespace {

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

}  // namespace

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

}  // namespace croupier::tournament
