// `croupier lab simulate` as a person meets it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

Output simulate(const std::string& words) { return test::run_program("lab simulate " + words); }

void expect_complaint(const std::string& words, std::string_view names) {
  const Output output = simulate(words);
  EXPECT_EQ(output.status, 2) << words;
  EXPECT_NE(output.text.find(names), std::string::npos) << output.text;
}

// Everything but what was measured by the clock and how it was shared out.
std::string without_time(const std::string& json) {
  std::string kept;
  std::size_t at = 0;
  while (at < json.size()) {
    const std::size_t end = std::min(json.find('\n', at), json.size());
    const std::string line = json.substr(at, end - at);
    if (line.find("\"seconds\"") == std::string::npos &&
        line.find("\"threads\"") == std::string::npos)
      kept += line + '\n';
    at = end + 1;
  }
  return kept;
}

TEST(LabSimulate, SaysTheSameForAnyNumberOfThreads) {
  const std::string words =
      "NZ --players 3 --wagers super-sevens,perfect-pairs:2 --rounds 150000 --seed 4 --json "
      "--cut-card-effect";
  const Output one = simulate(words + " --threads 1");
  EXPECT_EQ(one.status, 0) << one.text;
  EXPECT_EQ(without_time(one.text), without_time(simulate(words + " --threads 3").text));
  EXPECT_NE(one.text.find("\"path\": \"table\""), std::string::npos) << one.text;
  EXPECT_NE(one.text.find("\"cut_card_effect\""), std::string::npos) << one.text;
}

TEST(LabSimulate, SaysWhichPathRanAndAllItsFigures) {
  const Output output = simulate("CW --rounds 20000 --fresh");
  for (const char* words : {"the kernel path", "20000 rounds", "per unit of initial wager",
                            "variance", "risk of ruin", "war ", "result of a round"}) {
    EXPECT_NE(output.text.find(words), std::string::npos) << words << "\n" << output.text;
  }
  EXPECT_EQ(output.text.find("cut-card effect"), std::string::npos) << output.text;
}

// So many rounds are dealt as were asked for, and as many again only where that is asked for too.
TEST(LabSimulate, ComparesWithFreshShoesWhenAsked) {
  const std::string words = "SB --rounds 40000 --threads 1 ";
  EXPECT_EQ(simulate(words).text.find("cut-card effect"), std::string::npos);
  EXPECT_NE(simulate(words + "--cut-card-effect").text.find("cut-card effect"), std::string::npos);
  expect_complaint("SB --fresh --cut-card-effect", "--cut-card-effect: with --fresh");
  const Output help = simulate("SB --help");
  EXPECT_NE(help.text.find("--cut-card-effect"), std::string::npos) << help.text;
}

// On a terminal the line says which of the two runs is being dealt.
TEST(LabSimulate, TheProgressLineSaysWhatIsDealt) {
  const std::string words = std::string(CROUPIER_PROGRAM) +
                            " lab simulate SB --players 7 --rounds 3e5 --threads 1 "
                            "--cut-card-effect";
  const auto file = std::filesystem::temp_directory_path() / "croupier-lab-progress.txt";
  const std::string command =
      "script -qec '" + words + "' " + file.string() + " >/dev/null 2>&1 </dev/null";
  ASSERT_EQ(std::system(command.c_str()), 0);
  std::ifstream written(file);
  const std::string text(std::istreambuf_iterator<char>(written), {});
  const std::size_t first = text.find("with the cutting card, ");
  const std::size_t second = text.find("fresh shoes to compare, ");
  EXPECT_NE(first, std::string::npos) << text;
  EXPECT_NE(second, std::string::npos) << text;
  EXPECT_LT(first, second);
  std::filesystem::remove(file);
}

TEST(LabSimulate, NamesWhatIsWrong) {
  expect_complaint("SB --rounds 0", "--rounds 0");
  expect_complaint("SB --rounds 1e9x", "--rounds 1e9x");
  expect_complaint("SB --players 8", "has 7 boxes");
  expect_complaint("SB --wagers tie", "star-blackjack has no such optional wager");
  expect_complaint("SB --wagers lucky-lucky:4", "pay table from 1 to 3");
  expect_complaint("SB --wagers any-pairs,any-pairs", "twice");
  expect_complaint("SB --surrender", "--surrender: star-blackjack has none");
  expect_complaint("CW --strategy chart", "casino-war takes no strategy file");
  expect_complaint("SB --threads 5000", "from 1 to 1024");
  expect_complaint("SB --bankroll 0", "--bankroll");
  expect_complaint("SB --seed -1", "--seed -1: a whole number from 0 to 18446744073709551615");
  expect_complaint("SB --seed 99999999999999999999999", "--seed 99999999999999999999999: a whole");
  expect_complaint("SB --strategy /", "/: it cannot be read");
}

TEST(LabSimulate, TakesTheLargestSeed) {
  const Output output = simulate("CW --rounds 10 --fresh --seed 18446744073709551615");
  EXPECT_EQ(output.status, 0) << output.text;
  EXPECT_NE(output.text.find("seed 18446744073709551615"), std::string::npos) << output.text;
}

TEST(LabSimulate, NamesABetThatCannotBeWagered) {
  const std::string json = test::run_program("lab edge NZ").text;
  const auto file = std::filesystem::temp_directory_path() / "croupier-lab-bets.txt";
  std::ofstream(file) << json.substr(json.find("hard "), json.find("\nBetter") - json.find("hard "))
                      << "\ncount\nT -1\n5 +1\nbets\n+1 2.3\n";
  expect_complaint("NZ --strategy " + file.string(), "2.3 units from a count of +1");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace croupier
