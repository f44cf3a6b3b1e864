// What the offer of the cut rests on where no clause gives it to anybody.
#include <gtest/gtest.h>

#include "notation/replay.h"

namespace croupier {
namespace {

// The cutting card comes on box 5, where bob stands and has bet; cyd sits farthest right.
std::string_view clause_of_last_offer(std::string_view game, bool leaves) {
  const std::string inspection =
      game == "nz-blackjack" ? "dealer checks cards\ngame-supervisor checks cards\n" : "";
  const std::string text =
      "game " + std::string(game) +
      "\nopening by-hand\nplayer ann 1000\nplayer bob 1000\nplayer cyd 1000\n"
      "cards Th 9h 7c 9d -- 8d Td\nann sits 2\ncyd sits 6\n" +
      inspection +
      "dealer shuffles\nann cuts 200\ndealer places cutting-card 100\ndealer burns\n"
      "ann bets 10 on 2\nbob bets 10 on 5\ndealer deals\nann stands 2\n"
      "bob stands 5\n" +
      (leaves ? "bob leaves table\n" : "") + "dealer shuffles\n";
  const notation::Replay played = notation::replay_text(text);
  EXPECT_EQ(played.outcome, notation::Outcome::holds) << verdict("cut", played);
  const Events events = played.events();
  EXPECT_TRUE(std::holds_alternative<CutOffered>(events.back().body));
  return id(events.back().clauses.first());
}

// NZ 7.3: only a seated player cuts. NZ 7.3(c) is for the dealer's hand, so nothing is cited (H10).
TEST(Cut, OfAStandingPlayersBoxInNewZealandRestsOnNoClause) {
  EXPECT_EQ(clause_of_last_offer("nz-blackjack", false), "");
}

// SB 4.3.2: they cut, seated or not; when they have left the table nobody is named (H10).
TEST(Cut, OfAStandingPlayersBoxInNewSouthWalesIsTheirs) {
  EXPECT_EQ(clause_of_last_offer("star-blackjack", false), "SB 4.3.2");
  EXPECT_EQ(clause_of_last_offer("star-blackjack", true), "");
}

}  // namespace
}  // namespace croupier
