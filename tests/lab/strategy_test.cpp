// Strategy files: what is written can be read again, and whatever is wrong is named by its place.
#include "lab/strategy.h"

#include <gtest/gtest.h>

#include <string>

namespace croupier::lab {
namespace {

// Hits below 17, stands from 17 on, splits aces and eights.
Strategy plain() {
  Strategy strategy;
  for (int cards = 2; cards <= 4; ++cards) {
    for (int dealer = 1; dealer <= kValues; ++dealer) {
      for (int points = kHardLeast; points <= kHardMost; ++points) {
        strategy.put(points, false, cards, dealer, points < 17 ? Move::hit : Move::stand);
      }
      for (int points = kSoftLeast; points < kSoftMost; ++points) {
        strategy.put(points, true, cards, dealer, points < 18 ? Move::hit : Move::stand);
      }
      strategy.put(11, false, cards, dealer, Move::double_or_hit);
      strategy.put(18, true, cards, dealer, Move::double_or_stand);
    }
  }
  strategy.splits[0].fill(true);
  strategy.splits[7].fill(true);
  return strategy;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

void expect_fault(const std::string& text, int line, int column, std::string_view words) {
  const auto read = strategy_from_text(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().line, line);
  EXPECT_EQ(read.error().column, column);
  EXPECT_NE(read.error().text.find(words), std::string::npos) << read.error().text;
}

TEST(StrategyFile, ReadsWhatItWrites) { EXPECT_EQ(strategy_from_text(to_text(plain())), plain()); }

TEST(StrategyFile, ReadsChartsThatLookAtTheNumberOfCards) {
  Strategy strategy = plain();
  strategy.put(16, false, 4, 10, Move::stand);
  strategy.put(16, false, 9, 9, Move::stand);  // four or more
  const std::string text = to_text(strategy);
  EXPECT_NE(text.find("hard 4-cards"), std::string::npos);
  EXPECT_EQ(strategy_from_text(text), strategy);
}

TEST(StrategyFile, ReadsACount) {
  Strategy strategy = plain();
  strategy.counting = Counting{.tags = {-1, 1, 1, 1, 1, 1, 0, 0, 0, -1},
                               .bets = {{1, 2}, {3, 8.5}},
                               .departures = {{false, 16, 10, 0, Move::stand}}};
  EXPECT_EQ(strategy_from_text(to_text(strategy)), strategy);
}

TEST(StrategyFile, NamesLineAndColumnOfAWrongWord) {
  const std::string text = to_text(plain());
  expect_fault("# a remark\n" + replaced(text, "\n5             H", "\n5             X"), 4, 15,
               "'X'");
  expect_fault(replaced(text, "\n12            H", "\n22            H"), 10, 1, "22");
  expect_fault("hello\n" + text, 1, 1, "section");
}

TEST(StrategyFile, RefusesANumberThatIsNone) {
  for (const std::string_view lines : {"count\n2 nan\n", "count\n2 inf\n", "count\n2 1e300\n",
                                       "bets\n+2 nan\n", "departures\n16 hard T nan S\n"}) {
    const auto read = strategy_from_text(to_text(plain()) + std::string(lines));
    ASSERT_FALSE(read) << lines;
    EXPECT_GT(read.error().line, 0);
  }
}

TEST(StrategyFile, RefusesAHoleAndNamesTheCell) {
  const std::string text = to_text(plain());
  expect_fault(replaced(text, "\n20            S  S  S  S  S  S  S  S  S  S", ""), 0, 0,
               "hard 20 against 2");
  expect_fault(replaced(text, "\n4             H  H  H  H  H  H  H  H  H  H",
                        "\n4             H  H  H  H  H  H  H  H"),
               2, 36, "hard 4 has no cell against T");
  expect_fault(replaced(text, "\nT             -  -  -  -  -  -  -  -  -  -", ""), 0, 0,
               "pair of T against 2");
}

TEST(StrategyFile, RefusesWhatTheRulesForbidInEveryGame) {
  const std::string text = to_text(plain());
  expect_fault(replaced(text, "\n9             H", "\n9             S"), 7, 15, "below 12");
  expect_fault(replaced(text, "\n21            S", "\n21            H"), 30, 15, "21");
}

}  // namespace
}  // namespace croupier::lab
