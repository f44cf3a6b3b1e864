// SB 16.8, BC 16.8, CW 11.6, NZ 16.5: a round with one dealing error, put right, ends as the same
// round dealt correctly; a card that was burned or dealt to the dealer unseen included.
// CROUPIER_ROUNDS says how many a game (100,000 for the full proof).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/rulings.h"
#include "engine/snapshot.h"
#include "engine/words.h"
#include "floor/wrong_round.h"

namespace croupier::test {
namespace {

std::uint64_t rounds_wanted() {
  const char* text = std::getenv("CROUPIER_ROUNDS");
  return text == nullptr ? 400 : std::strtoull(text, nullptr, 10);
}

Plan plan_of(Game game, std::uint64_t seed) {
  Random random(seed ^ 0x5eedu);
  const std::size_t cards = game == Game::casino_war ? 4 : 10;
  Plan plan{game, seed, static_cast<Mistake>(random.below(kMistakes)), random.below(cards), 0};
  plan.notice_after = random.chance(50) ? random.below(12) : 1000;
  return plan;
}

struct Course {
  Dealt dealt;
  bool mistaken = false;
};

// The wrong round, up to the moment when somebody notices.
Course deal_wrongly(const Plan& plan) {
  Course course{Dealt(plan), false};
  Dealt& dealt = course.dealt;
  Random random(plan.seed ^ 0xbadu);
  dealt.begin();
  std::size_t since = 0;
  while (!dealt.is_over() && !::testing::Test::HasFailure()) {
    if (course.mistaken && since++ >= plan.notice_after) break;
    const bool now = !course.mistaken && dealt.next() >= plan.at_card;
    const bool card_due = std::holds_alternative<AwaitsCard>(awaits(dealt.table()));
    const bool any_time = plan.mistake == Mistake::extra ||
                          plan.mistake == Mistake::unseen_to_dealer ||
                          plan.mistake == Mistake::unseen_to_box || plan.mistake == Mistake::burned;
    const bool possible = card_due || any_time;
    if (now && possible && dealt.make_mistake(plan.mistake, random)) {
      course.mistaken = true;
      continue;
    }
    dealt.go_on();
  }
  return course;
}

// The usual ruling; whether the round was dealt again, and whether by that ruling.
void rule(Dealt& dealt, bool& rebuilt, bool& reconstructed) {
  dealt.report();
  const auto lawful = lawful_rulings(dealt.table());
  ASSERT_FALSE(lawful.empty());
  // With every card and every bettor still here the round is never void.
  const Ruling first = lawful.front().ruling;
  const bool left_out = first == Ruling::keep_under || first == Ruling::leave_burned;
  ASSERT_TRUE(first == Ruling::reconstruct || first == Ruling::use_as_next || left_out)
      << word(first);
  // SB 16.6, 16.17, BC 16.6, CW 11.4.
  ASSERT_EQ(left_out, !dealt.plays_unseen()) << word(first);
  reconstructed = first == Ruling::reconstruct;
  const std::size_t told = dealt.log().size();
  const bool by_dealer = lawful.front().roles.has(Role::dealer);
  dealt.must({as(by_dealer ? Role::dealer : Role::casino_supervisor), MakeRuling{first}});
  // Also where a card that comes next had finished a hand.
  for (const Event& event : std::span(dealt.log()).subspan(told))
    rebuilt = rebuilt || std::holds_alternative<RoundReopened>(event.body);
}

std::size_t cards_discarded(const Events& log) {
  std::size_t count = 0;
  for (const Event& event : log)
    count += std::holds_alternative<CardDiscarded>(event.body) ? 1u : 0u;
  return count;
}

// Hands, wagers, balances, phase and the next card.
void expect_same(const Dealt& rebuilt, const Dealt& right) {
  const TableCommon& found = rebuilt.table().common;
  const TableCommon& wanted = right.table().common;
  EXPECT_EQ(found.house, wanted.house);
  for (std::size_t at = 0; at < wanted.players.size(); ++at) {
    EXPECT_EQ(found.players[at].chips, wanted.players[at].chips) << "player " << at;
  }
  for (std::size_t at = 0; at < wanted.boxes.size(); ++at) {
    EXPECT_TRUE(found.boxes[at].last_wagers == wanted.boxes[at].last_wagers) << "box " << at + 1;
  }
  EXPECT_TRUE(rebuilt.table().round == right.table().round);
  EXPECT_EQ(phase_of(rebuilt.table()), phase_of(right.table()));
  // What came out too many lies open as the next cards, or (NZ 16.3, CW 11.12, SB 16.4, BC 16.4)
  // has gone to the rack.
  const std::size_t open = found.stack.next.size();
  const bool left_out = rebuilt.unseen() && !rebuilt.plays_unseen();
  const std::size_t gone = cards_discarded(rebuilt.log()) + (left_out ? 1 : 0);
  EXPECT_EQ(rebuilt.next() - open - gone, right.next() - right.skipped());
}

void try_round(Game game, std::uint64_t seed, std::size_t& mistakes) {
  const Plan plan = plan_of(game, seed);
  Course course = deal_wrongly(plan);
  if (!course.mistaken || ::testing::Test::HasFailure()) return;
  ++mistakes;
  Dealt& dealt = course.dealt;
  const std::vector<Command> said = dealt.said();
  const std::size_t out = dealt.next();
  bool rebuilt = false;
  bool reconstructed = false;
  const std::size_t told = dealt.log().size();
  rule(dealt, rebuilt, reconstructed);
  const std::span<const Event> since = std::span(dealt.log()).subspan(told);
  Repeating repeating(dealt, rebuilt ? still_to_say(said, since) : std::vector<Command>{});
  while (!dealt.is_over() && !::testing::Test::HasFailure()) {
    if (!std::holds_alternative<AwaitsCard>(awaits(dealt.table())) && repeating.answer()) continue;
    dealt.go_on();
  }
  const auto left_out = dealt.plays_unseen() ? std::nullopt : dealt.unseen();
  const Dealt right = deal_rightly(plan, said, reconstructed ? out : 0, left_out);
  expect_same(dealt, right);
  // The log alone leads to the same table.
  Table again = Dealt(plan).table();
  for (const Event& event : dealt.log()) apply(again, event);
  EXPECT_TRUE(again == dealt.table());
  const auto read = table_from_json(canonical_json(again));
  EXPECT_TRUE(read && *read == again);
}

class Reconstruction : public ::testing::TestWithParam<Game> {};

TEST_P(Reconstruction, EndsAsTheRoundDealtCorrectly) {
  std::size_t mistakes = 0;
  for (std::uint64_t seed = 1; seed <= rounds_wanted(); ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    try_round(GetParam(), seed, mistakes);
    if (HasFailure()) break;
  }
  EXPECT_GT(mistakes, rounds_wanted() / 2);
}

INSTANTIATE_TEST_SUITE_P(Games, Reconstruction,
                         ::testing::Values(Game::star_blackjack, Game::blackjack_challenge,
                                           Game::nz_blackjack, Game::casino_war),
                         [](const auto& each) {
                           std::string text(name(each.param));
                           std::replace(text.begin(), text.end(), '-', '_');
                           return text;
                         });

}  // namespace
}  // namespace croupier::test
