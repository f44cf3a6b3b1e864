// The count at the end of a session, and who advances (SB 19.5.8, 19.5.9, 19.10; BC alike).
#include <algorithm>

#include "tournament/placing.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

std::vector<Counted> count_of(const Session& session) {
  std::vector<Counted> counts;
  for (const Seat& seat : session.seats) {
    if (seat.is_remaining()) counts.push_back({seat.entrant, counted_chips(session, seat)});
  }
  return counts;
}

void finish_stage(Working& at) {
  const auto decided = [](const SharedSession& each) {
    return each->phase == SessionPhase::decided;
  };
  if (!std::ranges::all_of(at.now.sessions, decided)) return;
  const bool final = at.now.terms().kind == StageKind::final;
  const std::vector<EntrantNo> order = flat(at.now.sessions.front()->order);
  at.emit(at.cite({R::advancing}), StageCompleted{at.now.stage});
  if (!final) return;
  std::vector<EntrantNo> places = order;
  std::erase_if(places,
                [&](EntrantNo no) { return at.entrant(no).state == EntrantState::disqualified; });
  at.emit(at.cite({R::count, R::highest}), TournamentFinished{places});
}

}  // namespace

// SB 19.5.8: by dealers or supervisors. What is not in front of a player has been reported first
// (SB 19.5.9), so that the record and the count agree.
Answer handle(Working& at, const CountChips& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::counting) return at.refuse(session_not_over, R::count);
  // In front of who has none there is nothing to total.
  const auto of_chips = [](std::vector<Counted> counts) {
    std::erase_if(counts, [](const Counted& each) { return each.chips.is_zero(); });
    std::ranges::sort(counts, {}, &Counted::entrant);
    return counts;
  };
  const std::vector<Counted> counts = of_chips(c.counts);
  const std::vector<Counted> expected = of_chips(count_of(session));
  if (!std::ranges::equal(counts, expected, {}, &Counted::entrant, &Counted::entrant))
    return at.refuse(count_incomplete, R::count);
  for (std::size_t nth = 0; nth < counts.size(); ++nth) {
    if (counts[nth].chips == expected[nth].chips) continue;
    return at.refuse(count_differs, R::inventory, Value::person(counts[nth].entrant),
                     Value::money(expected[nth].chips), Value::money(counts[nth].chips));
  }
  at.accept(ChipsCounted{c.table, c.counts}, {R::count});
  return kDone;
}

Answer handle(Working& at, const ReportShortage& c) {
  if (auto no = check_seat(at, c.table, c.entrant)) return no;
  const Session& session = at.session(c.table);
  const Seat& seat = at.seat(c.table, c.entrant);
  if (session.phase != SessionPhase::counting) return at.refuse(shortage_at_end_only, R::inventory);
  const Money missing = Money::cents(c.denomination.cents() * c.quantity);
  const auto& chips = session.table.common.chips.denominations();
  if (c.quantity == 0 || !chips.contains(c.denomination) || missing > counted_chips(session, seat))
    return at.refuse(not_so_many_missing, R::inventory);
  at.accept(ShortageReported{c.table, c.entrant, c.denomination, c.quantity}, {R::inventory});
  return kDone;
}

// SB 19.11.3.
Answer handle(Working& at, const OrderCount& c) {
  const SessionPhase phase = at.session(c.table).phase;
  if (phase == SessionPhase::seating || phase == SessionPhase::decided)
    return at.refuse(nothing_to_count, R::count_any_time);
  at.accept(CountOrdered{c.table}, {R::count_any_time});
  return kDone;
}

// SB 19.5.8, 19.10: the manager determines and announces, or has the tied play off.
Answer handle(Working& at, const AnnounceSession& c) {
  const Session& session = at.session(c.table);
  if (session.phase != SessionPhase::counting) return at.refuse(session_not_over, R::count);
  if (!session.counted) return at.refuse(not_counted, R::count);
  for (const Seat& seat : session.seats) {
    if (auto no = check_report(at, seat.entrant)) return no;
  }
  at.accept(SessionAnnounced{c.table}, {R::count, R::highest});
  const Order before = session.order;
  const Order order = session.play_off ? told_apart(session, before) : order_of(session);
  // SB 19.10.4 where it told players apart.
  at.emit(rests_on_same_round(session, before, order) ? at.cite({R::highest, R::same_round})
                                                      : at.cite({R::highest}),
          PlacesTold{c.table, order});
  const Stage& stage = at.now.terms();
  if (const auto tied = contested(at.session(c.table), order, at.now.conditions, stage)) {
    open_play_off(at, c.table, order[*tied]);
    return kDone;
  }
  const std::vector<EntrantNo> all = flat(order);
  const auto advance = static_cast<std::uint8_t>(std::min<std::size_t>(stage.advance, all.size()));
  at.emit(at.cite({R::advancing, R::highest}), SessionDecided{c.table, all, advance});
  vacate(at, c.table);
  finish_stage(at);
  return kDone;
}

}  // namespace croupier::tournament
