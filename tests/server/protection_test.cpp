// Limits, exclusion and time at play in the server: what is refused at a table and at the desk, and
// how a round in play ends.
#include <gtest/gtest.h>

#include "server/house_rooms.h"

namespace croupier::server {
namespace {

class Protected : public HouseRooms {
 protected:
  void SetUp() override {
    HouseRooms::SetUp();
    carl = with_role("carl", "cashier");
    pia = open("pia", "person");
    table = open_table();
    ASSERT_EQ(move(carl.cookie, "deposit", pia.account, 1'000'00).status, 200);
    sit();
  }
  void sit(int chips = 50'000) {
    HttpRequest asked = request("GET", "/api/socket");
    asked.cookies = "croupier-session=" + pia.cookie;
    socket = Connection{++sockets};
    desk->opened(socket, desk->admit(asked));
    tell("watch");
    const std::string joined = tell("join", R"(,"chips":)" + std::to_string(chips));
    ASSERT_TRUE(is_ok(joined)) << joined;
    act(R"({"command":"take-seat","box":1})");
  }
  // Over the one socket; the answer.
  std::string tell(const std::string& what, const std::string& more = "") {
    const std::string id = "p" + std::to_string(++said);
    const std::size_t before = house->transport.sent(socket).size();
    desk->said(socket, R"({"id":")" + id + R"(","do":")" + what + R"(","table":")" + table + "\"" +
                           more + "}");
    house->clock.settle();
    return answer_to(id, house->transport.sent(socket), before);
  }
  std::string act(const std::string& command) { return tell("act", R"(,"command":)" + command); }
  std::string bet(int cents) {
    return act(R"({"command":"place-wager","box":1,"amount":)" + std::to_string(cents) + "}");
  }
  std::string take_back() { return act(R"({"command":"withdraw-wager","box":1})"); }
  // Until the round is over, whatever cards come; nothing is decided in time.
  void play_on() { house->clock.pass(Duration(3 * kMinute)); }
  void stay(Millis time) {
    for (Millis passed = 0; passed < time; passed += kMinute) {
      house->clock.pass(Duration(kMinute));
      (void)asked_as(pia.cookie, "/api/account");  // at work, and so not signed out
      desk->said(socket, R"({"id":"w","do":"watch","table":")" + table + "\"}");
    }
    house->clock.settle();
  }
  Answer say_own(const std::string& path, const std::string& body) {
    return post_as(pia.cookie, path, body);
  }
  Answer limit(const std::string& kind, const std::string& period, std::int64_t most) {
    return say_own("/api/account/limits", R"({"kind":")" + kind + R"(","period":")" + period +
                                              R"(","most":)" + std::to_string(most) + "}");
  }
  std::string own_play() {
    HttpRequest asked = request("GET", "/api/account/play");
    asked.query = "table=" + table;
    asked.cookies = "croupier-session=" + pia.cookie;
    return send(asked).body;
  }
  bool is_at_table() { return house->switchboard->directory().is_at_table(person_of("pia")); }
  PersonId person_of(const std::string& name) { return house->switchboard->people().by_name(name); }

  Staff carl;
  Staff pia;
  std::string table;
  Connection socket{};
  int said = 0;
};

TEST_F(Protected, RefusesAWagerThatCouldPassTheLossLimit) {
  EXPECT_EQ(limit("loss", "day", 1500).status, 200);
  const std::string no = bet(2000);
  EXPECT_TRUE(has(no, "loss-limit-reached")) << no;
  EXPECT_TRUE(has(no, "until 2027-01-16 00:00")) << "what is left, and until when: " << no;
  EXPECT_TRUE(is_ok(bet(1500)));
  play_on();
  const auto shown = own_play();
  EXPECT_TRUE(has(shown, R"("kind":"loss","period":"day","own":1500)")) << shown;
}

