// A production house with its floor: tables as they are asked for, players with money who bet, and
// what the floor answers. For the tests of the floor.
#pragma once

#include "server/house_rooms.h"

namespace croupier::server {

class FloorRooms : public HouseRooms {
 protected:
  Answer read(std::string& cookie, const std::string& path, const std::string& query = "") {
    token.swap(cookie);
    HttpRequest asked = request("GET", path);
    asked.query = query;
    const Answer answer = send(asked);
    token.swap(cookie);
    return answer;
  }
  Answer floor(std::string& cookie, const std::string& what, const std::string& body) {
    return post_as(cookie, "/api/floor/" + what, body);
  }
  std::string open_as(const std::string& more) {
    const Answer answer =
        post_as(admin, "/api/house/tables/open",
                R"({"game":"star-blackjack","minimum":500,"maximum":50000)" + more + "}");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return text_in(answer.body, "table");
  }
  // Somebody with money, at the table.
  Staff player(const std::string& name, const std::string& table) {
    if (cashier.empty()) cashier = with_role("carl", "cashier").cookie;
    Staff one = open(name, "person");
    EXPECT_EQ(move(cashier, "deposit", one.account, 500'00).status, 200);
    house->clock.settle();
    EXPECT_TRUE(is_ok(
        say(one.cookie, R"({"id":"j","do":"join","table":")" + table + R"(","chips":20000})")));
    return one;
  }
  std::string act(const std::string& cookie, const std::string& table, const std::string& command) {
    return say(cookie, R"({"id":"a)" + std::to_string(++acts) + R"(","do":"act","table":")" +
                           table + R"(","command":)" + command + "}");
  }
  std::string seat(const std::string& cookie, const std::string& table) {
    return act(cookie, table, R"({"command":"take-seat","box":1})");
  }
  std::string bet(const std::string& cookie, const std::string& table) {
    return act(cookie, table,
               R"({"command":"place-wager","box":1,"kind":"initial","amount":1000})");
  }
  // Wagers, cards and silence, until the round is over.
  void play_round(const std::string& cookie, const std::string& table) {
    for (int nth = 0; nth < 40 && !has(bet(cookie, table), R"("ok":true)"); ++nth)
      house->clock.pass(Duration(5000));
    house->clock.pass(Duration(5 * kMinute));
  }
  // One of many rounds over the same socket, looking at time and result whenever that is due.
  void play_on(std::string& cookie, Connection line, const std::string& table) {
    EXPECT_EQ(post_as(cookie, "/api/account/play/seen").status, 200);
    const auto tried = [&] {
      return say_over(line, R"({"id":"a)" + std::to_string(++acts) + R"(","do":"act","table":")" +
                                table +
                                R"(","command":{"command":"place-wager","box":1,)"
                                R"("kind":"initial","amount":1000}})");
    };
    std::string answer = tried();
    for (int nth = 0; nth < 40 && !is_ok(answer); ++nth) {
      house->clock.pass(settings.paced(2000));
      answer = tried();
    }
    ASSERT_TRUE(is_ok(answer)) << answer;
    house->clock.pass(settings.paced(5 * kMinute));
  }

  std::string cashier;
  int acts = 0;
};

}  // namespace croupier::server
