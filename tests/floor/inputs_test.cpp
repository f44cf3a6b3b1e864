// What people put into a round stands on its tape, word for word, and nobody is shown it.
#include "engine/input.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/play.h"
#include "notation/replay.h"
#include "state/event_table.h"
#include "support/random_table.h"

namespace croupier::test {
namespace {

bool is_input(const Event& event) { return std::holds_alternative<InputTaken>(event.body); }

// The first event of an act, and the only input of it unless the round is dealt again.
TEST(Inputs, ComeFirst) {
  std::size_t inputs = 0;
  for (const Game game : all_games()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      RandomTable people(game, seed);
      for (int act = 0; act < 300; ++act) {
        const Command command = people.next();
        const auto events = decide(people.table(), command);
        if (!events) continue;
        const auto input = as_input(people.table(), command);
        if (input) {
          ++inputs;
          ASSERT_EQ(events->front(), (Event{{}, *input})) << name(command.body);
        }
        const bool ruling = std::holds_alternative<MakeRuling>(command.body);
        const auto found = std::ranges::count_if(*events, is_input);
        ASSERT_TRUE(ruling || found == (input ? 1 : 0)) << name(command.body);
        people.take(*events);
      }
    }
  }
  EXPECT_GT(inputs, 1000U);
}

constexpr std::string_view kInPlay =
    "game star-blackjack\n"
    "dealing by-hand\n"
    "player ann 1000\n"
    "ann sits 1\n"
    "ann bets 100 on 1\n"
    "dealer deals\n"
    "dealer draws Ts\n"
    "dealer draws 6h\n"
    "dealer draws 2c\n";

// SB 18.3.2: who is barred in a round is treated as one who is not there; SB 18.3.1: whose wagers
// are void has no part in it that could be dealt again.
TEST(Inputs, ASanctionIsAnAbsence) {
  const Table table = notation::replay_text(kInPlay).table;
  const auto of = [&](Sanction sanction) {
    return as_input(table, {as(Role::casino_supervisor), SanctionPlayer{PlayerId{0}, sanction}});
  };
  const InputTaken absent{as(Role::dealer), DeclareAbsent{PlayerId{0}}};
  EXPECT_EQ(of(Sanction::bar), absent);
  EXPECT_EQ(of(Sanction::void_wagers), std::nullopt);
}

TEST(Inputs, NameTheHand) {
  const Table table = notation::replay_text(kInPlay).table;
  const auto hit = as_input(table, {as_player(PlayerId{0}), Hit{BoxNo{1}}});
  EXPECT_EQ(hit, (InputTaken{as_player(PlayerId{0}), Hit{BoxNo{1}, HandNo{0}}}));
}

TEST(Inputs, AreShownToNobody) {
  const std::string text = std::string(kInPlay) + "ann stands 1\n";
  const notation::Replay replay = notation::replay_text(text);
  ASSERT_EQ(replay.outcome, notation::Outcome::holds);
  EXPECT_EQ(std::ranges::count_if(replay.events(), is_input), 1);
  EXPECT_FALSE(is_seen(InputTaken{}));
  for (const std::string& line : notation::play_text(text).events)
    EXPECT_EQ(line.find(InputTaken::kName), std::string::npos) << line;
}

}  // namespace
}  // namespace croupier::test
