// What becomes of the rounds of a chart: a walk over the hands it comes to.
#include "lab/against.h"

namespace croupier::lab {

Outcomes Against::outcomes_of(const Strategy& strategy) {
  const Play play = play_of(tree_, strategy);
  Evaluation evaluation(tree_, play);
  Outcomes outcomes;
  std::vector<double> reached(at(graph_.size()), 0.0);
  for (int first = kAce; first <= kTen; ++first) {
    for (int second = kAce; second <= first; ++second) {
      const double chance = this->chance(first, second);
      double split = 0;
      if (chance > 0 && first == second && strategy.splits_pair(first + 1, dealer_ + 1)) {
        split = chance * same_[at(first)].pair;
        outcomes.split.add(split, pair_values(strategy, first, evaluation, false).split);
      }
      reached[at(graph_.two(first, second))] = chance - split;
    }
  }
  for (int node = 0; node < graph_.size(); ++node) {
    const double chance = reached[at(node)];
    if (chance <= 0) continue;
    if (play[at(node)] == Act::double_down) {
      outcomes.doubled.add(chance, Exposure{}.value(tree_.double_down(node)));
    } else if (play[at(node)] == Act::hit) {
      for (int value = kAce; value <= kTen; ++value) {
        const double drawn = chance * tree_.chance(node, value);
        const int next = graph_[node].next[at(value)];
        if (next == HandGraph::kBust) {
          outcomes.bust.add(drawn, -1);
        } else {
          reached[at(next)] += drawn;
        }
      }
    } else if (graph_[node].is_ace_and_ten()) {
      outcomes.blackjack.add(chance, Exposure{}.value(tree_.stand(node)));
    } else {
      const Standing ends = tree_.standing(node);
      outcomes.win.add(chance * ends.win, 1);
      outcomes.tie.add(chance * ends.tie, 0);
      outcomes.loss.add(chance * ends.loss, -1);
      outcomes.dealer_blackjack.add(chance * ends.dealer_blackjack, -1);
    }
  }
  return outcomes;
}

}  // namespace croupier::lab
