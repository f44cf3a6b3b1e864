// NZ 15A.6: the prize table and the draw from it.
#include "driver/prize.h"

#include <gtest/gtest.h>

#include <map>

#include "driver/exhaustive.h"

namespace croupier {
namespace {

TEST(Rule_NZ_15A_6, OnlyTheTwentyThreePrizesOfTheTable) {
  int prizes = 0;
  for (int dollars = -5; dollars <= 2'000; ++dollars) prizes += is_prize(dollars);
  EXPECT_EQ(prizes, 23);
  for (const int dollars : {5, 15, 25, 30, 35, 40, 50, 100, 1000}) EXPECT_TRUE(is_prize(dollars));
  for (const int dollars : {0, 4, 16, 19, 26, 99, 500, 999}) EXPECT_FALSE(is_prize(dollars));
}

TEST(Rule_NZ_15A_6, EntriesFollowTheTable) {
  EXPECT_EQ(prize_of_entry(0), 1000);
  EXPECT_EQ(prize_of_entry(1), 100);
  EXPECT_EQ(prize_of_entry(10), 100);
  EXPECT_EQ(prize_of_entry(11), 50);
  EXPECT_EQ(prize_of_entry(3'459), 6);
  EXPECT_EQ(prize_of_entry(3'460), 5);
  EXPECT_EQ(prize_of_entry(3'749), 5);
}

// 4,096 words for 3,750 entries: the draw must reject the rest, not fold them onto high prizes.
// NZ 3.5(a)(i)-(iii): independent and uniform by exhaustion of the draw; unpredictable by the
// generator (see generator_test.cpp).
TEST(Rule_NZ_15A_6, EveryEntryIsEquallyLikely) {
  Exhaustive<4'095> words(1);
  const auto table = words.counts([](auto& source) { return draw_prize(source); });
  const std::map<int, int>& counts = table.at(1);
  EXPECT_EQ(counts.size(), kPrizes.size());
  int sum_dollars = 0;
  for (const Prize& prize : kPrizes) {
    ASSERT_TRUE(counts.contains(prize.dollars)) << prize.dollars;
    EXPECT_EQ(counts.at(prize.dollars), prize.entries) << prize.dollars;
    sum_dollars += prize.dollars * counts.at(prize.dollars);
  }
  EXPECT_EQ(sum_dollars, 52'031);
}

TEST(PrizeButton, ShowsPrizesThatFollowFromItsSeed) {
  PrizeButton one(Seed{3});
  PrizeButton two(Seed{3});
  PrizeButton other(Seed{4});
  int same = 0;
  for (int count = 0; count < 200; ++count) {
    const int prize = one.press().value();
    EXPECT_TRUE(is_prize(prize));
    EXPECT_EQ(two.press(), prize);
    same += other.press() == prize;
  }
  EXPECT_LT(same, 100);
}

TEST(PrizeButton, ShowsTheListedPrizesThenNone) {
  PrizeButton button(std::vector{25, 1000});
  EXPECT_EQ(button.press(), 25);
  EXPECT_EQ(button.press(), 1000);
  EXPECT_EQ(button.press(), std::nullopt);
  EXPECT_EQ(button.press(), std::nullopt);
}

}  // namespace
}  // namespace croupier
