#include "tournament/session.h"

#include <algorithm>

namespace croupier::tournament {
namespace {

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

}  // namespace croupier::tournament
