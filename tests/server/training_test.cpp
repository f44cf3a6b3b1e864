// Training tables: their owner is the dealer and every supervisor, and nobody else is anything.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "server/reading.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;

constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max();

Settings quiet() {
  Settings settings;
  settings.company = false;
  return settings;
}

// Star Blackjack with cards that the dealer enters.
class TrainingTable : public testing::Test {
 protected:
  void SetUp() override {
    owner = house->come();
    EXPECT_TRUE(is_ok(house->say(owner, "train", R"("game":"star-blackjack","by_hand":true)")));
    watch();
  }

  void watch() { EXPECT_TRUE(is_ok(house->say(owner, "watch", at()))); }
  std::string at() const { return fmt::format(R"("table":"{}")", table); }

  std::string as(const std::string& role, const std::string& command, const std::string& more = "",
                 const std::string& what = "act") {
    return house->say(owner, what,
                      fmt::format(R"({},"as":"{}","command":{{"command":"{}"{}{}}})", at(), role,
                                  command, more.empty() ? "" : ",", more));
  }
  std::string play(const std::string& command, const std::string& more) {
    return house->say(owner, "act",
                      fmt::format(R"({},"command":{{"command":"{}",{}}})", at(), command, more));
  }
  void draw(const std::vector<std::string>& cards) {
    for (const std::string& card : cards)
      ASSERT_TRUE(is_ok(as("dealer", "draw-card", fmt::format(R"("card":"{}")", card)))) << card;
  }

  // The whole table as its owner sees it now.
  std::string now() {
    watch();
    const auto& sent = house->transport.sent(owner.connection);
    for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
      if (has(*each, R"("type":"table")")) return *each;
    }
    return "";
  }
  // Its part for the staff.
  std::string staff() {
    const std::string all = now();
    return all.substr(all.find(R"("staff":)"));
  }
  // What the console says comes next.
  std::string next() {
    const std::string all = now();
    const std::string_view mark = R"("next":{"words":)";
    const std::size_t from = all.find(mark) + mark.size();
    return all.substr(from, all.find(R"(,"clauses":)", from) - from);
  }

  // Cards shuffled and cut, and ten dollars each on boxes 3 and 4.
  void bet() {
    EXPECT_TRUE(is_ok(as("dealer", "shuffle")));
    house->clock.pass(std::chrono::seconds(60));  // nobody is here to cut
    EXPECT_TRUE(is_ok(house->say(owner, "join", at())));
    if (has(next(), "cut")) {
      EXPECT_TRUE(is_ok(as("gaming-supervisor", "cut", R"("from_front":100)"))) << next();
    }
    if (has(next(), "cutting card")) {
      EXPECT_TRUE(is_ok(as("dealer", "place-cutting-card", R"("from_back":100)"))) << next();
    }
    if (has(next(), "burn")) {
      EXPECT_TRUE(is_ok(as("dealer", "burn-card"))) << next();
    }
    EXPECT_TRUE(is_ok(play("take-seat", R"("box":3)")));
    for (const char* box : {"3", "4"}) {
      EXPECT_TRUE(is_ok(
          play("place-wager", fmt::format(R"("box":{},"kind":"initial","amount":1000)", box))));
    }
    EXPECT_TRUE(is_ok(as("dealer", "deal")));
  }

  std::unique_ptr<SimulatedHouse> house = std::make_unique<SimulatedHouse>(quiet());
  Guest owner;
  TableId table = "sb-training-by-hand-1";
};

TEST_F(TrainingTable, IsItsOwnersAlone) {
  EXPECT_TRUE(has(now(), R"("staff":{"by_hand":true)"));
  const Guest other = house->come();
  EXPECT_TRUE(has(house->say(other, "watch", at()), "there is no such table"));
  EXPECT_TRUE(
      has(house->say(other, "act", at() + R"(,"as":"dealer","command":{"command":"shuffle"})"),
          "there is no such table"));
}

