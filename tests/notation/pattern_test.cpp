// Patterns of commands: what they read, what they write, and what they say when they cannot.
#include "notation/pattern.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "notation/promotion_script.h"
#include "notation/reader.h"
#include "notation/table_of_acts.h"
#include "notation/tournament_reading.h"
#include "notation/writing.h"

namespace croupier::notation {
namespace {

const std::string kTable =
    "game star-blackjack\nplayer ann 1000\nplayer bob 50\nplayer tie 5\nplayer bettors 5\n";

// The act as it is written again, or the message.
std::string again(std::string_view line) {
  const auto script = read_round(kTable + std::string(line) + "\n");
  if (!script) return fmt::format("{}: {}", script.error().column, script.error().message);
  std::vector<Name> names;
  for (const PlayerSetup& player : script->players) names.push_back(player.name);
  const auto& played = std::get<PlayedAct>(script->statements.front().body);
  return statement_text(played.command, names, script->setup.rules.game);
}

TEST(Pattern, IsReadAndWritten) {
  for (const char* line : {"ann leaves 1",
                           "ann leaves table",
                           "ann buys 5",
                           "ann buys 5 tokens 2.50",
                           "ann bets 10 tokens on 1 tie",
                           "ann bets 15 with 10 tokens on 1",
                           "ann keeps 1.2 second",
                           "ann doubles 1 for 4",
                           "supervisor reserves 2 for bob",
                           "manager limits bettors 2",
                           "manager limits tie",
                           "manager limits tie off",
                           "manager limits ann 2",
                           "dealer burns",
                           "dealer burns in-error",
                           "dealer misdeals to 3.1",
                           "dealer misdeals As to dealer face-down",
                           "overlooked: ann bets 600 on 1",
                           "unnoticed: ann bets 600 on 1 tie",
                           "time 14:20",
                           "manager announces kept-minimum 5 at 14:20",
                           "manager announces closing at 14:20:30",
                           "ann pays debt 5",
                           "dealer collects debt 5 from ann",
                           "inspector decides 1 upheld",
                           "manager decides 2 rejected",
                           "manager invalidates fraud ann bob no-refund",
                           "manager invalidates disruption",
                           "manager changes limits 5 50 unit 5",
                           "manager changes limits tie 5 50",
                           "ann sits 1 because \"tired\""})
    EXPECT_EQ(again(line), line);
}

TEST(Pattern, DefaultsNeedNotBeSaid) {
  EXPECT_EQ(again("ann buys 5 tokens 0"), "ann buys 5");
  EXPECT_EQ(again("dealer misdeals to 3"), "dealer misdeals to 3.1");
  EXPECT_EQ(again("ann hits 3"), "ann hits 3");
}

// A player's name is the player, even where it is a word of another act.
TEST(Pattern, NamesOfPlayersWin) {
  EXPECT_EQ(again("manager limits bettors 2"), "manager limits bettors 2");
  const auto script = read_round(kTable + "manager limits bettors 2\n");
  ASSERT_TRUE(script.has_value());
  const auto& played = std::get<PlayedAct>(script->statements.front().body);
  EXPECT_TRUE(std::holds_alternative<LimitBoxes>(played.command.body));
}

TEST(Pattern, MessageIsOfWhatCameFurthest) {
  EXPECT_EQ(again("manager restricts ann forever"),
            "23: \"forever\" where \"this-shoe\", \"further-shoes\" or \"one-box\" is expected");
  EXPECT_EQ(again("ann asks nicely"),
            "10: \"nicely\" where \"burn-card\", \"riffle\", \"rules\" or \"review\" is expected");
  EXPECT_EQ(again("dealer burns it"),
            "14: \"it\" where \"in-error\" or the end of the line is expected");
  EXPECT_EQ(again("ann buys 5 tokens many"),
            "19: \"many\": an amount in dollars is expected, such as 5 or 7.50");
  EXPECT_EQ(again("ann leaves home"), "12: \"home\" where a box from 1 to 9 is expected");
  EXPECT_EQ(again("manager reserves 1 for"),
            "23: the line ends where the name of a player is expected");
  EXPECT_EQ(again("dealer leaves table"), "1: a player is expected before this word");
  EXPECT_EQ(again("manager approves riffle cyd"), "25: no player is named \"cyd\"");
  EXPECT_EQ(again("manager announces lunch at 12:00"),
            "19: \"lunch\" where \"closing\", \"minimum\" or \"kept-minimum\" is expected");
}

TEST(Pattern, FewCommandsNeedFunctions) {
  std::size_t functions = 0;
  for (const Sayings* sayings : {&table_sayings(), &tournament_sayings(), &promotion_sayings()}) {
    for (const Kind& kind : sayings->kinds()) {
      for (const Form& form : kind.forms) {
        functions += form.pair != nullptr ? 1 : 0;
        EXPECT_TRUE(form.pair != nullptr || !form.pieces.empty()) << kind.name;
      }
    }
  }
  EXPECT_LE(functions, 8U);
}

// After a change: build/dev/croupier notation --table, in place of the table in docs/notation.md.
TEST(Pattern, DocsHoldTheTableOfActs) {
  std::ifstream file(std::string(CROUPIER_SOURCE_DIR) + "/docs/notation.md");
  std::ostringstream docs;
  docs << file.rdbuf();
  EXPECT_TRUE(docs.str().contains(table_of_acts())) << table_of_acts();
}

}  // namespace
}  // namespace croupier::notation
