#include "tournament/placing.h"

#include <algorithm>
#include <tuple>

namespace croupier::tournament {
namespace {

// Greater stands higher. Whoever is still in has only chips to be told apart by; without any
// they are tied with nobody (SB 19.1.1, J04), and stand as if gone out now (SB 19.10.4).
auto standing(const Session& session, const Seat& seat) {
  using Key = std::tuple<bool, Money, std::uint16_t, Money, Money, std::uint32_t, int>;
  const Money chips = std::max(Money{}, stack_of(session, seat) - seat.shortage);
  if (seat.is_remaining() && chips > Money{}) return Key{true, chips, 0, Money{}, Money{}, 0U, 0};
  // Where even the removal says nothing, whose box is settled later.
  return Key{seat.is_remaining(), Money{},      seat.out_round,  seat.residual,
             seat.wager,          seat.removed, number(seat.box)};
}

Order grouped(const Session& session, std::vector<EntrantNo> players) {
  const auto key = [&](EntrantNo no) { return standing(session, *session.seat_of(no)); };
  std::ranges::stable_sort(players, std::ranges::greater{}, key);
  Order order;
  for (const EntrantNo no : players) {
    if (order.empty() || key(order.back().front()) != key(no)) order.emplace_back();
    order.back().push_back(no);
  }
  return order;
}

// Without the chips for a session nobody took part in it (SB 19.6.3).
bool took_part(const Seat& seat) {
  const bool never_began = seat.state == SeatState::eliminated && seat.out_round == 0;
  return seat.state != SeatState::disqualified && !never_began;
}

}  // namespace

PlacePrize prize_of(const Conditions& conditions, std::size_t place) {
  return place < conditions.prizes.size() ? conditions.prizes[place] : PlacePrize{};
}

Money counted_chips(const Session& session, const Seat& seat) {
  return std::max(Money{}, chips_of(session, seat) - seat.shortage);
}

Order order_of(const Session& session) {
  std::vector<EntrantNo> players;
  for (const Seat& seat : session.seats) {
    if (took_part(seat)) players.push_back(seat.entrant);
  }
  return grouped(session, std::move(players));
}

Order told_apart(const Session& session, const Order& order) {
  Order result;
  for (std::vector<EntrantNo> group : order) {
    std::erase_if(group, [&](EntrantNo no) { return !took_part(*session.seat_of(no)); });
    for (auto& part : grouped(session, std::move(group))) result.push_back(std::move(part));
  }
  return result;
}

std::optional<std::size_t> contested(const Session& session, const Order& order,
                                     const Conditions& conditions, const Stage& stage) {
  std::size_t first = 0;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t after = first + order[at].size();
    const bool tied = order[at].size() > 1 && session.seat_of(order[at].front())->is_remaining();
    bool matters = false;
    if (stage.kind == StageKind::final) {
      for (std::size_t place = first + 1; place < after; ++place)
        matters = matters || prize_of(conditions, place) != prize_of(conditions, first);
    } else {
      matters = first < stage.advance && stage.advance < after;
    }
    if (tied && matters) return at;
    first = after;
  }
  return std::nullopt;
}

std::vector<EntrantNo> flat(const Order& order) {
  std::vector<EntrantNo> all;
  for (const auto& group : order) all.insert(all.end(), group.begin(), group.end());
  return all;
}

bool rests_on_same_round(const Session& session, const Order& before, const Order& after) {
  // Places that were told before are not told again.
  const auto together = [&](EntrantNo one, EntrantNo other) {
    if (before.empty()) return true;
    return std::ranges::any_of(before, [&](const auto& group) {
      return std::ranges::find(group, one) != group.end() &&
             std::ranges::find(group, other) != group.end();
    });
  };
  const auto out_together = [&](EntrantNo one, EntrantNo other) {
    const Seat& a = *session.seat_of(one);
    const Seat& b = *session.seat_of(other);
    if (a.is_remaining() != b.is_remaining()) return false;
    if (!a.is_remaining()) return a.out_round == b.out_round;
    return counted_chips(session, a).is_zero() && counted_chips(session, b).is_zero();
  };
  const std::vector<EntrantNo> all = flat(after);
  for (std::size_t at = 0; at + 1 < all.size(); ++at) {
    if (out_together(all[at], all[at + 1]) && together(all[at], all[at + 1])) return true;
  }
  return false;
}

Order order_now(const Session& session) {
  const bool told = session.phase == SessionPhase::decided;
  if (told) return session.order;
  return session.play_off ? told_apart(session, session.order) : order_of(session);
}

}  // namespace croupier::tournament
