// Every scenario of tests/scenarios holds, and says the same when it is exported and read again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "notation/export.h"
#include "notation/reader.h"
#include "notation/replay.h"
#include "notation/scenario_files.h"
#include "notation/spoilt.h"

namespace croupier::notation {
namespace {

class Scenario : public testing::TestWithParam<std::string> {};

TEST_P(Scenario, Holds) {
  const Replay played = replay_text(text_of(GetParam()));
  EXPECT_EQ(played.outcome, Outcome::holds) << verdict(GetParam(), played);
}

TEST_P(Scenario, IsTheSameAfterExport) {
  const auto script = read_round(text_of(GetParam()));
  ASSERT_TRUE(script.has_value());
  const Replay played = replay(*script);
  const std::string exported = export_round(script->setup, played.acts);
  const Replay again = replay_text(exported);
  EXPECT_EQ(again.outcome, Outcome::holds) << verdict(GetParam(), again) << "\n" << exported;
  EXPECT_EQ(again.events(), played.events()) << exported;
  EXPECT_EQ(again.table, played.table) << exported;
}

// A person's slip never breaks the program: the file fails, and the table is in order.
TEST_P(Scenario, MayBeSpoiltAnyhow) {
  std::mt19937 random(7);
  const std::string text = text_of(GetParam());
  for (int trial = 0; trial < 40; ++trial) {
    const std::string other = spoilt(text, random);
    const Replay played = replay_text(other);
    ASSERT_EQ(played.outcome == Outcome::holds, played.findings.empty());
    if (played.acts.empty()) continue;  // it could not be read
    ASSERT_EQ(table_is_ok(played.table), "") << other;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Scenario, testing::ValuesIn(scenario_names(".round")), test_name);

TEST(Scenarios, AreThere) { EXPECT_GE(scenario_names(".round").size(), 150U); }

}  // namespace
}  // namespace croupier::notation
