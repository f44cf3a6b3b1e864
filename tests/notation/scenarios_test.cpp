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

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1);
    lines.push_back(text.substr(from, end + 1 - from));
    from = end + 1;
  }
  return lines;
}

// Lines lost, doubled, moved or with another digit or letter: most still play for a while.
std::string spoilt(const std::string& text, std::mt19937& random) {
  std::vector<std::string> lines = lines_of(text);
  const auto any = [&] { return static_cast<std::ptrdiff_t>(random() % lines.size()); };
  for (int change = 0; change < 3 && lines.size() > 1; ++change) {
    const auto at = lines.begin() + any();
    switch (random() % 4) {
      case 0: lines.erase(at); break;
      case 1: lines.insert(lines.begin() + any(), std::string(*at)); break;
      case 2: std::iter_swap(at, lines.begin() + any()); break;
      default:
        for (char& c : *at) {
          if (random() % 8 == 0 && c >= '0' && c <= '9') c = "0123456789"[random() % 10];
          if (random() % 8 == 0 && c >= 'A' && c <= 'T') c = "A23456789TJQK"[random() % 13];
        }
    }
  }
  std::string all;
  for (const std::string& line : lines) all += line;
  return all;
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
