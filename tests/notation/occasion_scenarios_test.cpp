// Every tournament and promotion of tests/scenarios holds, and says the same when it is exported
// and read again.
#include <gtest/gtest.h>

#include "notation/play.h"
#include "notation/promotion_script.h"
#include "notation/scenario_files.h"
#include "notation/spoilt.h"
#include "notation/tournament_replay.h"
#include "promotion/json.h"

namespace croupier::notation {
namespace {

// --- tournaments ---

class TournamentScenario : public testing::TestWithParam<std::string> {};

TEST_P(TournamentScenario, Holds) {
  const PlayedFile played = play_text(text_of(GetParam()));
  EXPECT_EQ(kind_of(text_of(GetParam())), FileKind::tournament);
  EXPECT_EQ(played.outcome, Outcome::holds) << verdict(GetParam(), played);
}

TEST_P(TournamentScenario, IsTheSameAfterExport) {
  const TournamentReplay played = replay_tournament(text_of(GetParam()));
  const std::string exported = export_tournament(played.commands);
  const TournamentReplay again = replay_tournament(exported);
  EXPECT_EQ(again.outcome, Outcome::holds) << verdict(GetParam(), again) << "\n" << exported;
  EXPECT_EQ(again.events, played.events) << exported;
  EXPECT_EQ(again.tournament, played.tournament);
}

TEST_P(TournamentScenario, MayBeSpoiltAnyhow) {
  std::mt19937 random(7);
  const std::string text = text_of(GetParam());
  for (int trial = 0; trial < 10; ++trial) {
    const TournamentReplay played = replay_tournament(spoilt(text, random));
    ASSERT_EQ(played.outcome == Outcome::holds, played.findings.empty());
    ASSERT_EQ(tournament::tournament_is_ok(played.tournament), "");
  }
}

INSTANTIATE_TEST_SUITE_P(All, TournamentScenario, testing::ValuesIn(scenario_names(".tournament")),
                         test_name);

// --- promotions ---

class PromotionScenario : public testing::TestWithParam<std::string> {};

std::vector<std::string> json_of(const PromotionReplay& replay) {
  std::vector<std::string> lines;
  for (const promotion::Event& event : replay.events) lines.push_back(to_json(event));
  return lines;
}

TEST_P(PromotionScenario, Holds) {
  const PlayedFile played = play_text(text_of(GetParam()));
  EXPECT_EQ(kind_of(text_of(GetParam())), FileKind::promotion);
  EXPECT_EQ(played.outcome, Outcome::holds) << verdict(GetParam(), played);
}

TEST_P(PromotionScenario, IsTheSameAfterExport) {
  const PromotionReplay played = replay_promotion(text_of(GetParam()));
  const std::string exported = export_promotion(played.commands);
  const PromotionReplay again = replay_promotion(exported);
  EXPECT_EQ(again.outcome, Outcome::holds) << verdict(GetParam(), again) << "\n" << exported;
  EXPECT_EQ(json_of(again), json_of(played)) << exported;
  EXPECT_EQ(again.promotion, played.promotion);
}

TEST_P(PromotionScenario, MayBeSpoiltAnyhow) {
  std::mt19937 random(7);
  const std::string text = text_of(GetParam());
  for (int trial = 0; trial < 20; ++trial) {
    const PromotionReplay played = replay_promotion(spoilt(text, random));
    ASSERT_EQ(played.outcome == Outcome::holds, played.findings.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(All, PromotionScenario, testing::ValuesIn(scenario_names(".promotion")),
                         test_name);

TEST(OccasionScenarios, AreThere) {
  EXPECT_GE(scenario_names(".tournament").size(), 130U);
  EXPECT_GE(scenario_names(".promotion").size(), 80U);
}

}  // namespace
}  // namespace croupier::notation
