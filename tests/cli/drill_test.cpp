// `croupier drill` as a person runs it.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

TEST(DrillProgram, TakesAGameByTagOrName) {
  for (const char* game : {"CW", "casino-war"}) {
    const Output output =
        test::run_program(std::string("drill --seed 1 --count 1 --game ") + game + " < /dev/null");
    EXPECT_EQ(output.status, 0) << output.text;
    EXPECT_TRUE(output.text.contains("1. casino-war")) << output.text;
  }
}

TEST(DrillProgram, NamesTheGamesToWhoeverAsksForAnother) {
  const Output output = test::run_program("drill --game poker");
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(
      output.text.contains("there is no game 'poker'; there are star-blackjack, "
                           "blackjack-challenge, nz-blackjack, casino-war"))
      << output.text;
}

}  // namespace
}  // namespace croupier
