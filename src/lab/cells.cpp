#include "lab/cells.h"

#include <algorithm>
#include <limits>

namespace croupier::lab {

Cells::Cell& Cells::cell(const HandNode& hand) {
  const int cards = by_cards_ ? card_class(hand.cards) : 0;
  return cells_[at(cards)][hand.soft() ? 1 : 0][at(hand.points())];
}

void Cells::add(const HandNode& hand, const Choices& choices, double weight, const Worth& worth) {
  Cell& into = cell(hand);
  into.met = true;
  into.may_stand = into.may_stand || choices.stand;
  into.may_hit = into.may_hit || choices.hit;
  into.may_double = into.may_double || choices.double_down;
  Worth& sum = choices.double_down ? into.doubling : into.others;
  sum.stand += weight * worth.stand;
  sum.hit += weight * worth.hit;
  sum.double_down += weight * worth.double_down;
}

Move Cells::best(const Cell& cell) {
  constexpr double kNever = -std::numeric_limits<double>::infinity();
  const double stand = cell.may_stand ? cell.others.stand : kNever;
  const double hit = cell.may_hit ? cell.others.hit : kNever;
  const double doubled = cell.may_double ? cell.doubling.double_down : kNever;
  struct Option {
    Move move;
    double worth;
  };
  const std::array options{
      Option{Move::stand, stand + cell.doubling.stand}, Option{Move::hit, hit + cell.doubling.hit},
      Option{Move::double_or_hit, doubled + hit}, Option{Move::double_or_stand, doubled + stand}};
  return std::ranges::max(options, {}, &Option::worth).move;
}

bool Cells::choose(Strategy& strategy, int dealer) const {
  bool changed = false;
  for (int cards = 2; cards < 2 + kCardClasses; ++cards) {
    for (const bool soft : {false, true}) {
      const int most = soft ? kSoftMost : kHardMost;
      for (int points = soft ? kSoftLeast : kHardLeast; points <= most; ++points) {
        const auto& row = cells_[by_cards_ ? at(cards - 2) : 0][soft ? 1 : 0];
        const Cell& cell = row[at(points)];
        if (!cell.met) continue;
        const Move move = best(cell);
        changed = changed || strategy.move(points, soft, cards, dealer) != move;
        strategy.put(points, soft, cards, dealer, move);
      }
    }
  }
  return changed;
}

}  // namespace croupier::lab
