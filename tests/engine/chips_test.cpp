// SB 5.9, BC 5.9, CW 5.10 (G01): the smallest amount that chips can pay and that is not below the
// exact one.
#include <gtest/gtest.h>

#include "table/chips.h"

namespace croupier {
namespace {

Chips chips_of(std::initializer_list<std::int64_t> cents) {
  InlineVector<Money, Chips::kMost> list;
  for (std::int64_t each : cents) list.push_back(Money::cents(each));
  return Chips(list);
}

TEST(Chips, PaysTheExactAmountWhereItCan) {
  EXPECT_EQ(chips_of({250, 500}).payable({750, 1}), Money::cents(750));
  EXPECT_EQ(chips_of({100, 500}).payable({750, 1}), Money::cents(800));
  EXPECT_EQ(chips_of({500, 2500}).payable({750, 1}), Money::cents(1000));
  EXPECT_EQ(chips_of({50}).payable({1501, 4}), Money::cents(400));
}

// The digest's example: with $2.50 and $1 chips $3.50 is payable, though neither divides the other.
TEST(Chips, SumsOfUnlikeDenominations) {
  const Chips chips = chips_of({250, 100});
  EXPECT_TRUE(chips.can_make(Money::cents(350)));
  EXPECT_FALSE(chips.can_make(Money::cents(150)));
  EXPECT_EQ(chips.payable({150, 1}), Money::cents(200));
  EXPECT_EQ(chips_of({300, 500}).payable({700, 1}), Money::cents(800));
  EXPECT_EQ(chips_of({300, 500}).payable({400, 1}), Money::cents(500));
}

// Against all sums of up to ten chips, by brute force.
TEST(Chips, AgreesWithBruteForce) {
  for (const auto& set : {std::vector<std::int64_t>{3, 5}, {4, 6, 9}, {7, 11}, {6, 10, 15}}) {
    InlineVector<Money, Chips::kMost> list;
    for (std::int64_t each : set) list.push_back(Money::cents(each));
    const Chips chips(list);
    std::vector<bool> made(200, false);
    made[0] = true;
    for (std::size_t amount = 1; amount < made.size(); ++amount) {
      for (std::int64_t chip : set) {
        const auto value = static_cast<std::size_t>(chip);
        if (amount >= value && made[amount - value]) made[amount] = true;
      }
    }
    for (std::size_t amount = 0; amount < made.size(); ++amount) {
      EXPECT_EQ(chips.can_make(Money::cents(static_cast<std::int64_t>(amount))), made[amount])
          << amount;
    }
  }
}

}  // namespace
}  // namespace croupier
