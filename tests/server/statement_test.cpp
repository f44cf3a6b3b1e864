// What a player is told about their money: the balance when the desk has moved it, and a statement
// in which every round has its clauses and its arithmetic.
#include <fmt/format.h>
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

// SB 18.5: winnings are taken back from somebody who has left with them. The desk takes the cash,
// the table counts it, and the statement says so.
TEST_F(Statements, TheDeskTakesWhatIsOwedAtATable) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "gaming-supervisor");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  play_round(pia.cookie, table);
  EXPECT_TRUE(is_ok(say(pia.cookie, R"({"id":"l","do":"leave","table":")" + table + R"("})")));
  const std::string called = "player-" + std::to_string(pia.account);
  const std::string voided =
      say(sam.cookie, R"({"id":"v","do":"act","table":")" + table +
                          R"(","as":"gaming-supervisor","command":{"command":"invalidate-game",)"
                          R"("cause":"fraud","gone":[")" +
                          called + R"("],"reason":"marked cards"}})");
  ASSERT_TRUE(is_ok(voided)) << voided;
  const auto floor_now = json_of(asked_as(cashier, "/api/floor"));
  ASSERT_EQ(floor_now["debts"].Size(), 1u);
  const auto& debt = floor_now["debts"][0];
  EXPECT_EQ(debt["account"].GetUint(), pia.account);
  EXPECT_STREQ(debt["name"].GetString(), "pia");
  EXPECT_EQ(debt["amount"].GetInt64(), 25'00);
  const auto paid = [&](std::int64_t cents) {
    const Answer answer =
        post_as(cashier, "/api/house/desk/debt",
                R"({"account":)" + std::to_string(pia.account) + R"(,"table":")" + table +
                    R"(","amount":)" + std::to_string(cents) + R"(,"reason":""})");
    house->clock.settle();
    return answer.status;
  };
  const std::int64_t before = json_of(asked_as(cashier, "/api/house/desk"))["expected"].GetInt64();
  EXPECT_EQ(paid(10'00), 200);
  EXPECT_EQ(json_of(asked_as(cashier, "/api/floor"))["debts"][0]["amount"].GetInt64(), 15'00);
  EXPECT_EQ(paid(20'00), 200) << "five more than is left";
  EXPECT_EQ(json_of(asked_as(cashier, "/api/floor"))["debts"].Size(), 0u);
  EXPECT_EQ(json_of(asked_as(cashier, "/api/house/desk"))["expected"].GetInt64(), before + 30'00);
  const auto made = statement(pia.cookie);
  std::string lines;
  for (const auto& each : made["lines"].GetArray())
    lines += fmt::format("{} {} ", each["what"].GetString(), each["amount"].GetInt64());
  EXPECT_EQ(lines,
            "deposit 50000 chips-bought -20000 chips-returned 21500 "
            "deposit 1000 debt-paid -1000 deposit 2000 debt-paid -2000 chips-returned 500 ");
  EXPECT_EQ(made["after"].GetInt64(), 520'00);
  EXPECT_TRUE(has(asked_as(pia.cookie, "/api/lobby").body, R"("own":null)"))
      << "they are not there";
  // Nothing is owed any more: the money stays with them.
  EXPECT_EQ(paid(5'00), 200);
  EXPECT_EQ(statement(pia.cookie)["after"].GetInt64(), 525'00);
}

// A power cut before the table has it: it is delivered at the start.
TEST_F(Statements, ADebtThatWasTakenArrivesAfterAPowerCut) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "gaming-supervisor");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  play_round(pia.cookie, table);
  EXPECT_TRUE(is_ok(say(pia.cookie, R"({"id":"l","do":"leave","table":")" + table + R"("})")));
  ASSERT_TRUE(is_ok(
      say(sam.cookie, R"({"id":"v","do":"act","table":")" + table +
                          R"(","as":"gaming-supervisor","command":{"command":"invalidate-game",)"
                          R"("cause":"fraud","gone":["player-)" +
                          std::to_string(pia.account) + R"("],"reason":"marked cards"}})")));
  Registry& registry = house->switchboard->people();
  const auto carl = registry.find(registry.by_name("carl"));
  ASSERT_TRUE(carl);
  registry.ask(carl->id,
               house::CollectDebt{static_cast<house::AccountNo>(pia.account),
                                  registry.known()->subjects.find(table)->no, Money::dollars(25)},
               "", [](const auto& done) { EXPECT_TRUE(done); });
  house->clock.settle();
  lines_.clear();
  start(house->storage->after_power_cut());
  house->clock.settle();
  const KnownNow known = house->switchboard->people().known();
  EXPECT_EQ(known->people.at(pia.account - 1).balance, Money::dollars(515));
  watch = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
  bool owes = true;
  watch->ask([&](const FloorWatch& floor) {
    owes = !floor.tables().at(table).table().common.debts.empty();
  });
  house->clock.settle();
  EXPECT_FALSE(owes);
}

// They come along to a table, are staked there, and what is left comes back; what they win is
// money.
TEST_F(Statements, PromotionalTokensComeAlongAndComeBack) {
  const std::string table = open_as("");
  cashier = with_role("carl", "cashier").cookie;
  Staff pia = open("pia", "person");
  EXPECT_EQ(move(cashier, "deposit", pia.account, 500'00).status, 200);
  EXPECT_EQ(move(cashier, "tokens", pia.account, 50'00).status, 200);
  EXPECT_EQ(move(cashier, "withdraw", pia.account, 510'00).status, 409) << "tokens are not paid";
  EXPECT_TRUE(
      is_ok(say(pia.cookie, R"({"id":"j","do":"join","table":")" + table + R"(","chips":20000})")));
  house->clock.settle();
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  const std::string bet = act(pia.cookie, table,
                              R"({"command":"place-wager","box":1,"kind":"initial","amount":1000,)"
                              R"("tokens":1000})");
  EXPECT_TRUE(is_ok(bet)) << bet;
  house->clock.pass(Duration(5 * kMinute));
  EXPECT_TRUE(is_ok(say(pia.cookie, R"({"id":"l","do":"leave","table":")" + table + R"("})")));
  const auto made = statement(pia.cookie);
  EXPECT_EQ(made["after"].GetInt64(), 515'00) << "a blackjack of ten, paid in money";
  std::string lines;
  for (const auto& each : made["tokens"].GetArray())
    lines += fmt::format("{} {} {} ", each["what"].GetString(), each["amount"].GetInt64(),
                         each["table"].GetString());
  EXPECT_EQ(lines, "tokens-issued 5000  tokens-to-table -5000 sb-1 tokens-returned 5000 sb-1 ");
  const auto people = json_of(asked_as(cashier, "/api/house/people"));
  EXPECT_EQ(people["people"][0]["tokens"].GetInt64(), 50'00);
  EXPECT_TRUE(has(read(pia.cookie, "/api/house/statement", "form=csv").body, ",tokens-issued,"));
}

}  // namespace
}  // namespace croupier::server
