#include "lab/cells.h"

#include <algorithm>
#include <limits>

namespace croupier::lab {
namespace {

// A part of the weight of a cell's hands. What a split hand costs against the dealer's blackjack is
// not known better beforehand.
constexpr double kClose = 0.01;
// Less than this are hands that the strategy does not come to.
constexpr double kWeightLeast = 1e-8;

}  // namespace

Cells::Cell& Cells::cell(const HandNode& hand) {
  const int cards = by_cards_ ? card_class(hand.cards) : 0;
  return cells_[at(cards)][hand.soft() ? 1 : 0][at(hand.points())];
}

void Cells::add(const HandNode& hand, const Choices& choices, double weight, const Worth& worth) {
  Cell& into = cell(hand);
  into.met = true;
  into.weight += weight;
  into.may_stand = into.may_stand || choices.stand;
  into.may_hit = into.may_hit || choices.hit;
  into.may_double = into.may_double || choices.double_down;
  Worth& sum = choices.double_down ? into.doubling : into.others;
  sum.stand += weight * worth.stand;
  sum.hit += weight * worth.hit;
  sum.double_down += weight * worth.double_down;
}

std::array<Cells::Option, 4> Cells::options(const Cell& cell) {
  constexpr double kNever = -std::numeric_limits<double>::infinity();
  const double stand = cell.may_stand ? cell.others.stand : kNever;
  const double hit = cell.may_hit ? cell.others.hit : kNever;
  const double doubled = cell.may_double ? cell.doubling.double_down : kNever;
  return {Option{Move::stand, stand + cell.doubling.stand},
          Option{Move::hit, hit + cell.doubling.hit}, Option{Move::double_or_hit, doubled + hit},
          Option{Move::double_or_stand, doubled + stand}};
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
        const Move move = std::ranges::max(options(cell), {}, &Option::worth).move;
        changed = changed || strategy.move(points, soft, cards, dealer) != move;
        strategy.put(points, soft, cards, dealer, move);
      }
    }
  }
  return changed;
}

std::vector<Cells::CloseCall> Cells::close_calls() const {
  std::vector<CloseCall> calls;
  for (int cards = 2; cards < 2 + (by_cards_ ? kCardClasses : 1); ++cards) {
    for (const bool soft : {false, true}) {
      const auto& row = cells_[at(cards - 2)][soft ? 1 : 0];
      for (int points = kHardLeast; points < static_cast<int>(kPoints); ++points) {
        const Cell& cell = row[at(points)];
        if (!cell.met || cell.weight < kWeightLeast) continue;
        const double best = std::ranges::max(options(cell), {}, &Option::worth).worth;
        for (const Option& each : options(cell)) {
          if (each.worth < best && each.worth > best - kClose * cell.weight)
            calls.push_back({points, soft, cards, each.move});
        }
      }
    }
  }
  return calls;
}

void Cells::put(Strategy& strategy, int dealer, const CloseCall& call) const {
  for (int cards = 2; cards < 2 + kCardClasses; ++cards) {
    if (!by_cards_ || cards == call.cards)
      strategy.put(call.points, call.soft, cards, dealer, call.move);
  }
}

}  // namespace croupier::lab
