// The drills: enough kinds, each can be posed, and what is called right is what the engine does.
#include "drill/drill.h"
#include "support/games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace croupier::drill {
namespace {

Seed seed_of(std::uint8_t number) {
  Seed seed{};
  seed[0] = number;
  return seed;
}

// Forty that are dealt at a table; questions of rank come on top.
TEST(Drill, HasAtLeastFortyKindsOfSituation) {
  std::set<std::string> names;
  std::size_t dealt = 0;
  for (const KindName& each : kinds()) {
    names.insert(each.name);
    dealt += each.topic == Topic::powers ? 0u : 1u;
    EXPECT_FALSE(each.about.empty()) << each.name;
  }
  EXPECT_EQ(names.size(), kinds().size());
  EXPECT_GE(dealt, 40);
}

// As a newcomer would ask for it.
TEST(Drill, IsFoundByWhatPeopleSay) {
  const auto found = [](const std::vector<std::string>& words) {
    std::set<std::string> names;
    for (const KindName& each : kinds_about(words)) names.insert(each.name);
    return names;
  };
  EXPECT_EQ(found({"Box 4", "box 3", "HIT"}), std::set<std::string>{"wrong-box-and-it-hits"});
  EXPECT_TRUE(found({"wrong", "box"}).contains("wrong-box-and-it-hits"));
  EXPECT_EQ(found({"the", "dealer", "dealt", "box", "4's", "card", "to", "box", "3", "and", "box",
                   "3", "hit"}),
            std::set<std::string>{"wrong-box-and-it-hits"});
  EXPECT_TRUE(found({"zebra"}).empty());
  EXPECT_EQ(found({}).size(), kinds().size());
}

TEST(Drill, EveryKindCanBePosedInSomeGame) {
  for (const KindName& each : kinds()) {
    const bool posed = std::ranges::any_of(
        all_games(), [&](Game game) { return pose(each.name, game, seed_of(1)).has_value(); });
    EXPECT_TRUE(posed) << each.name;
  }
}

TEST(Drill, AsksAClearQuestionAndExplainsIt) {
  for (const KindName& each : kinds()) {
    for (const Game game : all_games()) {
      const auto question = pose(each.name, game, seed_of(2));
      if (!question) continue;
      EXPECT_GE(question->choices.size(), 3) << each.name;
      EXPECT_LT(question->right, question->choices.size());
      const std::set<std::string> different(question->choices.begin(), question->choices.end());
      EXPECT_EQ(different.size(), question->choices.size()) << each.name;
      ASSERT_FALSE(question->explanation.empty()) << each.name << ' ' << name(game);
      EXPECT_TRUE(question->explanation.front().starts_with(tag(game))) << each.name;
      EXPECT_EQ(question->story.empty(), question->topic == Topic::powers) << each.name;
      if (question->topic == Topic::powers) continue;
      const bool money = std::ranges::any_of(question->explanation, [](const std::string& line) {
        return line.ends_with("Nobody's money changes by it.") ||
               line.find(" on the layout become ") != std::string::npos;
      });
      EXPECT_TRUE(money) << each.name << ' ' << name(game);
    }
  }
}

// What follows from the report is told with the answer, not before it.
TEST(Drill, TheStoryEndsWithTheReport) {
  const auto question = pose("face-up-card", kStarBlackjack, seed_of(3));
  ASSERT_TRUE(question);
  EXPECT_NE(question->story.back().find("reports"), std::string::npos) << question->story.back();
}

// SB 16.8, BC 16.8, NZ 16.5: the example of docs/irregularities.md.
TEST(Drill, ABoxThatHitWithAnothersCardIsDealtAgain) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack}) {
    const auto question = pose("wrong-box-and-it-hits", game, seed_of(8));
    ASSERT_TRUE(question) << name(game);
    EXPECT_EQ(question->choices[question->right], sentence(Ruling::reconstruct)) << name(game);
  }
}

// What one types to practise that example; it comes every time, with the mistake told.
TEST(Drill, WrongBoxHitIsThatExample) {
  const std::array<std::string, 3> words{"wrong", "Box", "hit"};
  const auto kinds = kinds_about(words);
  ASSERT_EQ(kinds.size(), 1);
  EXPECT_EQ(kinds.front().name, "wrong-box-and-it-hits");
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack}) {
    for (std::uint8_t nth = 0; nth < 20; ++nth) {
      const auto question = pose(kinds.front().name, game, seed_of(nth));
      ASSERT_TRUE(question) << name(game);
      const bool told = std::ranges::any_of(question->story, [](const std::string& line) {
        return line.find("box 3") != std::string::npos && line.find("box 4") != std::string::npos;
      });
      EXPECT_TRUE(told) << name(game) << ' ' << int{nth};
    }
  }
}

// SB 18.4, 18.5: what a cheat has on the layout is forfeited.
TEST(Drill, ACheatLosesWhatLies) {
  const auto question = pose("fraud", kStarBlackjack, seed_of(9));
  ASSERT_TRUE(question);
  const auto ann = std::ranges::find_if(question->explanation, [](const std::string& line) {
    return line.starts_with("ann: ") && line.ends_with(" and 0.");
  });
  EXPECT_NE(ann, question->explanation.end());
}

TEST(Drill, IsTheSameForTheSameSeed) {
  const auto first = pose("wrong-box", kStarBlackjack, seed_of(3));
  const auto again = pose("wrong-box", kStarBlackjack, seed_of(3));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(first->story, again->story);
  EXPECT_EQ(first->choices, again->choices);
  const auto other = pose("wrong-box", kStarBlackjack, seed_of(4));
  EXPECT_NE(first->story, other->story);
}

// SB 16.8, NZ 16.5, CW 11.12 (H06): every effort is made to deal the round again.
TEST(Drill, AWrongBoxIsDealtAgain) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack}) {
    const auto question = pose("wrong-box-noticed-late", game, seed_of(5));
    ASSERT_TRUE(question);
    EXPECT_EQ(question->choices[question->right], sentence(Ruling::reconstruct));
  }
}

// BC 16.2 against SB 16.17 (H01): a card burned in error is the next card there and stays burned
// here.
TEST(Drill, ACardBurnedInErrorDependsOnTheGame) {
  const auto challenge = pose("burned-in-error", kBlackjackChallenge, seed_of(6));
  const auto star = pose("burned-in-error", kStarBlackjack, seed_of(6));
  ASSERT_TRUE(challenge && star);
  EXPECT_EQ(challenge->choices[challenge->right], sentence(Ruling::use_as_next));
  EXPECT_EQ(star->choices[star->right], sentence(Ruling::leave_burned));
}

}  // namespace
}  // namespace croupier::drill
