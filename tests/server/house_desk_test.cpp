// The rooms of a production house by HTTP: people, roles, tables, the cash desk, and who may not.
#include <gtest/gtest.h>

#include "server/house_rooms.h"

namespace croupier::server {
namespace {

// What somebody signs in with, and what the log knows them by, is not theirs to change.
TEST_F(HouseRooms, NobodyRenamesThemselves) {
  Staff dealer = open("dora", "staff");
  const std::string answer = say(dealer.cookie, R"({"id":"1","do":"name","name":"dorothy"})");
  EXPECT_TRUE(has(answer, "names are given with the account")) << answer;
  EXPECT_TRUE(has(asked_as(dealer.cookie, "/api/me").body, R"("name":"dora")"));
}

TEST_F(HouseRooms, OpensAccountsGrantsRolesAndWithdrawsThem) {
  Staff dealer = open("dora", "staff");
  EXPECT_EQ(asked_as(dealer.cookie, "/api/house/people").status, 403);
  EXPECT_EQ(grant(dealer.account, "dealer").status, 200);
  EXPECT_EQ(asked_as(dealer.cookie, "/api/me").status, 401) << "whose rights change signs in again";
  EXPECT_EQ(grant(dealer.account, "dealer").status, 409) << "they hold it already";
  const auto people = json_of(asked_as(admin, "/api/house/people"));
  const auto& last = people["people"][people["people"].Size() - 1];
  EXPECT_STREQ(last["name"].GetString(), "dora");
  EXPECT_STREQ(last["grants"][0]["role"].GetString(), "dealer");
  EXPECT_STREQ(last["grants"][0]["by"].GetString(), "administrator");
  const std::string no = std::to_string(last["grants"][0]["no"].GetUint());
  EXPECT_EQ(post_as(admin, "/api/house/roles/withdraw", R"({"grant":)" + no + "}").status, 409)
      << "without a reason";
  EXPECT_EQ(post_as(admin, "/api/house/roles/withdraw",
                    R"({"grant":)" + no + R"(,"reason":"the shift is over"})")
                .status,
            200);
  const Answer log = asked_as(admin, "/api/house/events");
  EXPECT_TRUE(has(log.body, "withdraws the role dealer from dora")) << log.body;
}

// What is refused leaves nothing behind: the name reaches the disk with the account that gets it.
TEST_F(HouseRooms, ANameOnceRefusedIsWrittenWhenItIsGiven) {
  Staff dave = with_role("dave", "dealer");
  EXPECT_EQ(post_as(dave.cookie, "/api/house/people", R"({"name":"dora","kind":"staff"})").status,
            409);
  open("dora", "staff");
  const auto kept = house->storage->names();
  EXPECT_EQ(std::ranges::count(kept, "dora", &NameText::text), 1);
}

// Not every storage keeps every text.
TEST_F(HouseRooms, TakesNoTextThatCannotBeKept) {
  const Answer refused =
      post_as(admin, "/api/house/people", R"({"name":"do\u0000ra","kind":"staff"})");
  EXPECT_EQ(refused.status, 400);
  EXPECT_TRUE(has(refused.body, "no text may hold")) << refused.body;
  EXPECT_EQ(percent_decoded("t%C3%A9+1%26"), "t\xc3\xa9 1&");
  EXPECT_EQ(percent_decoded("sb%00-1"), "");
  EXPECT_EQ(percent_decoded("sb%ff-1"), "");
}

TEST_F(HouseRooms, GivesNobodyARoleForThemselves) {
  EXPECT_EQ(grant(1, "cashier").status, 409);
  EXPECT_EQ(post_as(admin, "/api/house/people/reset", R"({"account":1})").status, 403);
}

// A role is no field that somebody can say, and an account no field that somebody can change.
TEST_F(HouseRooms, TakesNoPrivilegeFromFields) {
  Staff dora = with_role("dora", "dealer");
  Staff pia = open("pia", "person");
  for (std::string* cookie : {&dora.cookie, &pia.cookie}) {
    const bool staff = cookie == &dora.cookie;
    const int refused = staff ? 409 : 403;
    EXPECT_EQ(post_as(*cookie, "/api/house/people", R"({"name":"eve","kind":"staff"})").status,
              refused);
    EXPECT_EQ(post_as(*cookie, "/api/house/people",
                      R"({"name":"eve","kind":"staff","role":"administrator"})")
                  .status,
              staff ? 400 : 403);
    EXPECT_EQ(post_as(*cookie, "/api/house/roles/grant",
                      R"({"account":2,"role":"administrator","jurisdiction":"new-south-wales",)"
                      R"("reason":"because"})")
                  .status,
              refused);
    EXPECT_EQ(post_as(*cookie, "/api/house/people/reset", R"({"account":1})").status, 403);
    EXPECT_EQ(move(*cookie, "deposit", pia.account, 100'00).status, refused);
    EXPECT_EQ(cash(*cookie, "fill", 100'00).status, refused);
    EXPECT_EQ(cash(*cookie, "count", 100'00).status, refused);
    EXPECT_EQ(post_as(*cookie, "/api/house/tables/open",
                      R"({"game":"star-blackjack","minimum":500,"maximum":50000})")
                  .status,
              refused);
    for (const char* path : {"/api/house/people", "/api/house/desk", "/api/house/events",
                             "/api/house/statement?account=1"}) {
      HttpRequest asked = request("GET", path);
      if (const std::size_t question = asked.path.find('?'); question != std::string::npos) {
        asked.query = asked.path.substr(question + 1);
        asked.path.resize(question);
      }
      asked.cookies = "croupier-session=" + *cookie;
      EXPECT_EQ(send(asked).status, 403) << path;
    }
  }
}

TEST_F(HouseRooms, OpensTablesAndClosesThem) {
  const std::string table = open_table();
  EXPECT_EQ(table, "sb-1");
  EXPECT_TRUE(has(asked_as(admin, "/api/lobby").body, R"("id":"sb-1")"));
  EXPECT_EQ(post_as(admin, "/api/house/tables/open",
                    R"({"game":"star-blackjack","minimum":500,"maximum":100})")
                .status,
            409);
  EXPECT_EQ(post_as(admin, "/api/house/tables/open",
                    R"({"game":"star-blackjack","minimum":500,"maximum":5000,"decks":99})")
                .status,
            409);
  EXPECT_EQ(
      post_as(admin, "/api/house/tables/close", R"({"table":"sb-1","reason":"it is late"})").status,
      200);
  EXPECT_FALSE(has(asked_as(admin, "/api/lobby").body, R"("id":"sb-1")"));
  EXPECT_EQ(open_table(), "sb-2") << "a number is used once";
  start(house->storage->after_power_cut());
  EXPECT_FALSE(has(asked_as(admin, "/api/lobby").body, R"("id":"sb-1")"));
  EXPECT_TRUE(has(asked_as(admin, "/api/lobby").body, R"("id":"sb-2")"));
}

// What the lobby shows waits for the disk; a seat that was taken meanwhile counts at once.
TEST_F(HouseRooms, ClosesNoTableWithChipsOnIt) {
  const std::string table = open_table();
  Staff carl = with_role("carl", "cashier");
  Staff pia = open("pia", "person");
  EXPECT_EQ(move(carl.cookie, "deposit", pia.account, 500'00).status, 200);
  const std::string close = R"({"table":")" + table + R"(","reason":"it is late"})";
  house->storage->hold_back();
  say(pia.cookie, R"({"id":"j","do":"join","table":")" + table + R"(","chips":20000})");
  EXPECT_EQ(post_as(admin, "/api/house/tables/close", close).status, 409);
  house->storage->flush();
  house->clock.settle();
  EXPECT_EQ(post_as(admin, "/api/house/tables/close", close).status, 409);
  house->storage->flush();
  house->clock.settle();
  EXPECT_TRUE(has(asked_as(admin, "/api/lobby").body, R"("id":")" + table + R"(")"));
  const PersonId pia_id = house->switchboard->people().by_name("pia");
  EXPECT_EQ(house->switchboard->directory().at_tables(pia_id, Published::As::told),
            Money::dollars(200));
}

// Role × own or another's table × jurisdiction, at a table dealt by hand.
TEST_F(HouseRooms, LetsStaffActWhereTheyHoldTheRole) {
  const std::string own = open_table("star-blackjack", "hand");
  const std::string other = open_table("star-blackjack", "hand");
  const std::string nz = open_table("nz-blackjack", "hand");
  Staff dora = with_role("dora", "dealer", R"(,"table":")" + own + R"(")");
  Staff sam = with_role("sam", "casino-supervisor");
  Staff pia = open("pia", "person");
  const auto act = [](const std::string& table, const char* role) {
    return R"({"id":"a","do":"preview","table":")" + table + R"(","as":")" + role +
           R"(","command":{"command":"check-cards"}})";
  };
  const auto is_let = [&](const std::string& answer) {
    EXPECT_FALSE(answer.empty());
    return !has(answer, "server-not-staff");
  };
  EXPECT_TRUE(is_let(say(dora.cookie, act(own, "dealer"))));
  EXPECT_FALSE(is_let(say(dora.cookie, act(other, "dealer"))));
  EXPECT_FALSE(is_let(say(dora.cookie, act(nz, "dealer"))));
  EXPECT_FALSE(is_let(say(dora.cookie, act(own, "casino-supervisor"))));
  EXPECT_FALSE(is_let(say(dora.cookie, act(own, "platform"))));
  EXPECT_TRUE(is_let(say(sam.cookie, act(own, "casino-supervisor"))));
  EXPECT_TRUE(is_let(say(sam.cookie, act(other, "casino-supervisor"))));
  EXPECT_FALSE(is_let(say(sam.cookie, act(nz, "casino-supervisor")))) << "another law";
  EXPECT_FALSE(is_let(say(sam.cookie, act(nz, "game-supervisor"))));
  EXPECT_FALSE(is_let(say(pia.cookie, act(own, "dealer"))));
  EXPECT_FALSE(is_let(say(admin, act(own, "dealer")))) << "an administrator is no dealer";
}

// A role for a pit: a named set of tables, which an administrator can change.
TEST_F(HouseRooms, LetsStaffActAtTheTablesOfTheirPit) {
  const std::string one = open_table("star-blackjack", "hand");
  const std::string two = open_table("star-blackjack", "hand");
  const auto pit = [&](const std::string& tables) {
    return post_as(admin, "/api/house/pits",
                   R"({"name":"main","tables":[)" + tables + R"(],"reason":"for the evening"})")
        .status;
  };
  EXPECT_EQ(pit(R"("nowhere")"), 404);
  EXPECT_EQ(pit('"' + one + '"'), 200);
  Staff dora = open("dora", "staff");
  EXPECT_EQ(grant(dora.account, "dealer", R"(,"pit":"other")").status, 404);
  EXPECT_EQ(grant(dora.account, "dealer", R"(,"pit":"main")").status, 200);
  sign_in_again(dora);
  EXPECT_TRUE(has(asked_as(dora.cookie, "/api/account").body, R"("scope":"pit main")"));
  const auto deals_at = [&](const std::string& table) {
    const std::string answer =
        say(dora.cookie, R"({"id":"a","do":"preview","table":")" + table +
                             R"(","as":"dealer","command":{"command":"check-cards"}})");
    EXPECT_FALSE(answer.empty());
    return !has(answer, "server-not-staff");
  };
  EXPECT_TRUE(deals_at(one));
  EXPECT_FALSE(deals_at(two));
  EXPECT_EQ(pit('"' + one + R"(",")" + two + '"'), 200);
  EXPECT_EQ(asked_as(dora.cookie, "/api/me").status, 401) << "whose rights change signs in again";
  sign_in_again(dora);
  EXPECT_TRUE(deals_at(two));
  const auto people = json_of(asked_as(admin, "/api/house/people"));
  ASSERT_EQ(people["pits"].Size(), 1u);
  EXPECT_EQ(people["pits"][0]["tables"].Size(), 2u);
  const auto& last = people["people"][people["people"].Size() - 1];
  EXPECT_STREQ(last["grants"][0]["pit"].GetString(), "main");
  EXPECT_TRUE(has(asked_as(admin, "/api/house/events").body, "the pit"));
  // And sees those tables on the floor.
  Staff sam = with_role("sam", "gaming-supervisor", R"(,"pit":"main")");
  EXPECT_EQ(json_of(asked_as(sam.cookie, "/api/floor"))["tables"].Size(), 2u);
  EXPECT_EQ(pit('"' + one + '"'), 200);
  sign_in_again(sam);
  EXPECT_EQ(json_of(asked_as(sam.cookie, "/api/floor"))["tables"].Size(), 1u);
}

TEST_F(HouseRooms, EndsARoleOfAShiftWithTheShift) {
  const std::string table = open_table("star-blackjack", "hand");
  const auto until = std::to_string(house->clock.now() / 1000 + 20 * 60);
  Staff dora = with_role("dora", "dealer", R"(,"until":)" + until);
  const std::string act = R"({"id":"a","do":"preview","table":")" + table +
                          R"(","as":"dealer","command":{"command":"check-cards"}})";
  EXPECT_FALSE(has(say(dora.cookie, act), "server-not-staff"));
  house->clock.pass(Duration(20 * kMinute));
  EXPECT_TRUE(has(say(dora.cookie, act), "server-not-staff"));
}

TEST_F(HouseRooms, TakesBuyInsAndPaysOutToTheCent) {
  Staff carl = with_role("carl", "cashier");
  Staff pia = open("pia", "person");
  EXPECT_EQ(cash(admin, "fill", 500'00).status, 200);
  EXPECT_EQ(move(carl.cookie, "deposit", pia.account, 250'05).status, 200);
  EXPECT_EQ(move(carl.cookie, "withdraw", pia.account, 300'00).status, 409) << "not that much";
  EXPECT_EQ(move(carl.cookie, "withdraw", pia.account, 100'00).status, 200);
  EXPECT_EQ(move(carl.cookie, "deposit", carl.account, 10'00).status, 409) << "not to oneself";
  EXPECT_TRUE(has(asked_as(pia.cookie, "/api/me").body, R"("balance":15005)"));
  const auto day = json_of(asked_as(carl.cookie, "/api/house/desk"));
  EXPECT_EQ(day["expected"].GetInt64(), 650'05);
  EXPECT_EQ(day["taken"].GetInt64(), 250'05);
  EXPECT_EQ(day["paid"].GetInt64(), 100'00);
  const Answer closed = cash(carl.cookie, "count", 650'00);
  EXPECT_TRUE(has(closed.body, R"("expected":65005)")) << closed.body;
  const auto next = json_of(asked_as(carl.cookie, "/api/house/desk"));
  EXPECT_EQ(next["expected"].GetInt64(), 650'00) << "five cents short, and noted";
  EXPECT_TRUE(has(asked_as(admin, "/api/house/events").body, "short"));
}

TEST_F(HouseRooms, AsksASecondPersonAboveTheSum) {
  Staff carl = with_role("carl", "cashier");
  Staff cora = with_role("cora", "cashier");
  Staff pia = open("pia", "person");
  EXPECT_EQ(cash(admin, "approval-sum", 1'000'00).status, 200);
  const Answer asked = move(carl.cookie, "deposit", pia.account, 1'000'01);
  EXPECT_TRUE(has(asked.body, R"("waits":true)")) << asked.body;
  EXPECT_TRUE(has(asked_as(pia.cookie, "/api/me").body, R"("balance":0)"));
  const std::string body = R"({"request":1,"reason":"seen"})";
  EXPECT_EQ(post_as(carl.cookie, "/api/house/desk/approve", body).status, 409);
  EXPECT_EQ(post_as(pia.cookie, "/api/house/desk/approve", body).status, 403);
  EXPECT_EQ(post_as(cora.cookie, "/api/house/desk/approve", body).status, 200);
  EXPECT_TRUE(has(asked_as(pia.cookie, "/api/me").body, R"("balance":100001)"));
}

TEST_F(HouseRooms, StatesEveryMovementWithTheBalanceAfterIt) {
  Staff carl = with_role("carl", "cashier");
  Staff pia = open("pia", "person");
  const std::string table = open_table();
  move(carl.cookie, "deposit", pia.account, 200'00);
  house->clock.pass(Duration(kMinute));
  EXPECT_TRUE(
      is_ok(say(pia.cookie, R"({"id":"j","do":"join","table":")" + table + R"(","chips":5000})")));
  house->clock.pass(Duration(kMinute));
  EXPECT_TRUE(is_ok(say(pia.cookie, R"({"id":"l","do":"leave","table":")" + table + R"("})")));
  const auto made = json_of(asked_as(pia.cookie, "/api/house/statement"));
  ASSERT_EQ(made["lines"].Size(), 3u);
  EXPECT_STREQ(made["lines"][0]["what"].GetString(), "deposit");
  EXPECT_EQ(made["lines"][0]["balance"].GetInt64(), 200'00);
  EXPECT_STREQ(made["lines"][1]["what"].GetString(), "chips-bought");
  EXPECT_STREQ(made["lines"][1]["table"].GetString(), table.c_str());
  EXPECT_EQ(made["lines"][1]["balance"].GetInt64(), 150'00);
  EXPECT_STREQ(made["lines"][2]["what"].GetString(), "chips-returned");
  EXPECT_STREQ(made["lines"][2]["table"].GetString(), table.c_str());
  EXPECT_EQ(made["after"].GetInt64(), 200'00);
  HttpRequest asked = request("GET", "/api/house/statement");
  asked.query = "form=csv";
  asked.cookies = "croupier-session=" + pia.cookie;
  const Answer csv = send(asked);
  EXPECT_TRUE(has(csv.body, ",deposit,,,200.00,200.00,,\"at the desk\"")) << csv.body;
  EXPECT_TRUE(has(csv.body, ",chips-bought,sb-1,,-50.00,150.00,")) << csv.body;
}

// Nothing that anybody can say moves money from one player to another.
TEST_F(HouseRooms, MovesNoMoneyBetweenPlayers) {
  Staff pia = open("pia", "person");
  Staff paul = open("paul", "person");
  for (const char* what : {"deposit", "withdraw", "correct", "send", "transfer"})
    EXPECT_NE(move(pia.cookie, what, paul.account, 10'00).status, 200) << what;
}

}  // namespace
}  // namespace croupier::server