// NZ 6.1: real cards are inspected by two people before they are shuffled. NZ 15B.8: one pay scale
// at all tables of the house.
TEST_F(TrainingTable, NewCardsAreInspectedAndTheScaleIsTheHouses) {
  EXPECT_TRUE(is_ok(house->say(owner, "train", R"("game":"nz-blackjack","by_hand":true)")));
  table = "nz-training-by-hand-2";
  EXPECT_EQ(next(), R"(["the inspection of the new cards by the dealer"])");
  EXPECT_TRUE(has(as("dealer", "shuffle"), "NZ 6.1"));
  EXPECT_TRUE(is_ok(as("dealer", "check-cards")));
  EXPECT_EQ(next(), R"(["the inspection of the new cards by the game supervisor"])");
  EXPECT_TRUE(has(as("dealer", "shuffle"), "NZ 6.1"));
  EXPECT_TRUE(is_ok(as("game-supervisor", "check-cards")));
  const std::string pairs = R"("kind":"perfect-pairs","minimum":100,"maximum":500,"pay_table":)";
  const std::string other = as("operator", "offer-optional-wager", pairs + "2");
  EXPECT_TRUE(has(other, "NZ 15B.8")) << other;
  const std::string same = as("operator", "offer-optional-wager", pairs + "1");
  EXPECT_TRUE(is_ok(same)) << same;
  EXPECT_TRUE(is_ok(as("dealer", "shuffle")));
}

TEST_F(TrainingTable, GivesNobodyPowersAtOtherTables) {
  house->say(owner, "watch", R"("table":"sb-1")");
  const std::string answer = house->say(
      owner, "act",
      R"("table":"sb-1","as":"gaming-supervisor","command":{"command":"direct-shuffle"})");
  EXPECT_TRUE(has(answer, "not-staff")) << answer;
}

