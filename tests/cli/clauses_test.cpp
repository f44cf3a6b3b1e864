// `croupier clauses` as a person runs it.
// (clausetrace: examples only)
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace croupier {
namespace {

struct Output {
  std::string text;
  int status = -1;
};

Output run(const std::string& words) {
  const std::string command = std::string(CROUPIER_PROGRAM) + " clauses " + words + " 2>&1";
  Output output;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.text.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

TEST(Clauses, PrintsEveryClauseOfAGameUnderItsChapter) {
  const Output output = run("--game nz-blackjack");
  EXPECT_EQ(output.status, 0);
  EXPECT_TRUE(output.text.contains("NZ 15A  Madness 21 wagers\n"));
  EXPECT_TRUE(output.text.contains("NZ 16  Irregularities  (not yet carried out)\n"));
  EXPECT_TRUE(output.text.contains("NZ 5.1(e)       engine      "));
  EXPECT_FALSE(output.text.contains("SB "));
}

TEST(Clauses, TakesTheTagAsTheGame) {
  EXPECT_EQ(run("--game CW").text, run("--game=casino-war").text);
}

TEST(Clauses, MissingListsLaterChaptersAndSaysSoInItsStatus) {
  const Output output = run("--missing");
  const bool something = output.text.contains("none yet");
  EXPECT_EQ(output.status, something ? 1 : 0);
  EXPECT_TRUE(output.text.contains("Chapters not yet carried out:\n"));
  EXPECT_TRUE(output.text.contains("  SB 19  Tournament play: "));
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
