// The drills: enough kinds, each can be posed, and what is called right is what the engine does.
#include "drill/drill.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace croupier::drill {
namespace {

Seed seed_of(std::uint8_t number) {
  Seed seed{};
  seed[0] = number;
  return seed;
}

TEST(Drill, HasAtLeastFortyKinds) {
  std::set<std::string> names;
  for (const KindName& each : kinds()) names.insert(each.name);
  EXPECT_EQ(names.size(), kinds().size());
  EXPECT_GE(names.size(), 40);
}

TEST(Drill, EveryKindCanBePosedInSomeGame) {
  for (const KindName& each : kinds()) {
    const bool posed = std::ranges::any_of(
        kGames, [&](Game game) { return pose(each.name, game, seed_of(1)).has_value(); });
    EXPECT_TRUE(posed) << each.name;
  }
}

TEST(Drill, AsksAClearQuestionAndExplainsIt) {
  for (const KindName& each : kinds()) {
    for (const Game game : kGames) {
      const auto question = pose(each.name, game, seed_of(2));
      if (!question) continue;
      EXPECT_GE(question->choices.size(), 3) << each.name;
      EXPECT_LT(question->right, question->choices.size());
      const std::set<std::string> different(question->choices.begin(), question->choices.end());
      EXPECT_EQ(different.size(), question->choices.size()) << each.name;
      ASSERT_FALSE(question->explanation.empty()) << each.name << ' ' << name(game);
      EXPECT_TRUE(question->explanation.front().starts_with(tag(game))) << each.name;
      EXPECT_EQ(question->story.empty(), question->topic == Topic::powers) << each.name;
    }
  }
}

TEST(Drill, IsTheSameForTheSameSeed) {
  const auto first = pose("wrong-box", Game::star_blackjack, seed_of(3));
  const auto again = pose("wrong-box", Game::star_blackjack, seed_of(3));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(first->story, again->story);
  EXPECT_EQ(first->choices, again->choices);
  const auto other = pose("wrong-box", Game::star_blackjack, seed_of(4));
  EXPECT_NE(first->story, other->story);
}

// SB 16.8, NZ 16.5, CW 11.12 (H06): every effort is made to deal the round again.
TEST(Drill, AWrongBoxIsDealtAgain) {
  for (const Game game : {Game::star_blackjack, Game::blackjack_challenge, Game::nz_blackjack}) {
    const auto question = pose("wrong-box-noticed-late", game, seed_of(5));
    ASSERT_TRUE(question);
    EXPECT_EQ(question->choices[question->right], sentence(Ruling::reconstruct));
  }
}

// BC 16.2 against SB 16.17 (H01): a card burned in error is the next card there and stays burned
// here.
TEST(Drill, ACardBurnedInErrorDependsOnTheGame) {
  const auto challenge = pose("burned-in-error", Game::blackjack_challenge, seed_of(6));
  const auto star = pose("burned-in-error", Game::star_blackjack, seed_of(6));
  ASSERT_TRUE(challenge && star);
  EXPECT_EQ(challenge->choices[challenge->right], sentence(Ruling::use_as_next));
  EXPECT_EQ(star->choices[star->right], sentence(Ruling::leave_burned));
}

}  // namespace
}  // namespace croupier::drill
