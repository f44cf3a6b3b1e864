// What a viewer is shown: the same for everybody but their own part, and nothing that depends on
// undealt cards.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "driver/table_driver.h"
#include "engine/view.h"
#include "notation/replay.h"
#include "state/snapshot.h"
#include "words/table.h"

namespace croupier {
namespace {

constexpr std::string_view kStart =
    "game star-blackjack\nplayer ann 1000\nplayer bob 700\ncards 9h 8c 6s Td 7d ";
constexpr std::string_view kActs =
    "\nann sits 1\nbob sits 2\nann bets 50 on 1\nbob bets 20 on 2\nbob bets 10 on 1\ndealer "
    "deals\n";

Table table_with(std::string_view undealt) {
  return notation::replay_text(std::string(kStart) + std::string(undealt) + std::string(kActs))
      .table;
}

// Two tables that differ only in cards nobody has seen send every viewer the same bytes.
TEST(View, UndealtCardsChangeNothing) {
  const Table one = table_with("As Kc");
  const Table other = table_with("2d 3h");
  ASSERT_EQ(phase_of(one), PhaseName::decisions);
  for (const std::optional<Actor> viewer :
       {std::optional<Actor>{}, std::optional(as_player(PlayerId{0})),
        std::optional(as_player(PlayerId{1})), std::optional(as(Role::dealer)),
        std::optional(as(Role::inspector))}) {
    EXPECT_EQ(to_json(view(one, viewer)), to_json(view(other, viewer)));
  }
  EXPECT_EQ(canonical_json(one), canonical_json(other));
}

Table face_down_with(std::string_view anns_first, std::string_view anns_second,
                     std::string_view more) {
  return notation::replay_text(
             fmt::format("game star-blackjack\noption face-down=yes\nplayer ann 1000\nplayer bob "
                         "700\ncards {} 8c 6s {} 7d{}{}",
                         anns_first, anns_second, kActs, more))
      .table;
}

// SB 3.6.2: two tables that differ only in cards that lie face down send the same bytes to
// everybody but who calls the box.
TEST(View, CardsFaceDownAreSeenByTheirPlayerOnly) {
  const Table one = face_down_with("9h", "Td", "");
  const Table other = face_down_with("4h", "9d", "");
  ASSERT_EQ(phase_of(one), PhaseName::decisions);
  for (const std::optional<Actor> viewer :
       {std::optional<Actor>{}, std::optional(as_player(PlayerId{1})),
        std::optional(as(Role::dealer)), std::optional(as(Role::inspector))}) {
    EXPECT_EQ(to_json(view(one, viewer)), to_json(view(other, viewer)));
  }
  const View bobs = view(one, as_player(PlayerId{1}));
  EXPECT_EQ(bobs.boxes[0].hands[0].down, 2);
  EXPECT_TRUE(bobs.boxes[0].hands[0].cards.empty());
  EXPECT_EQ(words(bobs.boxes[0].hands[0].total), "");
  const View anns = view(one, as_player(PlayerId{0}));
  ASSERT_EQ(anns.own->face_down.size(), 1u);
  EXPECT_EQ(anns.own->face_down[0].cards.size(), 2u);
  EXPECT_EQ(words(anns.own->face_down[0].total), "19");
  // A hand that stands face down tells no total.
  EXPECT_EQ(to_json(view(face_down_with("9h", "Td", "ann stands 1\n"), as_player(PlayerId{1}))),
            to_json(view(face_down_with("Th", "8d", "ann stands 1\n"), as_player(PlayerId{1}))));
}

TEST(View, ExposedCardsAreSeenByAll) {
  const Table table = face_down_with("9h", "Td", "ann exposes 1\n");
  const View bobs = view(table, as_player(PlayerId{1}));
  EXPECT_EQ(bobs.boxes[0].hands[0].down, 0);
  EXPECT_EQ(words(bobs.boxes[0].hands[0].total), "19");
  EXPECT_TRUE(view(table, as_player(PlayerId{0})).own->face_down.empty());
}

TEST(View, ChipsOfOthersAreNotShownToPlayers) {
  const Table table = table_with("As Kc");
  const View ann = view(table, as_player(PlayerId{0}));
  ASSERT_TRUE(ann.own);
  EXPECT_EQ(ann.own->chips, Money::dollars(950));
  EXPECT_EQ(ann.own->staked, Money::dollars(50));
  EXPECT_TRUE(ann.players.empty());
  EXPECT_EQ(to_json(ann).find("67000"), std::string::npos) << "bob's chips in ann's view";
  EXPECT_FALSE(view(table, std::nullopt).own);
  EXPECT_EQ(view(table, as(Role::dealer)).players.size(), 2u);
}

TEST(View, ShowsHandsTotalsAndCaller) {
  const View shown = view(table_with("As Kc"), std::nullopt);
  ASSERT_EQ(shown.boxes[0].hands.size(), 1u);
  EXPECT_EQ(words(shown.boxes[0].hands[0].total), "19");
  EXPECT_TRUE(shown.boxes[0].hands[0].active);
  EXPECT_EQ(shown.boxes[0].caller->view(), "ann");
  EXPECT_EQ(words(shown.dealer_total), "6");
  EXPECT_EQ(shown.boxes[0].wagers.size(), 2u);
}

// A soft total is two numbers while its owner may still choose, and one when the hand is over; the
// dealer's is always the one that counts.
TEST(View, ATotalIsTwoNumbersOnlyWhileTheHandIsOpen) {
  const auto shown = [](std::string_view acts) {
    std::string text =
        "game star-blackjack\nplayer ann 1000\ncards 7h Ac Ad 6s 4d\nann sits 1\nann bets 50 on "
        "1\ndealer deals\ndealer closes insurance\n";
    return view(notation::replay_text(text + std::string(acts)).table, std::nullopt);
  };
  EXPECT_EQ(words(shown("").boxes[0].hands[0].total), "8/18");
  EXPECT_EQ(words(shown("").dealer_total), "11");
  EXPECT_EQ(words(shown("ann stands 1\n").boxes[0].hands[0].total), "18");
  EXPECT_EQ(words(shown("ann stands 1\n").dealer_total), "21");
}

}  // namespace
}  // namespace croupier
