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

// A set of cards drawn to one hand, and in how many orders its play draws them. A weight may be
// negative: "not bust" is everything less what is bust.
struct Drawn {
  std::array<std::uint8_t, 10> cards{};
  int size = 0;
  double orders = 0;
};

struct EndsOfHand {
  std::vector<Drawn> any;    // any second card
  std::vector<Drawn> other;  // a second card that does not match the pair
  double matching = 1;       // the part of the cards of the pair's value that match it
};

EndsOfHand ends_of_hand(const HandTree& tree, const Play& play, Ends ends, double matching);

// How a third hand is taken: summed over its cards too, or as independent of the other two, which
// saves most of the time.
enum class ThirdHand : std::uint8_t { exact, independent };

// Two hands, or three where a matching card makes a third. `shoe` is what they draw from.
double joint_chance(const EndsOfHand& hand, const Counts& shoe, int pair_of, bool resplits,
                    ThirdHand third);

}  // namespace croupier::lab
