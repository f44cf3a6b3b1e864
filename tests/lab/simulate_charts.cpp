#include "lab/simulate_charts.h"

namespace croupier::lab {
namespace {

Move rough_hard(int points, int dealer) {
  const bool weak = dealer >= 2 && dealer <= 6;
  if (points >= 17) return Move::stand;
  if (points >= 12) return weak ? Move::stand : Move::hit;
  const bool doubles = points >= 9 && dealer >= 2 && dealer <= 9;
  return doubles ? Move::double_or_hit : Move::hit;
}

Move rough_soft(int points, int dealer) {
  if (points == 19 && dealer == 6) return Move::double_or_stand;
  return points >= 18 ? Move::stand : Move::hit;
}

template <class Hard, class Soft>
void fill(Strategy& strategy, Hard hard, Soft soft) {
  for (int cards = 2; cards <= 4; ++cards) {
    for (int dealer = 1; dealer <= kValues; ++dealer) {
      for (int points = kHardLeast; points <= kHardMost; ++points)
        strategy.put(points, false, cards, dealer, hard(points, dealer, cards));
      for (int points = kSoftLeast; points <= kSoftMost; ++points)
        strategy.put(points, true, cards, dealer, soft(points, dealer));
    }
  }
}

}  // namespace

Strategy rough_chart() {
  Strategy strategy;
  fill(
      strategy, [](int points, int dealer, int) { return rough_hard(points, dealer); }, rough_soft);
  for (int dealer = 1; dealer <= kValues; ++dealer) {
    for (const int pair : {1, 2, 3, 6, 7, 8, 9}) {
      const bool splits = pair == 1 || pair == 8 || (dealer >= 2 && dealer <= 7);
      strategy.splits[static_cast<std::size_t>(pair - 1)][static_cast<std::size_t>(dealer - 1)] =
          splits;
    }
  }
  return strategy;
}

Strategy splitting_chart() {
  Strategy strategy;
  // With three cards another move than with two or four.
  const auto hard = [](int points, int, int cards) {
    if (points >= 17) return Move::stand;
    return cards == 3 && points > 12 ? Move::double_or_stand : Move::double_or_hit;
  };
  const auto soft = [](int points, int) {
    return points >= 18 ? Move::double_or_stand : Move::double_or_hit;
  };
  fill(strategy, hard, soft);
  for (auto& row : strategy.splits) row.fill(true);
  return strategy;
}

Strategy counting_chart() {
  Strategy strategy = rough_chart();
  Counting counting;
  counting.tags = {-1, 1, 1, 1, 1, 1, 0, 0, 0, -1};
  counting.bets = {{1, 2}, {2, 4.5}, {4, 8}};
  strategy.counting = counting;
  return strategy;
}

}  // namespace croupier::lab
