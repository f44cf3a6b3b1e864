// `croupier clauses` as a person runs it.
// (clausetrace: examples only)
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

Output run(const std::string& words) { return test::run_program("clauses " + words); }

TEST(Clauses, PrintsEveryClauseOfAGameUnderItsChapter) {
  const Output output = run("--game nz-blackjack");
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.contains("NZ 15A  Madness 21 wagers\n"));
  EXPECT_TRUE(output.text.contains("NZ 16  Irregularities\n"));
  EXPECT_TRUE(output.text.contains("NZ 5.1(e)       engine      "));
  EXPECT_FALSE(output.text.contains("SB "));
}

TEST(Clauses, TakesTheTagAsTheGame) {
  EXPECT_EQ(run("--game CW").text, run("--game=casino-war").text);
}

TEST(Clauses, NothingIsMissingAndDutiesOfPeopleSayWhereTheyAreRecorded) {
  const Output output = run("--missing");
  EXPECT_FALSE(output.text.contains("none yet")) << output.text;
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.contains("  SB 18.1         "));
  EXPECT_TRUE(output.text.contains("recorded as a sanction with its reason"));
}

TEST(Clauses, ThePageOfEvidenceIsTheOneCheckedIn) {
  std::ifstream file(CROUPIER_SOURCE_DIR "/docs/clauses.md");
  std::ostringstream page;
  page << file.rdbuf();
  EXPECT_EQ(run("--markdown").text, page.str()) << "croupier clauses --markdown > docs/clauses.md";
}

TEST(Clauses, JsonIsOneArray) {
  const Output output = run("--json --game SB");
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.starts_with("[{\"id\":\"SB 1.1\","));
  EXPECT_TRUE(output.text.ends_with("}]\n"));
}

TEST(Clauses, WordsItDoesNotKnowAreExplained) {
  const Output game = run("--game baccarat");
  EXPECT_EQ(game.status, 2);
  EXPECT_TRUE(game.text.contains("'baccarat' is not a game"));
  const Output word = run("--mising");
  EXPECT_EQ(word.status, 2);
  EXPECT_TRUE(word.text.contains("'--mising' is not understood"));
  EXPECT_EQ(run("--game").status, 2);
}

}  // namespace
}  // namespace croupier
