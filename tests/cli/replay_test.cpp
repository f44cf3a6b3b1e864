// `croupier replay` as a person or a program runs it: what it prints where, and its exit status.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/program.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

using test::Output;
using test::run_plainly;

const std::string kGood =
    "game star-blackjack\nplayer ann 1000\nplayer bob 200\ncards As 6c Kh\nann sits 1\n"
    "ann bets 100 on 1\nbob bets 50 on 1\ndealer deals\nann has 1150\n";

// Three files in a folder of their own: one holds, one does not, one cannot be read.
class ReplayProgram : public testing::Test {
 protected:
  ReplayProgram() {
    std::string name = (fs::temp_directory_path() / "croupier-replay-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::ofstream(folder_ / "good.round") << kGood;
    std::ofstream(folder_ / "wrong.round") << kGood << "bob has 5\n";
    std::ofstream(folder_ / "bad.round") << "game star-blackjack\ncards 1s\n";
  }
  ~ReplayProgram() override { fs::remove_all(folder_); }

  Output replay(const std::string& words) const { return run_plainly("replay " + words); }
  std::string file(const std::string& name) const { return (folder_ / (name + ".round")).string(); }

 private:
  fs::path folder_;
};

TEST_F(ReplayProgram, PrintsALineAFileAndExitsWithTheHighestStatus) {
  const Output good = replay(file("good"));
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.text, file("good") + ": holds (5 statements)\n");

  const Output wrong = replay(file("wrong") + " " + file("good"));
  EXPECT_EQ(wrong.status, 1);
  EXPECT_EQ(wrong.text, file("wrong") + ":10: bob has 5: expected 5, found 275\n" + good.text);

  const Output bad = replay(file("bad") + " " + file("wrong") + " " + file("good"));
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(bad.text.starts_with(file("bad") + ":2:7: unknown card \"1s\"")) << bad.text;
}

TEST_F(ReplayProgram, PrintsBalancesAlsoOfAFileThatFails) {
  EXPECT_EQ(replay("--balances " + file("good")).text, "ann 1150.00\nbob 275.00\n");
  const Output wrong = replay("--balances " + file("wrong") + " 2>/dev/null");
  EXPECT_EQ(wrong.text, "ann 1150.00\nbob 275.00\n");
  EXPECT_EQ(wrong.status, 1);
  const Output said = replay("--balances " + file("wrong") + " 2>&1 >/dev/null");
  EXPECT_EQ(said.text, file("wrong") + ":10: bob has 5: expected 5, found 275\n");
}

TEST_F(ReplayProgram, PrintsEventsAsJsonLinesWithClauses) {
  const Output events = replay("--events " + file("good"));
  EXPECT_EQ(events.status, 0);
  EXPECT_TRUE(events.text.starts_with("{\"event\":\"player-joined\",\"clauses\":[]"))
      << events.text;
  EXPECT_NE(events.text.find("\"SB 9.1.1\""), std::string::npos);
  EXPECT_TRUE(events.text.ends_with("}\n"));
}

// Whatever the name of the file: the first statement tells.
TEST_F(ReplayProgram, PlaysTournamentsAndPromotions) {
  const std::string entered =
      "tournament star-blackjack \"Cup\"\noperator writes conditions\noperator publishes "
      "conditions\nann applies\nann pays fee\n";
  std::ofstream(file("cup")) << entered;
  EXPECT_EQ(replay(file("cup")).text, file("cup") + ": holds (4 statements)\n");
  EXPECT_EQ(replay("--balances " + file("cup")).text,
            "account pool 50.00\naccount buy-ins 0.00\naccount casino 0.00\n"
            "account patrons -50.00\nann -50.00\n");
  EXPECT_TRUE(replay("--events " + file("cup")).text.contains("{\"event\":\"fee-paid\""));
  std::ofstream(file("cup")) << entered << "account pool is 49\n";
  EXPECT_EQ(replay(file("cup")).status, 1);
  std::ofstream(file("draw")) << "promotion \"Draw\"\noperator writes terms\nstate is draft\n";
  EXPECT_EQ(replay(file("draw")).status, 0);
  std::ofstream(file("draw")) << "promotion Draw\n";
  const Output bad = replay(file("draw"));
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(bad.text.contains(":1:11: \"Draw\" where a title in quotes is expected"));
}

TEST_F(ReplayProgram, ReadsStandardInput) {
  const Output good = replay("- < " + file("good"));
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.text, "standard input: holds (5 statements)\n");
}

TEST_F(ReplayProgram, AMissingFileOrAFolderCannotBeRead) {
  const Output missing = replay(file("nowhere"));
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.text, file("nowhere") + ": No such file or directory\n");
  EXPECT_EQ(replay("/").status, 2);
}

TEST_F(ReplayProgram, SaysWhenItsOutputIsLost) {
  for (const char* list : {"", "--events ", "--balances "}) {
    std::string files;
    for (int each = 0; each < 20; ++each) files += " " + file("good");  // more than a buffer holds
    const Output lost = replay(list + files + " 2>&1 >/dev/full");
    EXPECT_EQ(lost.status, 2) << list;
    EXPECT_TRUE(lost.text.contains("the output cannot be written")) << lost.text;
  }
}

TEST(Program, NamesAnUnknownCommand) {
  EXPECT_TRUE(run_plainly("foo 2>&1").text.contains("there is no command 'foo'"));
  EXPECT_TRUE(run_plainly("lab foo 2>&1").text.contains("there is no command 'foo'"));
  EXPECT_EQ(run_plainly("lab foo 2>/dev/null").status, 2);
}

TEST(Program, BadUsageIsStatus2) {
  EXPECT_EQ(run_plainly("2>/dev/null").status, 2);
  EXPECT_EQ(run_plainly("shuffle 2>/dev/null").status, 2);
  EXPECT_EQ(run_plainly("replay 2>/dev/null").status, 2);
  EXPECT_EQ(run_plainly("replay --loudly x.round 2>/dev/null").status, 2);
  EXPECT_EQ(run_plainly("clauses --loudly 2>/dev/null").status, 2);
}

TEST(Program, SaysItsVersionAndHelp) {
  const Output version = run_plainly("--version");
  EXPECT_EQ(version.status, 0);
  EXPECT_TRUE(version.text.starts_with("croupier ")) << version.text;
  const Output help = run_plainly("--help");
  EXPECT_EQ(help.status, 0);
  EXPECT_NE(help.text.find("replay"), std::string::npos);
  EXPECT_EQ(run_plainly("replay --help").status, 0);
  EXPECT_EQ(run_plainly("clauses --help").status, 0);
}

}  // namespace
}  // namespace croupier
