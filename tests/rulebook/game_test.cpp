#include "rulebook/game.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace croupier {
namespace {

TEST(Game, EachNameOfTheTestsIsAtItsPlace) {
  EXPECT_EQ(name(kStarBlackjack), "star-blackjack");
  EXPECT_EQ(name(kBlackjackChallenge), "blackjack-challenge");
  EXPECT_EQ(name(kNzBlackjack), "nz-blackjack");
  EXPECT_EQ(name(kCasinoWar), "casino-war");
  EXPECT_EQ(kGames.size(), 4u);
}

}  // namespace
}  // namespace croupier