// Box 3: blackjack, paid 3 to 2 at once (SB 9.1.1); box 4: 19 against 21.
TEST_F(TrainingTable, TheCardsAreThoseTheDealerEnters) {
  bet();
  EXPECT_EQ(next(), R"(["card to ",{"box":3}])");
  EXPECT_TRUE(has(as("gaming-supervisor", "draw-card", R"("card":"As")"), R"("ok":false)"));
  draw({"As", "Ts", "6d", "Kh", "9c"});
  EXPECT_TRUE(has(now(), R"(["pay ",{"box":3},": ",{"money":1500}," (")"));
  EXPECT_TRUE(is_ok(play("stand", R"("box":4)")));
  draw({"Tc", "5h"});
  EXPECT_TRUE(has(now(), R"(["collect ",{"box":4},": ",{"money":1000}," (")"));
  EXPECT_TRUE(has(now(), R"("chips":50500)"));
}

// SB 16.8: box 4's card went to box 3. A supervisor rules; a player could not, nor the dealer.
TEST_F(TrainingTable, ARulingIsPreviewedAndThenMade) {
  bet();
  draw({"As"});
  EXPECT_TRUE(is_ok(as("dealer", "misdeal-card", R"("box":3,"card":"9c")")));
  EXPECT_TRUE(is_ok(as("dealer", "report-irregularity", R"("kind":"misdealt-card")"))) << now();
  const std::string reported = staff();
  EXPECT_TRUE(has(reported, R"("ruling":"reconstruct")")) << reported;
  const std::string ruling = R"("ruling":"reconstruct")";
  const std::string preview = as("gaming-supervisor", "make-ruling", ruling, "preview");
  EXPECT_TRUE(has(preview, R"("preview":{"events":[)")) << preview;
  EXPECT_EQ(staff(), reported);  // a preview changes nothing
  EXPECT_TRUE(is_ok(as("gaming-supervisor", "make-ruling", ruling)));
  EXPECT_EQ(next(), R"(["card to the dealer"])");
}

// SB 16.8: lost as it was dealt, won as it should have been dealt. History, statement and limits
// know only the end that counts.
TEST_F(TrainingTable, ARoundThatIsDealtAgainAfterItsEndCountsOnce) {
  bet();
  draw({"9d", "Th", "6c", "4h", "4c"});
  EXPECT_TRUE(is_ok(play("stand", R"("box":3)")));
  EXPECT_TRUE(is_ok(as("dealer", "misdeal-card", R"("box":3,"card":"6s","extra":true)"))) << now();
  EXPECT_TRUE(is_ok(play("hit", R"("box":4)")));
  draw({"6h"});
  EXPECT_TRUE(is_ok(play("stand", R"("box":4)")));
  draw({"Kd", "5h"});  // 21
  const auto played = [&] { return house->storage->played(owner.person, kEver, 9); };
  ASSERT_EQ(played().size(), 1u);
  EXPECT_EQ(played()[0].played.returned, Money{});
  EXPECT_TRUE(is_ok(as("dealer", "report-irregularity", R"("kind":"misdealt-card")"))) << now();
  EXPECT_TRUE(is_ok(as("gaming-supervisor", "make-ruling", R"("ruling":"reconstruct")")));
  ASSERT_EQ(played().size(), 1u) << now();
  EXPECT_EQ(played()[0].played.staked, Money::dollars(20));
  EXPECT_EQ(played()[0].played.returned, Money::dollars(40)) << "22 against 13 and 20";
  const auto paid = ShortRounds(*house->storage).paid(table, 1, owner.person);
  ASSERT_EQ(paid.size(), 2u);
  for (const StatementPaid& each : paid) EXPECT_EQ(each.sum, Money::dollars(10)) << each.words;
}

// SB 16.8, 9.1.1: box 3 was passed over and got a king that was not its card. The blackjack that
// was paid is in no result.
TEST_F(TrainingTable, ABlackjackOfAWrongDealIsNotInTheResult) {
  bet();
  draw({"As", "9s", "6d"});
  EXPECT_TRUE(is_ok(as("dealer", "pass-over"))) << now();
  draw({"5c", "Kh"});
  EXPECT_TRUE(has(now(), R"("chips":50500)"));
  EXPECT_TRUE(is_ok(as("dealer", "report-irregularity", R"("kind":"misdealt-card")"))) << now();
  EXPECT_TRUE(is_ok(as("gaming-supervisor", "make-ruling", R"("ruling":"reconstruct")")));
  EXPECT_TRUE(has(now(), R"("chips":48000)"));
  for (const char* box : {"3", "4"})
    EXPECT_TRUE(is_ok(play("stand", fmt::format(R"("box":{})", box))));
  draw({"Td", "9d"});  // 25
  const auto played = house->storage->played(owner.person, kEver, 9);
  ASSERT_EQ(played.size(), 1u);
  EXPECT_EQ(played[0].played.staked, Money::dollars(20));
  EXPECT_EQ(played[0].played.returned, Money::dollars(40));
}

// SB 18.5 (H24): the cheat took the winnings away. The debt is kept by the name, so the name stays
// until it is paid.
TEST_F(TrainingTable, ACheatWhoHasLeftIsNamedAndKeepsTheName) {
  EXPECT_TRUE(is_ok(house->say(owner, "name", R"("name":"ann")")));
  bet();
  draw({"Ts", "9s", "6d", "9c", "9h"});
  for (const char* box : {"3", "4"})
    EXPECT_TRUE(is_ok(play("stand", fmt::format(R"("box":{})", box))));
  draw({"Kd", "8d"});  // 24
  EXPECT_TRUE(is_ok(house->say(owner, "leave", at())));
  EXPECT_TRUE(has(staff(), R"("departed":["ann"])")) << staff();
  EXPECT_TRUE(is_ok(as("gaming-supervisor", "invalidate-game",
                       R"("cause":"fraud","gone":["ann"],"reason":"marked cards")")));
  EXPECT_TRUE(has(staff(), R"("debts":[{"name":"ann","amount":4000,"clause":"SB 18.5"}])"))
      << staff();
  const std::string renamed = house->say(owner, "name", R"("name":"zoe")");
  EXPECT_TRUE(has(renamed, "pay what you owe the house first")) << renamed;
  EXPECT_TRUE(is_ok(house->say(owner, "join", at())));
  EXPECT_TRUE(is_ok(play("pay-debt", R"("player":0,"amount":4000)")));
  EXPECT_TRUE(is_ok(house->say(owner, "leave", at())));
  EXPECT_TRUE(is_ok(house->say(owner, "name", R"("name":"zoe")")));
}

TEST_F(TrainingTable, TheConsoleIsTheSameAfterAPowerCut) {
  bet();
  draw({"As"});
  EXPECT_TRUE(is_ok(as("dealer", "misdeal-card", R"("box":3,"card":"9c")")));
  EXPECT_TRUE(is_ok(as("dealer", "report-irregularity", R"("kind":"misdealt-card")")));
  const std::string before = staff();
  house = std::make_unique<SimulatedHouse>(quiet(), house->storage->after_power_cut());
  owner = house->come_again(owner);
  EXPECT_EQ(staff(), before);
}

}  // namespace
}  // namespace croupier::server
