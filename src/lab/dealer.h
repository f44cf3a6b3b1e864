// What the dealer ends with. This hand has no choices, so for each first card the sets of cards
// that complete it are listed once, with the number of orders in which each can come; the
// probabilities for any shoe are then sums of products of its counts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lab/shoe.h"

namespace croupier::lab {

struct DealerOdds {
  std::array<double, 5> points{};  // 17 to 21, no blackjack
  double bust = 0;
  double blackjack = 0;
};

class DealerTable {
 public:
  // `first` from 0 (ace) to 9 (ten).
  DealerTable(int first, bool hits_soft17);

  // `shoe` is what is drawn from, the first card already out of it.
  DealerOdds odds(const Counts& shoe) const;

 private:
  // A set of cards is a path: so many of the first value, then of the next that is in it. Sets that
  // begin alike share their first steps.
  struct Step {
    std::uint16_t before;  // the step before it; the root is step 0
    std::uint16_t factor;  // value * kMost + how many of it
  };
  struct End {
    std::uint16_t step;
    std::uint16_t orders;
  };
  // Ends with the same outcome after the same number of cards lie together.
  struct Group {
    std::uint8_t outcome;
    std::uint8_t cards;
    std::uint16_t ends;
  };
  static constexpr std::size_t kMost = 20;  // more than can be drawn
  static constexpr std::size_t kStepsMost = 4096;

  std::vector<Step> steps_;
  std::vector<End> ends_;
  std::vector<Group> groups_;
};

// One for each first card.
std::vector<DealerTable> dealer_tables(bool hits_soft17);

// The odds of one dealer's card for every set of cards that was asked for, each worked out once.
class DealerMemo {
 public:
  // `shoe` without the dealer's first card.
  DealerMemo(const DealerTable& table, const Counts& shoe);

  // With the cards of `gone` out of the shoe as well.
  DealerOdds odds(const Counts& gone);
  const Counts& shoe() const { return shoe_; }

 private:
  struct Known {
    std::uint64_t key = 0;
    DealerOdds odds;
  };
  void grow();

  const DealerTable& table_;
  Counts shoe_;
  std::vector<Known> known_;  // open addressing; a key is never 0
  std::size_t used_ = 0;
};

// Six bits a value: a name for a set of cards.
constexpr std::uint64_t key_of(const Counts& cards) {
  std::uint64_t key = 0;
  for (std::size_t value = 0; value < cards.size(); ++value) {
    key |= static_cast<std::uint64_t>(cards[value]) << (6 * value);
  }
  return key;
}

}  // namespace croupier::lab
