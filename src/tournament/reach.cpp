#include "tournament/reach.h"

#include <algorithm>

#include "blackjack/variant.h"
#include "tournament/placing.h"

namespace croupier::tournament {
namespace {

// What one round can bring and cost a player at most, whatever the cards.
class Round {
 public:
  Round(const Session& session, const Seat& seat, const LimitStep& limits)
      : rules_(session.table.common.rules),
        variant_(blackjack::variant(rules_.game)),
        common_(session.table.common),
        limits_(limits) {
    // SB 19.8.2.4: an undisclosed wager comes on top of an open one.
    if (seat.forms > 0 || session.form_of(seat.entrant) != nullptr) times_ = 2;
  }

  Money gain(Money chips) const {
    const bool ranked = bool(variant_.settling.blackjacks_ranked);
    const bool on_ten = rules_.options.insurance_on_ten;
    // A hand that is doubled wins twice its wager; a blackjack of BC five times (BC 15.1.1.2.1),
    // insurance of half the wager against an ace five times (SB 8.2).
    const std::int64_t a_hand = ranked || on_ten ? 5 : 2;
    const Money by_limits = Money::cents(opening().cents() * hands() * a_hand);
    // With fewer chips than that, the best there is on all of them, rounded up (SB 5.9).
    const std::int64_t halves = ranked ? 10 : on_ten ? 8 : 3;
    const Money by_chips = Money::cents(chips.cents() * halves / 2) + common_.chips.smallest();
    Money sum = std::min(by_limits, by_chips);
    for (const WagerKind kind : kOptionalKinds)
      sum += Money::cents(std::min(optional(kind), chips).cents() * top_odds(kind));
    return sum;
  }

  Money loss(Money chips) const {
    // Each hand doubled, and half the opening wager insured.
    Money sum = Money::cents(opening().cents() * (hands() * 4 + 1) / 2);
    for (const WagerKind kind : kOptionalKinds) sum += optional(kind);
    return std::min(sum, chips);
  }

 private:
  // BC 11.4.2, SB 12.5.
  std::int64_t hands() const {
    return static_cast<std::int64_t>(rules_.options.third_hand ? variant_.hands_max_by_option
                                                               : variant_.hands_max);
  }
  Money opening() const { return Money::cents(limits_.maximum.cents() * times_); }
  Money optional(WagerKind kind) const {
    const OptionalOffer& offer = common_.offer(kind);
    return offer.on ? Money::cents(offer.maximum.cents() * times_) : Money{};
  }

  const RuleSet& rules_;
  const blackjack::Variant& variant_;
  const TableCommon& common_;
  LimitStep limits_;
  std::int64_t times_ = 1;
};

// The chips a player can have at the end, at least and at most.
struct Reach {
  EntrantNo entrant = kNoEntrant;
  Money now;
  Money least;
  Money most;
  bool may_go_out = false;  // SB 19.6.13: before a round that is still to come
};

std::vector<Reach> reaches(const Tournament& tournament, const Session& session) {
  std::vector<Reach> all;
  for (const Seat& seat : session.seats) {
    if (!seat.is_in()) continue;
    const Money now = stack_of(session, seat);
    Reach reach{seat.entrant, now, now, now};
    for (int round = session.round; round <= tournament.terms().rounds; ++round) {
      const auto nth = static_cast<std::uint16_t>(round);
      const LimitStep limits = limits_now(tournament, session, nth);
      reach.may_go_out = reach.may_go_out || reach.least < limits.minimum;
      const Round swing(session, seat, limits);
      reach.least -= swing.loss(reach.least);
      reach.most += swing.gain(reach.most);
    }
    all.push_back(reach);
  }
  std::ranges::sort(all, std::ranges::greater{}, &Reach::now);
  return all;
}

// Nobody of those behind can come level with anybody of the first so many.
bool is_out_of_reach(const std::vector<Reach>& all, std::size_t first) {
  return std::ranges::all_of(all.begin(), all.begin() + std::ptrdiff_t(first), [&](const Reach& a) {
    return !a.may_go_out && std::all_of(all.begin() + std::ptrdiff_t(first), all.end(),
                                        [&](const Reach& b) { return a.least > b.most; });
  });
}

}  // namespace

std::int64_t top_odds(WagerKind kind) { return kind == WagerKind::lucky_lucky ? 200 : 30; }

bool is_determined(const Tournament& tournament, const Session& session) {
  const Stage& stage = tournament.terms();
  const Conditions& conditions = tournament.conditions;
  const bool final = stage.kind == StageKind::final;
  const auto in = static_cast<std::size_t>(std::ranges::count_if(session.seats, &Seat::is_in));
  if (in <= (final ? 1 : std::size_t{stage.advance})) return true;
  // By the clock nobody knows how many rounds are left, and limits that may be moved are none.
  if (stage.minutes > 0 || conditions.limits_may_move) return false;
  const std::vector<Reach> all = reaches(tournament, session);
  if (!final) return is_out_of_reach(all, stage.advance);
  for (std::size_t place = 1; place < all.size(); ++place) {
    const bool matters = prize_of(conditions, place - 1) != prize_of(conditions, place);
    if (matters && !is_out_of_reach(all, place)) return false;
  }
  return true;
}

}  // namespace croupier::tournament
