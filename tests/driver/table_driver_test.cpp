// Which seeds a shuffle takes: with them everything since the shuffle can be run again.
#include <gtest/gtest.h>

#include <utility>

#include "driver/table_driver.h"
#include "support/games.h"

namespace croupier {
namespace {

Seed seed_of(std::uint8_t number) {
  Seed seed{};
  seed[0] = number;
  return seed;
}

struct Opened {
  explicit Opened(std::optional<PrizeButton> prizes)
      : driver(nz_table(), dealing(std::move(prizes))) {}

  static Table nz_table() {
    TableSetup setup;
    setup.rules = default_rules(kNzBlackjack);
    return *open_table(setup);
  }
  Dealing dealing(std::optional<PrizeButton> prizes) {
    Dealing result;
    result.cards = CardSource(Shoe(Composition::of_decks(8)));
    result.prizes = std::move(prizes);
    result.seeds = [this] { return seed_of(static_cast<std::uint8_t>(++seeds)); };
    result.automation = Automation::all();
    return result;
  }

  int seeds = 0;
  TableDriver driver;
};

TEST(TableDriver, AShuffleSeedsTheCardsAndThenTheButton) {
  Opened with_button(PrizeButton(seed_of(0)));
  ASSERT_TRUE(with_button.driver.go_on());
  EXPECT_EQ(with_button.seeds, 2);
  Opened with_list(PrizeButton(std::vector{5, 20}));
  ASSERT_TRUE(with_list.driver.go_on());
  EXPECT_EQ(with_list.seeds, 1);
  Opened without(std::nullopt);
  ASSERT_TRUE(without.driver.go_on());
  EXPECT_EQ(without.seeds, 1);
}

TEST(TableDriver, EachFurtherShuffleSeedsBothAgain) {
  Opened opened(PrizeButton(seed_of(0)));
  ASSERT_TRUE(opened.driver.go_on());
  ASSERT_TRUE(opened.driver.act({as(Role::casino_supervisor), DirectShuffle{}, "suspicion"}));
  EXPECT_EQ(opened.seeds, 4);
}

TEST(PrizeButton, SeededAgainForgetsWhatWasBefore) {
  PrizeButton one(seed_of(1));
  PrizeButton other(seed_of(2));
  for (int presses = 0; presses < 7; ++presses) (void)one.press();
  one.seed_again(seed_of(3));
  other.seed_again(seed_of(3));
  for (int presses = 0; presses < 50; ++presses) EXPECT_EQ(one.press(), other.press());
}

}  // namespace
}  // namespace croupier
