// SB 16.8, BC 16.8, CW 11.6, NZ 16.5: a round with one dealing error, put right, ends as the same
// round dealt correctly; a card that was burned or dealt to the dealer unseen included.
// CROUPIER_ROUNDS says how many errors a game (100,000 for the full proof), CROUPIER_SEED from
// which seed on.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "floor/wrong_round.h"
#include "irregular/lawful_rulings.h"
#include "state/snapshot.h"
#include "support/games.h"
#include "words/table.h"

namespace croupier::test {
namespace {

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}
std::uint64_t errors_wanted() { return number_from_environment("CROUPIER_ROUNDS", 400); }

Plan plan_of(Game game, std::uint64_t seed) {
  Random random(seed ^ 0x5eedu);
  const std::size_t cards = game == kCasinoWar ? 4 : 10;
  Plan plan{game, seed, static_cast<Mistake>(random.below(kMistakes)), random.below(cards), 0};
  plan.notice_after = random.chance(50) ? random.below(12) : 1000;
  return plan;
}

struct Course {
  Dealt dealt;
  bool mistaken = false;
  bool in_mid_round = false;  // before the dealer's turn
};

// How many errors of each kind were put right, and how many of them were made in mid-round.
struct Errors {
  std::array<std::uint64_t, kMistakes> all{};
  std::array<std::uint64_t, kMistakes> in_mid_round{};
  std::uint64_t sum = 0;

  void count(Mistake mistake, bool early) {
    ++all.at(static_cast<std::size_t>(mistake));
    in_mid_round.at(static_cast<std::size_t>(mistake)) += early ? 1u : 0u;
    ++sum;
  }
};

bool is_dealers_turn(const Table& table) {
  const auto* round = std::get_if<blackjack::Round>(&table.round);
  return round != nullptr && std::holds_alternative<blackjack::DealersTurn>(round->phase);
}

// The wrong round, up to the moment when somebody notices.
Course deal_wrongly(const Plan& plan) {
  Course course{Dealt(plan)};
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
    const bool in_mid_round = !is_dealers_turn(dealt.table());
    if (now && possible && dealt.make_mistake(plan.mistake, random)) {
      course.mistaken = true;
      course.in_mid_round = in_mid_round;
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

void try_round(Game game, std::uint64_t seed, Errors& errors) {
  const Plan plan = plan_of(game, seed);
  Course course = deal_wrongly(plan);
  if (!course.mistaken || ::testing::Test::HasFailure()) return;
  errors.count(plan.mistake, course.in_mid_round);
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

constexpr auto kDealerSkipped = static_cast<std::size_t>(Mistake::dealer_skipped);
constexpr auto kUnseenToDealer = static_cast<std::size_t>(Mistake::unseen_to_dealer);

class Reconstruction : public ::testing::TestWithParam<Game> {};

TEST_P(Reconstruction, EndsAsTheRoundDealtCorrectly) {
  Errors errors;
  const std::uint64_t first = number_from_environment("CROUPIER_SEED", 1);
  std::uint64_t seed = first - 1;
  while (errors.sum < errors_wanted() && !HasFailure()) {
    ++seed;
    SCOPED_TRACE(fmt::format("seed {}", seed));
    try_round(GetParam(), seed, errors);
    ASSERT_LT(seed - first, 2 * errors_wanted() + 100)
        << "too many rounds in which no error was possible";
  }
  fmt::print("{}: {} errors in {} rounds:", name(GetParam()), errors.sum, seed - first + 1);
  for (std::size_t at = 0; at < kMistakes; ++at) {
    fmt::print(" {} {} ({} in mid-round)", kMistakeWords[at], errors.all[at],
               errors.in_mid_round[at]);
    // What never happens proves nothing. CW 7.1, 9.2.2: the dealer's card is the last, and nothing
    // can go on without it.
    const bool impossible = GetParam() == kCasinoWar && at == kDealerSkipped;
    EXPECT_EQ(errors.all[at] > 0, !impossible) << kMistakeWords[at];
  }
  fmt::print("\n");
  EXPECT_GT(errors.in_mid_round[kUnseenToDealer], 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, Reconstruction,
                         ::testing::Values(kStarBlackjack, kBlackjackChallenge, kNzBlackjack,
                                           kCasinoWar),
                         [](const auto& each) {
                           std::string text(name(each.param));
                           std::replace(text.begin(), text.end(), '-', '_');
                           return text;
                         });

}  // namespace
}  // namespace croupier::test
