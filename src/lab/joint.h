// The chance that all hands of a split box end in a certain way, summed over the sets of cards they
// are made of.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lab/hand_tree.h"

namespace croupier::lab {

// Which ends of a hand are counted.
enum class Ends : std::uint8_t {
  not_live,  // bust, or paid, or a blackjack
  not_bust,
  paid,  // 21 or five cards at once, or a blackjack
};

// In how many orders the play draws a set of cards to one hand: whatever the second card is, and
// without those whose second card matches the pair. They may be negative: "not bust" is everything
// less what is bust.
struct Orders {
  double any = 0;
  double other = 0;
};

struct Drawn {
  std::array<std::uint8_t, 10> cards{};
  std::size_t size = 0;
  Orders orders;
};

// The part of the cards of the pair's value that match it is `matching`.
std::vector<Drawn> ends_of_hand(const HandTree& tree, const Play& play, Ends ends, double matching);

// Two hands, or three where a matching card makes a third. `shoe` is what they draw from.
struct JointOf {
  const Counts& shoe;
  int pair_of;
  double matching;
  bool resplits;
};
double joint_chance(const std::vector<Drawn>& hand, const JointOf& of);

}  // namespace croupier::lab
