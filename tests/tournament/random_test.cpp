// Whole tournaments of random structure. CROUPIER_TOURNAMENTS says how many, CROUPIER_SEED plays
// one again.
#include <cstdlib>

#include "tournament/random_tournament.h"
#include "tournament/recount.h"

namespace croupier::tournament {
namespace {

std::uint64_t from_environment(const char* key, std::uint64_t usual) {
  const char* text = std::getenv(key);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

void check_money(const Tournament& t, const Recount& recount) {
  EXPECT_EQ((t.ledger.pool + t.ledger.buy_ins), Money{});
  if (t.state == State::prizes_paid) {
    EXPECT_EQ(recount.prizes, recount.paid_in - recount.paid_out);
  }
  if (t.state == State::cancelled) {
    EXPECT_EQ(recount.prizes, Money{});
    for (const Entrant& entrant : t.entrants) EXPECT_EQ(entrant.fee, Money{});
  }
}

TEST(RandomTournament, KeepsEveryProperty) {
  const std::uint64_t only = from_environment("CROUPIER_SEED", 0);
  const std::uint64_t count = only != 0 ? only : from_environment("CROUPIER_TOURNAMENTS", 24);
  Recount sum;
  int finished = 0;
  int twins = 0;
  int crashes = 0;
  int lost_acts = 0;
  for (std::uint64_t seed = only != 0 ? only : 1; seed <= count; ++seed) {
    SCOPED_TRACE(fmt::format("CROUPIER_SEED={}", seed));
    RandomTournament random(seed);
    random.play();
    ASSERT_FALSE(HasFailure());
    // The journal alone gives the very same tournament, and so do the events in it.
    Recount recount;
    Tournament again;
    const auto resumed = random.records().resume({}, [&](const RecordedTournament::Done& done) {
      for (const Event& event : done.events) {
        recount.take(event);
        apply(again, event);
      }
    });
    ASSERT_FALSE(HasFailure());
    EXPECT_EQ(resumed->now(), random.tournament());
    EXPECT_EQ(again, random.tournament());
    check_money(random.tournament(), recount);
    ASSERT_FALSE(HasFailure());
    finished += random.tournament().state == State::prizes_paid ? 1 : 0;
    twins += random.twins();
    crashes += random.crashes();
    lost_acts += random.lost_acts();
    sum.sessions += recount.sessions;
    sum.play_offs += recount.play_offs;
    sum.eliminations += recount.eliminations;
    sum.disqualifications += recount.disqualifications;
    sum.forms += recount.forms;
    sum.voids += recount.voids;
  }
  if (only != 0) return;
  std::printf(
      "%d finished, %d sessions, %d play-offs, %d eliminations, %d disqualifications, %d forms, %d "
      "void rounds, %d twins, %d crashes, %d acts lost and asked for again\n",
      finished, sum.sessions, sum.play_offs, sum.eliminations, sum.disqualifications, sum.forms,
      sum.voids, twins, crashes, lost_acts);
  // What never happens proves nothing.
  for (const int often : {finished, sum.play_offs, sum.eliminations, sum.disqualifications,
                          sum.forms, sum.voids, twins, crashes, lost_acts})
    EXPECT_GT(often, 0);
}

}  // namespace
}  // namespace croupier::tournament
