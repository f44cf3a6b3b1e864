#include "lab/hand_graph.h"

#include "lab/dealer.h"

namespace croupier::lab {

HandGraph::HandGraph() {
  const auto add = [this](const Counts& counts, int cards, int hard) {
    const auto [found, is_new] = by_key_.try_emplace(key_of(counts), size());
    if (is_new) nodes_.push_back({counts, cards, hard, {}});
    return found->second;
  };
  for (int value = kAce; value <= kTen; ++value) {
    Counts counts{};
    ++counts[at(value)];
    add(counts, 1, value + 1);
  }
  for (int node = 0; node < size(); ++node) {
    for (int value = kAce; value <= kTen; ++value) {
      const HandNode from = nodes_[at(node)];
      Counts counts = from.counts;
      ++counts[at(value)];
      const int hard = from.hard + value + 1;
      nodes_[at(node)].next[at(value)] = hard > 21 ? kBust : add(counts, from.cards + 1, hard);
    }
  }
}

int HandGraph::find(const Counts& counts) const {
  const auto found = by_key_.find(key_of(counts));
  return found == by_key_.end() ? kBust : found->second;
}

}  // namespace croupier::lab
