// Whole tournaments of random people, written down and played again.
#include "notation/tournament_replay.h"
#include "tournament/random_tournament.h"

namespace croupier::notation {
namespace {

TEST(TournamentExport, RandomTournamentsGiveTheSameEvents) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    tournament::RandomTournament played(seed);
    played.play();
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
    const std::string text = export_tournament(played.commands());
    const TournamentReplay again = replay_tournament(text);
    ASSERT_EQ(again.outcome, Outcome::holds) << "seed " << seed << ": " << verdict("", again);
    ASSERT_EQ(again.events, played.events()) << "seed " << seed;
    ASSERT_EQ(again.tournament, played.tournament()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace croupier::notation
