// The order of wagering and its marker (SB 19.9, BC 19.9).
#include <algorithm>

#include "state/family.h"
#include "tournament/session.h"

namespace croupier::tournament {

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

}  // namespace croupier::tournament