TEST_F(Protected, CountsLossesOverAStartOfTheServer) {
  EXPECT_EQ(limit("loss", "month", 400'00).status, 200);
  Money lost;
  for (int round = 0; round < 6; ++round) {
    (void)bet(500);
    play_on();
  }
  for (const PlayedRow& each : house->storage->played(person_of("pia"), 1'000'000, 100))
    lost += each.played.staked - each.played.returned;
  ASSERT_FALSE(house->storage->played(person_of("pia"), 1'000'000, 100).empty());
  const std::string before = own_play();
  start(house->storage->after_power_cut());
  const std::string so_far = R"("so_far":)" + std::to_string(lost.cents());
  EXPECT_TRUE(has(before, so_far)) << before;
  EXPECT_TRUE(has(own_play(), so_far)) << own_play();
}

TEST_F(Protected, ALossLimitHoldsAtTwoTablesTogether) {
  EXPECT_EQ(limit("loss", "day", 1500).status, 200);
  EXPECT_TRUE(is_ok(bet(1000)));
  table = open_table();
  sit(1500);
  EXPECT_TRUE(has(bet(1000), "loss-limit-reached"));
  EXPECT_TRUE(is_ok(bet(500)));
}

TEST_F(Protected, ExclusionInAHandEndsWithTheRound) {
  EXPECT_TRUE(is_ok(bet(1000)));
  EXPECT_EQ(say_own("/api/account/exclude", R"({"days":7})").status, 200);
  EXPECT_TRUE(is_at_table()) << "a wager that lies is played";
  play_on();
  EXPECT_FALSE(is_at_table()) << "and then the chips go home";
  ASSERT_EQ(house->storage->played(person_of("pia"), 1'000'000, 100).size(), 1u);
  const std::string me = asked_as(pia.cookie, "/api/me").body;
  EXPECT_FALSE(has(me, R"("balance":50000)")) << me;
  EXPECT_TRUE(has(tell("join", R"(,"chips":1000)"), "account-is-excluded"));
  EXPECT_EQ(move(carl.cookie, "deposit", pia.account, 100'00).status, 409);
  EXPECT_EQ(move(carl.cookie, "withdraw", pia.account, 100'00).status, 200);
  EXPECT_EQ(say_own("/api/account/exclude", R"({"days":1})").status, 409) << "no shorter";
  EXPECT_TRUE(has(own_play(), "excluded from play until")) << own_play();
}

TEST_F(Protected, ExclusionBetweenRoundsEndsAtOnce) {
  EXPECT_EQ(say_own("/api/account/exclude", R"({"days":1})").status, 200);
  EXPECT_FALSE(is_at_table());
  EXPECT_TRUE(has(asked_as(pia.cookie, "/api/me").body, R"("balance":100000)"));
}

TEST_F(Protected, AsksForALookAfterAnHourAndBetsNothingBefore) {
  stay(59 * kMinute);
  EXPECT_TRUE(is_ok(bet(500)));
  EXPECT_TRUE(is_ok(take_back()));
  stay(2 * kMinute);
  EXPECT_TRUE(has(own_play(), R"("due":true)")) << own_play();
  EXPECT_TRUE(has(bet(500), "play-look-due"));
  EXPECT_EQ(say_own("/api/account/play/seen", "{}").status, 200);
  EXPECT_TRUE(is_ok(bet(500)));
}

TEST_F(Protected, TimeLimitSendsHomeWhenItIsReached) {
  EXPECT_EQ(limit("minutes", "day", 10).status, 200);
  stay(9 * kMinute);
  EXPECT_TRUE(is_at_table());
  stay(2 * kMinute);
  EXPECT_FALSE(is_at_table());
  EXPECT_TRUE(has(tell("join", R"(,"chips":1000)"), "time-limit-reached"));
}

TEST_F(Protected, TheHouseSetsLimitsForEverybodyAndNobodyElseDoes) {
  const std::string body =
      R"({"account":0,"kind":"loss","period":"day","most":700,"reason":"as the licence says"})";
  EXPECT_EQ(post_as(pia.cookie, "/api/house/limits", body).status, 403);
  EXPECT_EQ(post_as(carl.cookie, "/api/house/limits", body).status, 409);
  EXPECT_EQ(post_as(admin, "/api/house/limits", body).status, 200);
  EXPECT_EQ(limit("loss", "day", 900).status, 200);
  EXPECT_TRUE(has(bet(800), "loss-limit-reached")) << "the stricter holds";
  EXPECT_TRUE(is_ok(bet(700)));
  const std::string of_another = R"({"account":)" + std::to_string(pia.account) +
                                 R"(,"days":30,"reason":"asked by telephone"})";
  EXPECT_EQ(post_as(carl.cookie, "/api/house/people/exclude", of_another).status, 409);
  EXPECT_EQ(post_as(admin, "/api/house/people/exclude", of_another).status, 200);
}

TEST_F(Protected, AnIdleHouseNotesNothing) {
  ASSERT_TRUE(is_ok(tell("leave")));
  house->clock.pass(Duration(3 * kMinute));
  const std::size_t records = house->storage->all_records().size();
  house->clock.pass(Duration(60 * kMinute));
  EXPECT_EQ(house->storage->all_records().size(), records);
}

TEST_F(Protected, PlayersAreNumbersInTheRecordsOfTables) {
  EXPECT_TRUE(is_ok(bet(500)));
  for (const Record& each : house->storage->all_records())
    EXPECT_FALSE(has(each.act, "\"pia\"")) << each.table << ' ' << each.act;
}

TEST_F(Protected, ErasesWhoSomebodyIsAndKeepsTheirAccount) {
  const std::string body =
      R"({"account":)" + std::to_string(pia.account) + R"(,"reason":"asked in writing"})";
  const auto erase = [&](std::string& cookie) {
    return post_as(cookie, "/api/house/people/erase", body);
  };
  EXPECT_EQ(erase(carl.cookie).status, 409);
  EXPECT_EQ(erase(pia.cookie).status, 403);
  EXPECT_EQ(erase(admin).status, 409) << "at a table";
  ASSERT_TRUE(is_ok(tell("leave")));
  house->clock.settle();
  EXPECT_EQ(erase(admin).status, 409) << "with money";
  EXPECT_EQ(move(carl.cookie, "withdraw", pia.account, 1'000'00).status, 200);
  EXPECT_EQ(erase(admin).status, 200);
  EXPECT_EQ(erase(admin).status, 409) << "once";
  EXPECT_EQ(asked_as(pia.cookie, "/api/me").status, 401);
  for (const Secret& each : house->storage->secrets()) EXPECT_FALSE(has(each.text, "pia"));
  for (const NameText& each : house->storage->names()) EXPECT_NE(each.text, "pia");
  EXPECT_TRUE(has(asked_as(admin, "/api/house/events").body, "erases who account"));
  start(house->storage->after_power_cut());
  token = admin;
  EXPECT_EQ(get("/api/house/people").status, 200);
}

}  // namespace
}  // namespace croupier::server
