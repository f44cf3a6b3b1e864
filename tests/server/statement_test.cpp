// What a player is told about their money: the balance when the desk has moved it, and a statement
// in which every round has its clauses and its arithmetic.
#include <gtest/gtest.h>

#include "server/accounts/statements.h"
#include "server/floor_rooms.h"

namespace croupier::server {
namespace {

class Statements : public FloorRooms {
 protected:
  // Ace and king against a 7 in every round: a blackjack, paid at 3 to 2. Of a shoe of eight decks
  // no card comes more than eight times.
  Statements() {
    auto& cards = settings.stacked["sb-1"];
    for (int round = 0; round < 75; ++round) {
      const char suit = "shdc"[round % 4];
      for (const char rank : {'A', '7', 'K'})
        cards.emplace_back(*card_from_text(std::string{rank, suit}));
      if (round % 25 == 24) cards.emplace_back(CuttingCard{});
    }
  }
  rapidjson::Document statement(std::string& cookie, const std::string& query = "") {
    return json_of(read(cookie, "/api/house/statement", query));
  }
};

TEST_F(Statements, EveryRoundHasItsClausesAndItsArithmetic) {
  const std::string table = open_as("");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  play_round(pia.cookie, table);
  const auto made = statement(pia.cookie);
  ASSERT_EQ(made["rounds"].Size(), 1u);
  const auto& round = made["rounds"][0];
  ASSERT_EQ(round["paid"].Size(), 1u);
  const auto& paid = round["paid"][0];
  EXPECT_EQ(paid["sum"].GetInt64(), 15'00);
  EXPECT_EQ(paid["sum"].GetInt64(), round["returned"].GetInt64() - round["staked"].GetInt64());
  ASSERT_GT(paid["clauses"].Size(), 0u);
  EXPECT_STREQ(paid["clauses"][0].GetString(), "SB 9.1.1");
  EXPECT_TRUE(has(paid["words"].GetString(), "pia wins 15 on box 1: 10 at 3 to 2"))
      << paid["words"].GetString();
  const Answer csv = read(pia.cookie, "/api/house/statement", "form=csv");
  EXPECT_TRUE(has(csv.body, ",round,sb-1,1,15.00,,,")) << csv.body;
  EXPECT_TRUE(has(csv.body, ",wager,sb-1,1,15.00,,SB 9.1.1")) << csv.body;
}

// What does not fit on a page is on the next one, and none is left out of the file.
TEST_F(Statements, LeavesNoRoundOut) {
  const std::string table = open_as("");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  const Connection line = line_of(pia.cookie);
  constexpr std::uint32_t kRounds = kRoundsOfPage + 3;
  for (std::uint32_t nth = 0; nth < kRounds; ++nth) play_on(pia.cookie, line, table);
  const auto last = statement(pia.cookie);
  ASSERT_EQ(last["rounds"].Size(), kRoundsOfPage);
  ASSERT_TRUE(last["older"].IsInt64());
  const auto page = statement(pia.cookie, "before=" + std::to_string(last["older"].GetInt64()));
  ASSERT_EQ(page["rounds"].Size(), 3u);
  EXPECT_EQ(page["rounds"][0]["round"].GetUint(), 1u);
  EXPECT_EQ(page["rounds"][0]["paid"].Size(), 1u);
  EXPECT_TRUE(page["older"].IsNull());
  const Answer csv = read(pia.cookie, "/api/house/statement", "form=csv");
  std::uint32_t told = 0;
  for (std::size_t at = csv.body.find(",round,sb-1,"); at != std::string::npos;
       at = csv.body.find(",round,sb-1,", at + 1))
    ++told;
  EXPECT_EQ(told, kRounds);
}

TEST_F(Statements, TheBalanceIsToldWhenTheDeskHasMovedMoney) {
  Staff carl = with_role("carl", "cashier");
  Staff pia = open("pia", "person");
  const Connection connection = line_of(pia.cookie);
  EXPECT_EQ(move(carl.cookie, "deposit", pia.account, 250'05).status, 200);
  house->clock.settle();
  const auto& sent = house->transport.sent(connection);
  ASSERT_FALSE(sent.empty());
  EXPECT_TRUE(has(sent.back(), R"("balance":25005)")) << sent.back();
}

}  // namespace
}  // namespace croupier::server
