// `croupier play` as a person runs it: through a pipe, from a script, and on a terminal.
// (clausetrace: examples only)
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "base/money.h"
#include "cli/program.h"
#include "driver/house_player.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

using test::Output;

// A file of this test's own, gone when the test is over.
class OwnFile {
 public:
  explicit OwnFile(const std::string& text) {
    std::string name = (fs::temp_directory_path() / "croupier-play-XXXXXX").string();
    const int file = mkstemp(name.data());
    EXPECT_GE(file, 0);
    close(file);
    path_ = name;
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~OwnFile() { fs::remove(path_); }
  OwnFile(const OwnFile&) = delete;
  OwnFile& operator=(const OwnFile&) = delete;

  std::string path() const { return path_.string(); }
  std::string text() const {
    std::ifstream stream(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  fs::path path_;
};

Output play(const std::string& words, const std::string& typed) {
  const OwnFile input(typed);
  return test::run_program("play " + words + " < " + input.path());
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// Everything a round may ask, in an order in which what does not fit is only refused.
const std::string kAnyRound =
    "no\n25\n5 pairs\n1 madness\n5 tie\ndeal\nn\nw\npress\nh\nd\np\ns\ns\ns\n";

Money last_balance_on_felt(const std::string& text) {
  static const std::regex pattern(R"(\n guest   Balance (-?\d+\.\d\d) )");
  std::string last;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    last = (*it)[1];
  }
  return money_from_text(last).value_or(Money::cents(-1));
}

struct Sums {
  bool found = false;
  Money brought;
  Money net;
  Money balance;
};

Sums sums_of(const std::string& text) {
  static const std::regex pattern(
      R"(Balance: ([\d.]+) brought ([+-]) ([\d.]+) (?:won|lost) = ([\d.]+))");
  std::smatch match;
  if (!std::regex_search(text, match, pattern)) return {};
  const Money size = *money_from_text(match[3].str());
  return {true, *money_from_text(match[1].str()), match[2] == "-" ? -size : size,
          *money_from_text(match[4].str())};
}

// The net column of a row of the statistics.
Money net_of_row(const std::string& text, const std::string& row) {
  const std::regex pattern("\n " + row + R"( +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +(-?)([\d.]+)\n)");
  std::smatch match;
  if (!std::regex_search(text, match, pattern)) return Money::cents(-1);
  const Money size = *money_from_text(match[2].str());
  return match[1].length() > 0 ? -size : size;
}

class EachGame : public testing::TestWithParam<const char*> {};

TEST_P(EachGame, PlaysThroughAPipeInPlainText) {
  const std::string words = std::string(GetParam()) + " --seed 5eed";
  const Output output = play(words, repeated(kAnyRound, 30));
  EXPECT_EQ(output.status, 0) << output.text;
  EXPECT_FALSE(output.text.contains('\x1b'));
  EXPECT_TRUE(output.text.contains("play money"));
  EXPECT_TRUE(output.text.contains("House edge experienced"));
  EXPECT_EQ(play(words, repeated(kAnyRound, 30)).text, output.text) << "the seed repeats it";
}

TEST_P(EachGame, StatisticsAgreeWithTheBalance) {
  for (const char* seed : {"1", "2", "3", "f00d"}) {
    const std::string words = std::string(GetParam()) + " --balance 5000 --seed " + seed;
    const Output output = play(words, repeated(kAnyRound, 20));
    const Sums sums = sums_of(output.text);
    ASSERT_TRUE(sums.found) << output.text;
    EXPECT_EQ(sums.brought, Money::dollars(5000));
    EXPECT_EQ(sums.balance, sums.brought + sums.net);
    EXPECT_EQ(net_of_row(output.text, "together"), sums.net) << output.text;
  }
}

TEST_P(EachGame, QuitBetweenRoundsShowsTheSameBalanceTwice) {
  const std::string words = std::string(GetParam()) + " --seed 77 --house 0";
  const Output output = play(words, repeated(kAnyRound, 4) + "s\ns\nw\nclear\ntable\nquit\n");
  EXPECT_EQ(sums_of(output.text).balance, last_balance_on_felt(output.text)) << output.text;
}

TEST_P(EachGame, EndOfInputInMidRoundEndsPolitely) {
  for (int lines = 0; lines < 9; ++lines) {
    std::string typed = "no\n25\ndeal\n" + repeated("h\n", lines);
    const Output output = play(std::string(GetParam()) + " --seed abc", typed);
    EXPECT_EQ(output.status, 0);
    EXPECT_TRUE(output.text.contains("Statistics, play money")) << output.text;
    EXPECT_TRUE(sums_of(output.text).found) << output.text;
  }
}

TEST_P(EachGame, GarbageIsAnsweredAndNothingIsLost) {
  const std::string garbage =
      "\x1b[31mred\x1b[0m\n\xff\xfe\n" + std::string(5000, 'x') +
      "\nbet\nbet x\nbet -5\nbet 99999999999999\nbet 5 on 99\nbet 5 on\nbet 5 nonsense\n"
      "cut 9999999\nd 1e9\nsit\nsit 77\nbuy\nrules 99.99\nnominate\nk third\nbet 0\n";
  const Output output = play(std::string(GetParam()) + " --seed 1", garbage + "quit\n");
  EXPECT_EQ(output.status, 0);
  EXPECT_FALSE(output.text.contains('\x1b'));
  EXPECT_TRUE(output.text.contains("is not known here"));
  EXPECT_EQ(sums_of(output.text).balance, Money::dollars(1000)) << output.text;
}

TEST_P(EachGame, AnExportedSessionReplays) {
  const OwnFile file("");
  const Output output =
      play(std::string(GetParam()) + " --seed 9 --export " + file.path(), repeated(kAnyRound, 10));
  EXPECT_EQ(output.status, 0);
  const Output replayed = test::run_program("replay " + file.path());
  EXPECT_EQ(replayed.status, 0) << replayed.text;
}

INSTANTIATE_TEST_SUITE_P(Games, EachGame,
                         testing::Values("star-blackjack", "blackjack-challenge", "nz-blackjack",
                                         "casino-war"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::erase(name, '-');
                           return name;
                         });

// ---- scripts

TEST(Script, IsPlayedToItsEnd) {
  const OwnFile script("# two rounds\n\nno\nbet 25\ndeal\nquit\n");
  const Output output = play("star-blackjack --seed 1 --script " + script.path(), "");
  EXPECT_EQ(output.status, 0) << output.text;
}

TEST(Script, SaysTheLineOfARefusedAct) {
  const OwnFile script("no\n# over the maximum\nbet 501\ndeal\n");
  const Output output = play("star-blackjack --seed 1 --script " + script.path(), "");
  EXPECT_EQ(output.status, 1);
  EXPECT_TRUE(output.text.contains("line 3: Not possible: 501 is above the maximum of 500 (SB 6.1"))
      << output.text;
  EXPECT_TRUE(output.text.contains("Statistics, play money"));
}

TEST(Script, SaysTheLineOfAnUnknownWord) {
  const OwnFile script("no\nfold\n");
  const Output output = play("star-blackjack --script " + script.path(), "");
  EXPECT_EQ(output.status, 1);
  EXPECT_TRUE(output.text.contains("line 2: 'fold' is not known here"));
}

TEST(Script, ThatIsNotThereIsAFault) {
  EXPECT_EQ(play("star-blackjack --script /nowhere/script", "").status, 2);
  const Output folder = play("casino-war --script /", "");
  EXPECT_EQ(folder.status, 2);
  EXPECT_TRUE(folder.text.contains("/ cannot be read")) << folder.text;
}

// ---- the set-up

TEST(SetUp, FaultsHaveTheirReasonAndStatusTwo) {
  const auto expect_fault = [](const std::string& words, const std::string& reason) {
    const Output output = play(words, "quit\n");
    EXPECT_EQ(output.status, 2) << words;
    EXPECT_TRUE(output.text.contains(reason)) << output.text;
  };
  expect_fault("poker", "'poker' is not understood");
  expect_fault("star-blackjack --decks 5", "SB 3.1");
  expect_fault("star-blackjack --decks", "--decks needs a value");
  expect_fault("star-blackjack --option third=yes", "third");
  expect_fault("casino-war --ruling dealer_soft17=hit", "does not exist in casino-war");
  expect_fault("star-blackjack --limits 5", "not a range");
  expect_fault("star-blackjack --offers super-sevens=1-5", "has no wager super-sevens");
  expect_fault("star-blackjack --seed xyz", "not hexadecimal");
  expect_fault("star-blackjack --name Ann", "small letter");
  expect_fault("star-blackjack --no-such", "no option");
}

TEST(SetUp, IsShownOnTheSign) {
  const Output output = play(
      "nz --decks 6 --boxes 5 --limits 10-200/10 --offers madness-21=1-5 --house 0 --balance 50",
      "quit\n");
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.contains("New Zealand Blackjack"));
  EXPECT_TRUE(output.text.contains("limits 10-200 by 10")) << output.text;
  EXPECT_TRUE(output.text.contains("madness 1-5"));
  EXPECT_FALSE(output.text.contains("sevens"));
  EXPECT_TRUE(output.text.contains("of 312 cards"));
}

TEST(SetUp, HelpIsPrinted) {
  const Output output = play("--help", "");
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.starts_with("usage: croupier play [GAME]"));
}

TEST(SetUp, WithoutAGameAPipePlaysStarBlackjack) {
  EXPECT_TRUE(play("", "quit\n").text.contains("Star Blackjack"));
}

// ---- at the table

TEST(Table, TheFirstPlayerIsOfferedTheCut) {
  const Output output = play("star-blackjack --seed 1", "cut 5\ncut 150\nquit\n");
  EXPECT_TRUE(output.text.contains("The cut is yours (SB 4.3.1). ")) << output.text;
  EXPECT_TRUE(output.text.contains("too near an end"));
  EXPECT_TRUE(output.text.contains("guest cuts behind card 150"));
}

TEST(Table, TheBurnedCardIsShownInNewZealandOnly) {
  EXPECT_TRUE(play("nz-blackjack --seed 1", "no\nburn?\n").text.contains("the burned card was"));
  const Output other = play("star-blackjack --seed 1", "no\nburn?\n");
  EXPECT_TRUE(other.text.contains("this game has no such act")) << other.text;
}

TEST(Table, AClauseCanBeRead) {
  const Output output = play("star-blackjack", "rules 9.1.1\nrules nz 15a.9\nrules\nquit\n");
  EXPECT_TRUE(output.text.contains("SB 9.1.1  "));
  EXPECT_TRUE(output.text.contains("NZ 15A.9  "));
  EXPECT_TRUE(output.text.contains("9 "));
}

TEST(Table, BetsCanBeChangedUntilTheDeal) {
  const Output output = play("star-blackjack --house 0 --seed 1",
                             "no\n25\n10 on 2\nundo\nx2\n5 pairs\ntable\nclear\ntable\nquit\n");
  EXPECT_TRUE(output.text.contains("Taken back: 10 (initial) from box 2")) << output.text;
  EXPECT_TRUE(output.text.contains("*guest 50 (pairs 5)")) << output.text;
  EXPECT_EQ(last_balance_on_felt(output.text), Money::dollars(1000));
}

TEST(Table, WhyExplainsThePaymentsWithTheirClauses) {
  const Output output = play("casino-war --seed 1 --house 0", "no\n25\ndeal\nw\nwhy\nquit\n");
  EXPECT_TRUE(output.text.contains("Box 4, initial wager: 25 ")) << output.text;
  EXPECT_TRUE(output.text.contains("    CW "));
}

TEST(Table, HousePlayersAreMarked) {
  const Output output = play("star-blackjack --seed 1", "no\nquit\n");
  EXPECT_TRUE(output.text.contains("~ house player")) << output.text;
  EXPECT_TRUE(output.text.contains("*ada~ "));
}

// ---- house players

TEST(HousePlayers, KeepPlayingWithEveryDevice) {
  const std::string typed = repeated("no\ndeal\n", 150) + "table\nquit\n";
  for (const char* table :
       {"sb --device shoe", "sb --device shuffler", "bc --device shuffler", "nz --device two-sets",
        "nz --device shuffler", "cw --device shuffler"}) {
    const Output output = play(std::string(table) + " --house 8 --seed 2", typed);
    EXPECT_EQ(output.status, 0) << table;
    EXPECT_TRUE(std::regex_search(output.text, std::regex("round 1\\d\\d\n"))) << table;
    EXPECT_EQ(sums_of(output.text).balance, Money::dollars(1000));
  }
}

TEST(HousePlayers, BetBehindThePersonAndLeaveTheCallToHim) {
  const Output output = play("sb --house 6 --seed 12", "no\n25\n5 on 1\nclear\ntable\nquit\n");
  EXPECT_TRUE(output.text.contains("ben puts 10 on box 4")) << output.text;
  EXPECT_TRUE(output.text.contains("Box 4                                  you sit here"));
  EXPECT_FALSE(output.text.contains("*ben"));
}

Decision wish(int points, bool soft, int pair_of, int dealer) {
  return basic_strategy({{points, soft}, pair_of, dealer}).front();
}

TEST(HousePlayers, PlayBasicStrategy) {
  EXPECT_EQ(wish(16, false, 0, 10), Decision::hit);
  EXPECT_EQ(wish(16, false, 0, 6), Decision::stand);
  EXPECT_EQ(wish(12, false, 0, 3), Decision::hit);
  EXPECT_EQ(wish(12, false, 0, 4), Decision::stand);
  EXPECT_EQ(wish(11, false, 0, 10), Decision::double_down);
  EXPECT_EQ(wish(10, false, 5, 10), Decision::hit);
  EXPECT_EQ(wish(18, true, 0, 9), Decision::hit);
  EXPECT_EQ(wish(18, true, 0, 8), Decision::stand);
  EXPECT_EQ(wish(12, true, 1, 1), Decision::split);
  EXPECT_EQ(wish(16, false, 8, 10), Decision::split);
  EXPECT_EQ(wish(18, false, 9, 7), Decision::stand);
  EXPECT_EQ(wish(20, false, 10, 6), Decision::stand);
}

// ---- on a terminal

std::string on_terminal(const std::string& words, const std::string& typed) {
  int terminal = -1;
  winsize size{};
  size.ws_row = 24;
  size.ws_col = 80;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    const std::string command = std::string(CROUPIER_PROGRAM) + " play --pace 0 " + words;
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  EXPECT_EQ(write(terminal, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
  std::string text;
  std::array<char, 4096> buffer{};
  for (ssize_t size_read = 0; (size_read = read(terminal, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(size_read));
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  close(terminal);
  return text;
}

TEST(OnATerminal, TheFeltIsDrawnInColourWithSymbols) {
  const std::string text = on_terminal("star-blackjack --seed 1", "\n25\n\nquit\n");
  EXPECT_TRUE(text.contains("\x1b[H"));
  EXPECT_TRUE(text.contains("\x1b[1;33m*guest\x1b[0m")) << text;
  EXPECT_TRUE(text.contains("♥") || text.contains("♠") || text.contains("♦") || text.contains("♣"));
}

TEST(OnATerminal, ColoursAndSymbolsCanBeRefused) {
  const std::string text =
      on_terminal("star-blackjack --seed 1 --no-colour --ascii", "\n25\n\nquit\n");
  EXPECT_FALSE(std::regex_search(text, std::regex("\x1b\\[[0-9;]*m")));
  EXPECT_FALSE(text.contains("─"));
}

TEST(OnATerminal, TheGameIsAskedFor) {
  const std::string text = on_terminal("", "9\n4\nquit\n");
  EXPECT_TRUE(text.contains("Which table?"));
  EXPECT_TRUE(text.contains("'9' is not one of them"));
  EXPECT_TRUE(text.contains("Casino War"));
}

}  // namespace
}  // namespace croupier
