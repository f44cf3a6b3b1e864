// `croupier lab` as a person meets it: what it answers, and what it says to a question that makes
// no sense.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

Output run(const std::string& words) { return test::run_program("lab " + words); }

void expect_complaint(const std::string& words, std::string_view names) {
  const Output output = run(words);
  EXPECT_EQ(output.status, 2) << words;
  EXPECT_NE(output.text.find(names), std::string::npos) << output.text;
}

TEST(LabCommand, EdgeAsJson) {
  const Output output = run("edge NZ --decks 6 --json");
  EXPECT_EQ(output.status, 0);
  EXPECT_NE(output.text.find("\"ev_td\": -0.00516115"), std::string::npos) << output.text;
  EXPECT_NE(output.text.find("\"ev_cd\": -0.00512363"), std::string::npos) << output.text;
}

TEST(LabCommand, WarAsFractions) {
  const Output output = run("edge CW --json");
  EXPECT_NE(output.text.find("\"ev_cd_exact\": \"-23138/993023\""), std::string::npos);
}

TEST(LabCommand, ValuesEveryActOfAHand) {
  const Output output = run("hand SB 88 T");
  EXPECT_NE(output.text.find("split      -0.547353663"), std::string::npos) << output.text;
  EXPECT_NE(output.text.find("best       split"), std::string::npos) << output.text;
}

TEST(LabCommand, NamesWhatIsWrong) {
  expect_complaint("edge poker", "'poker' is no game");
  expect_complaint("edge SB --decks 7", "SB 3.1");
  expect_complaint("edge SB --option no-such=yes", "no-such");
  expect_complaint("edge NZ --option third-hand=yes", "does not exist in nz-blackjack");
  expect_complaint("edge SB --ruling dealer_soft17=maybe", "stand, hit");
  expect_complaint("edge SB --seen Xx", "'Xx' is no card");
  expect_complaint("edge NZ --decks 4 --seen 'As,As,As,As,As'", "no As left");
  expect_complaint("wagers SB --seen 7", "the suit of '7' matters");
  expect_complaint("hand SB TTT 5", "is bust");
  expect_complaint("hand SB 8 5", "HAND: from 2 to");
  expect_complaint("hand SB é8 5", "column 1: 'é' is no card");
  expect_complaint("compare SB,decks=6 SB,decks=x", "decks=x");
  expect_complaint("edge SB --ruling max_hands=3", "option third-hand=yes");
}

TEST(LabCommand, RefusesAnEmptyWord) {
  expect_complaint("edge SB --decks ''", "--decks: it is empty");
  expect_complaint("edge SB --strategy ''", "--strategy: it is empty");
  expect_complaint("hand SB '' 5", "HAND: it is empty");
  expect_complaint("report SB -o ''", "--output: it is empty");
  expect_complaint("simulate SB --rounds ''", "--rounds: it is empty");
  EXPECT_EQ(run("wagers SB --seen ''").status, 0);
}

TEST(LabCommand, RefusesAHandTheDecksDoNotHold) {
  expect_complaint("hand NZ AsAsAsAsAs 5 --decks 4", "no As left for this hand");
  expect_complaint("hand NZ 2s2s2s2s 2s --decks 4", "no 2s left for this hand");
  expect_complaint("hand NZ 8s8 5 --decks 4 --seen 8s,8s,8s,8s", "no 8s left for this hand");
  // A card without a suit leaves those with one to whoever names them.
  EXPECT_EQ(run("hand NZ '2 2s 2s 2s 2s' 5 --decks 4").status, 0);
}

TEST(LabCommand, RefusesAHandThatIsOver) {
  expect_complaint("hand BC 2222222222 6", "over with its fifth card (BC 9.7)");
  expect_complaint("hand BC 23456 6", "BC 9.7");
  expect_complaint("hand BC 777 6", "over with its 21 (BC 9.6)");
  EXPECT_EQ(run("hand BC AK 6").status, 0);
  EXPECT_EQ(run("hand BC 2345 6").status, 0);
  EXPECT_EQ(run("hand SB 777 6").status, 0);
}

TEST(LabCommand, SuitsDoNotMatterInCasinoWar) {
  const Output output = run("wagers CW --seen A");
  EXPECT_EQ(output.status, 0);
  EXPECT_EQ(output.text, run("wagers CW --seen Ah").text);
}

TEST(LabCommand, NamesTheHoleOfAStrategyFile) {
  const auto file = std::filesystem::temp_directory_path() / "croupier-lab-hole.txt";
  std::ofstream(file) << "hard 2 3 4 5 6 7 8 9 T A\n4 H H H\n";
  expect_complaint("edge SB --strategy " + file.string(), ":2:7: a hole: hard 4 has no cell");
  std::filesystem::remove(file);
  expect_complaint("edge SB --strategy /no/such/file", "cannot be read");
  expect_complaint("edge SB --strategy /", "cannot be read");
}

}  // namespace
}  // namespace croupier
