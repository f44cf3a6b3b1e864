// Whatever was played can be handed over: exported, read and replayed, it gives the very same
// events and the very same table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "notation/export.h"
#include "notation/random_session.h"
#include "notation/replay.h"
#include "notation/scenario_files.h"
#include "record/json.h"
#include "support/games.h"
#include "support/random_table.h"

namespace croupier::notation {
namespace {

class RoundTrip : public testing::TestWithParam<std::tuple<Game, SessionKind>> {};

// The statement at which two replays part, for a person who has to find out why.
std::string first_difference(const Events& played, const Events& again) {
  const auto [at, other] = std::ranges::mismatch(played, again);
  if (at == played.end() && other == again.end()) return "";
  const auto index = at - played.begin();
  return "event " + std::to_string(index) + " of " + std::to_string(played.size()) + " and " +
         std::to_string(again.size()) + ": " + (at == played.end() ? "none" : to_json(*at)) +
         " became " + (other == again.end() ? "none" : to_json(*other));
}

std::string joined(const std::set<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += std::string(word) + " ";
  return text;
}

TEST_P(RoundTrip, GivesTheSameEvents) {
  const auto [game, kind] = GetParam();
  int rounds = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    RandomSession session(seed, game, kind);
    session.play(300);
    rounds += session.rounds();
    const std::string text = export_round(session.setup(), session.acts());
    const Replay again = replay_text(text);
    const std::string difference = first_difference(session.events(), again.events());
    ASSERT_EQ(again.outcome, Outcome::holds) << verdict("seed", again) << "\n"
                                             << difference << "\n"
                                             << text;
    ASSERT_EQ(difference, "") << text;
    ASSERT_EQ(again.table, session.table()) << text;
  }
  EXPECT_GT(rounds, 100);
}

INSTANTIATE_TEST_SUITE_P(Games, RoundTrip,
                         testing::Combine(testing::ValuesIn(all_games().begin(), all_games().end()),
                                          testing::Values(SessionKind::automatic,
                                                          SessionKind::people_shuffle,
                                                          SessionKind::dealer_enters_cards)));

// People who do everything there is, with the staff's powers and every mishap among it; a person
// enters the cards.
std::vector<Act> staffed_session(test::RandomTable& people, int acts) {
  TableDriver driver(*open_table(people.setup()), {});
  std::vector<Act> done;
  for (int tries = 0; tries < acts; ++tries) {
    auto act = driver.act(people.next());
    if (!act) continue;
    people.take(act->events);
    done.push_back(std::move(*act));
  }
  return done;
}

TEST(StaffedRoundTrip, GivesTheSameEvents) {
  for (const Game game : all_games()) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
      test::RandomTable people(game, seed);
      const std::vector<Act> acts = staffed_session(people, 400);
      Events events;
      for (const Act& act : acts) events.insert(events.end(), act.events.begin(), act.events.end());
      const std::string text = export_round(people.setup(), acts);
      const Replay again = replay_text(text);
      const std::string difference = first_difference(events, again.events());
      ASSERT_EQ(again.outcome, Outcome::holds) << verdict("seed", again) << "\n"
                                               << difference << "\n"
                                               << text;
      ASSERT_EQ(difference, "") << text;
      ASSERT_EQ(again.table, people.table()) << text;
    }
  }
}

// The trips above, and that of every scenario, mean little for a command that nobody ever gives.
TEST(RoundTrips, BringEveryCommandAndEvent) {
  std::set<std::string_view> commands;
  std::set<std::string_view> events;
  const auto note = [&](const std::vector<Act>& acts) {
    for (const Act& act : acts) {
      commands.insert(name(act.command.body));
      for (const Command& drawn : act.drawn) commands.insert(name(drawn.body));
      for (const Event& event : act.events) events.insert(name(event.body));
    }
  };
  for (const Game game : all_games()) {
    for (const SessionKind kind :
         {SessionKind::automatic, SessionKind::people_shuffle, SessionKind::dealer_enters_cards}) {
      for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        RandomSession session(seed, game, kind);
        session.play(300);
        note(session.acts());
      }
    }
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
      test::RandomTable people(game, seed);
      note(staffed_session(people, 400));
    }
  }
  for (const std::string& file : scenario_names(".round")) note(replay_text(text_of(file)).acts);
  EXPECT_EQ(commands.size(), std::variant_size_v<CommandBody>) << joined(commands);
  EXPECT_EQ(events.size(), std::variant_size_v<EventBody>) << joined(events);
}

TEST(Export, LeavesTheDealersOwnActsOutWhereTheyAreTheUsualOnes) {
  RandomSession session(1, kStarBlackjack, SessionKind::automatic);
  session.play(40);
  const std::string text = export_round(session.setup(), session.acts());
  EXPECT_EQ(text.find("opening by-hand"), std::string::npos) << text;
  EXPECT_EQ(text.find("dealer shuffles"), std::string::npos) << text;
}

TEST(Export, WritesSetupThatDiffersFromTheDefaults) {
  TableSetup setup;
  setup.rules = default_rules(kNzBlackjack);
  setup.rules.decks = 6;
  setup.rules.device = Device::two_sets;
  setup.rules.options.box_maximum = true;
  setup.rules.options.bettors = 2;
  setup.rules.rulings.dealer_bj_policy = DealerBlackjackPolicy::cap;
  setup.sign = {Money::dollars(10), Money::dollars(300), Money::cents(250)};
  setup.chips = {Money::cents(250), Money::dollars(5)};
  setup.offers = {{WagerKind::perfect_pairs, Money::dollars(1), Money::dollars(5), 2}};
  EXPECT_EQ(export_round(setup, {}),
            "game nz-blackjack\n"
            "decks 6\n"
            "device two-sets\n"
            "chips 2.50 5\n"
            "limits 10 300 unit 2.50\n"
            "offers perfect-pairs 1 5 scale=2\n"
            "option box-maximum=yes\n"
            "option bettors=2\n"
            "ruling dealer_bj_policy=CAP\n"
            "opening by-hand\n"
            "option pre-checked=yes\n"
            "\n");
}

}  // namespace
}  // namespace croupier::notation
