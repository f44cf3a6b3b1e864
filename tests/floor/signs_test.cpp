// What the public view shows of signs and markers, and that a table with all of it survives JSON.
#include <gtest/gtest.h>

#include "engine/view.h"
#include "notation/replay.h"
#include "state/snapshot.h"
#include "support/games.h"

namespace croupier {
namespace {

constexpr std::string_view kStart =
    "limits 10 500\nstaff kim gaming-supervisor\nplayer ann 1000\nplayer bob 1000\n";

Table table_after(std::string_view acts, Game game = kStarBlackjack) {
  const auto replay = notation::replay_text("game " + std::string(name(game)) + '\n' +
                                            std::string(kStart) + std::string(acts));
  EXPECT_EQ(replay.outcome, notation::Outcome::holds) << notation::verdict("acts", replay);
  return replay.table;
}

constexpr std::array kNsw{kStarBlackjack, kBlackjackChallenge, kCasinoWar};

// SB 6.5.1.1, 6.5.1.3, 6.6.1, BC 6.5.1.1, 6.5.1.3, 6.5.3, CW 6.5.1.1, 6.5.1.3, 6.5.3: ann sits at
// box 2 and also bets on box 1.
class MinimumSigns : public testing::TestWithParam<Game> {};

TEST_P(MinimumSigns, ShowTwoMinimumsAndOneMarkerAtTheSeat) {
  const Table table = table_after(
      "ann sits 2\nann bets 10 on 1\nann bets 10 on 2\nbob bets 10 on 3\n"
      "supervisor changes limits 25 500\n",
      GetParam());
  const FloorView shown = view(table, std::nullopt).floor;
  EXPECT_EQ(shown.minimums, (std::vector{Money::dollars(25), Money::dollars(10)}));
  ASSERT_EQ(shown.markers.size(), 2u);
  EXPECT_EQ(shown.markers[0].player.view(), "ann");
  EXPECT_EQ(shown.markers[0].box, BoxNo{2});
  EXPECT_EQ(shown.markers[0].minimum, Money::dollars(10));
  EXPECT_EQ(shown.markers[1].box, BoxNo{3});
}

// SB 6.5.1.2, BC 6.5.1.2, CW 6.5.1.2: the marker goes with who leaves the table, and moves with who
// takes another seat.
TEST_P(MinimumSigns, LoseTheMarkerWithThePlayer) {
  constexpr std::string_view kRaised =
      "ann sits 2\nsupervisor changes limits 25 500\nann leaves 2\n";
  const FloorView moved =
      view(table_after(std::string(kRaised) + "ann sits 4\n", GetParam()), std::nullopt).floor;
  ASSERT_EQ(moved.markers.size(), 1u);
  EXPECT_EQ(moved.markers[0].box, BoxNo{4});
  EXPECT_EQ(moved.minimums.size(), 2u);
  const FloorView gone =
      view(table_after(std::string(kRaised) + "ann leaves table\n", GetParam()), std::nullopt)
          .floor;
  EXPECT_TRUE(gone.markers.empty());
  EXPECT_EQ(gone.minimums.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(NewSouthWales, MinimumSigns, testing::ValuesIn(kNsw),
                         [](const auto& each) { return std::string(tag(each.param)); });

// SB 6.7: a sign for one player.
TEST(Signs, ShowLimitsOfOnePlayerAndWhatIsAnnounced) {
  const Table table = table_after(
      "time 14:00\nsupervisor allows bob 50 2000\nsupervisor announces minimum 25 at 14:20\n"
      "supervisor announces closing at 15:00\n");
  const FloorView shown = view(table, std::nullopt).floor;
  ASSERT_EQ(shown.limits.size(), 1u);
  EXPECT_EQ(shown.limits[0].player.view(), "bob");
  EXPECT_EQ(shown.limits[0].maximum, Money::dollars(2000));
  ASSERT_EQ(shown.announced.size(), 2u);
  EXPECT_EQ(shown.announced[0].minimum, Money::dollars(25));
  EXPECT_EQ(shown.announced[0].at, 14u * 3600 + 20 * 60);
  EXPECT_EQ(shown.announced[1].sign, TimedSign::closing);
}

TEST(Floor, SurvivesJson) {
  const Table table = table_after(
      "time 14:00\nsupervisor announces minimum 25 at 14:20\nsupervisor announces closing at "
      "15:00\nmanager tells inspector limit-to-one-box ann\ninspector approves deal-face-down\n"
      "ann disputes because \"the count\"\nkim decides 1 rejected because \"counted again\"\n"
      "supervisor sanctions bob detain because \"a computer\"\ndealer reports dropped-cards\n");
  const std::string text = canonical_json(table);
  const auto again = table_from_json(text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, table);
  EXPECT_EQ(canonical_json(*again), text);
}

}  // namespace
}  // namespace croupier
