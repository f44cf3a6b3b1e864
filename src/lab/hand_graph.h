// Every set of cards a player's hand can be without being bust, and what one more card makes of it.
// The order in which cards came does not matter to any rule, so a set stands for all its orders.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "lab/shoe.h"

namespace croupier::lab {

struct HandNode {
  Counts counts{};
  int cards = 0;
  int hard = 0;              // aces count 1
  std::array<int, 10> next;  // by the card that comes; kBust where it is too much

  bool soft() const { return counts[kAce] > 0 && hard + 10 <= 21; }
  int points() const { return soft() ? hard + 10 : hard; }
  bool is_ace_and_ten() const { return cards == 2 && counts[kAce] == 1 && counts[kTen] == 1; }
};

class HandGraph {
 public:
  static constexpr int kBust = -1;

  HandGraph();

  const HandNode& operator[](int node) const { return nodes_[at(node)]; }
  int size() const { return static_cast<int>(nodes_.size()); }
  // A hand comes after every hand it can grow from.
  int one(int value) const { return value; }
  int two(int first, int second) const { return nodes_[at(first)].next[at(second)]; }
  // kBust when there is no such hand.
  int find(const Counts& counts) const;

 private:
  std::vector<HandNode> nodes_;
  std::unordered_map<std::uint64_t, int> by_key_;
};

}  // namespace croupier::lab
