// Every scenario of tests/scenarios holds, and says the same when it is exported and read again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "notation/export.h"
#include "notation/reader.h"
#include "notation/replay.h"

namespace croupier::notation {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(CROUPIER_SOURCE_DIR) / "tests/scenarios";

std::vector<std::string> scenario_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder)) {
    if (entry.path().extension() != ".round") continue;
    names.push_back(std::filesystem::relative(entry.path(), kFolder).string());
  }
  std::ranges::sort(names);
  return names;
}

std::string text_of(const std::string& name) {
  std::ifstream file(kFolder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

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

std::string name_of(const testing::TestParamInfo<std::string>& each) {
  std::string name = each.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Scenario, testing::ValuesIn(scenario_names()), name_of);

TEST(Scenarios, AreThere) { EXPECT_GE(scenario_names().size(), 150U); }

}  // namespace
}  // namespace croupier::notation
