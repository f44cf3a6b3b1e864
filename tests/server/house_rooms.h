// A production house with an administrator who has signed in, who opens accounts and tables and
// grants roles; everybody keeps their own cookie. For the tests of its rooms.
#pragma once

#include <gtest/gtest.h>

#include "server/pit/floor_watch.h"
#include "server/production_house.h"

namespace croupier::server {

class HouseRooms : public ProductionHouse {
 protected:
  void SetUp() override {
    ProductionHouse::SetUp();
    enter();
    admin = token;
    watch = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
    desk->serve_floor(*watch);
    house->clock.settle();
  }
  rapidjson::Document json_of(const Answer& answer) {
    auto document = json::parse_object(answer.body, 1'000'000);
    EXPECT_TRUE(document && answer.status < 400) << answer.body;
    return document ? std::move(*document) : rapidjson::Document();
  }
  // As somebody else, with their cookie.
  Answer post_as(std::string& cookie, const std::string& path, const std::string& body = "{}") {
    token.swap(cookie);
    const Answer answer = post(path, body);
    token.swap(cookie);
    return answer;
  }
  Answer asked_as(std::string& cookie, const std::string& path) {
    token.swap(cookie);
    const Answer answer = get(path);
    token.swap(cookie);
    return answer;
  }
  struct Staff {
    std::uint32_t account = 0;
    std::string name;
    std::string cookie;
    std::string factor;
  };
  Staff open(const std::string& name, const std::string& kind) {
    const auto made = json_of(post_as(admin, "/api/house/people",
                                      R"({"name":")" + name + R"(","kind":")" + kind + R"("})"));
    Staff staff{made["account"].GetUint(), name, "", ""};
    token.clear();
    sign_in(name, made["password"].GetString());
    new_password("the own words of " + std::to_string(staff.account));
    if (kind == "staff") {
      staff.factor = text_in(post("/api/account/factor").body, "secret");
      give_code("/api/account/factor/confirm", code_for(staff.factor));
    }
    staff.cookie = token;
    EXPECT_EQ(get("/api/me").status, 200);
    return staff;
  }
  Answer grant(std::uint32_t account, const std::string& role, const std::string& more = "") {
    return post_as(admin, "/api/house/roles/grant",
                   R"({"account":)" + std::to_string(account) + R"(,"role":")" + role +
                       R"(","jurisdiction":"new-south-wales","reason":"for the shift")" + more +
                       "}");
  }
  void sign_in_again(Staff& staff) {
    house->clock.pass(Duration(kMinute));
    token.clear();
    sign_in(staff.name, "the own words of " + std::to_string(staff.account));
    give_code("/api/account/code", code_for(staff.factor));
    staff.cookie = token;
  }
  Staff with_role(const std::string& name, const std::string& role, const std::string& more = "") {
    Staff staff = open(name, "staff");
    EXPECT_EQ(grant(staff.account, role, more).status, 200);
    sign_in_again(staff);
    return staff;
  }
  std::string open_table(const std::string& game = "star-blackjack",
                         const std::string& dealt = "software") {
    const Answer answer = post_as(
        admin, "/api/house/tables/open",
        R"({"game":")" + game + R"(","minimum":500,"maximum":50000,"dealt":")" + dealt + R"("})");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return text_in(answer.body, "table");
  }
  Answer move(std::string& cookie, const std::string& what, std::uint32_t account,
              std::int64_t cents) {
    return post_as(cookie, "/api/house/desk/" + what,
                   R"({"account":)" + std::to_string(account) + R"(,"amount":)" +
                       std::to_string(cents) + R"(,"reason":"at the desk"})");
  }
  Answer cash(std::string& cookie, const std::string& what, std::int64_t cents) {
    return post_as(cookie, "/api/house/desk/" + what,
                   R"({"amount":)" + std::to_string(cents) + R"(,"reason":"counted"})");
  }
  // A socket that stays open.
  Connection line_of(const std::string& cookie) {
    HttpRequest asked = request("GET", "/api/socket");
    asked.cookies = "croupier-session=" + cookie;
    const Connection connection{++sockets};
    desk->opened(connection, desk->admit(asked));
    return connection;
  }
  // The answer. Nobody speaks faster than a person.
  std::string say_over(Connection connection, const std::string& text) {
    const std::size_t before = house->transport.sent(connection).size();
    desk->said(connection, text);
    house->clock.settle();
    house->clock.pass(Duration(20));
    const auto& sent = house->transport.sent(connection);
    for (std::size_t at = before; at < sent.size(); ++at) {
      if (has(sent[at], R"("type":"answer")")) return sent[at];
    }
    return "";
  }
  // Over a socket of their own, one for each cookie.
  std::string say(const std::string& cookie, const std::string& text) {
    const auto [found, is_new] = lines_.try_emplace(cookie, Connection{});
    if (is_new) found->second = line_of(cookie);
    return say_over(found->second, text);
  }

  std::shared_ptr<FloorWatch> watch;
  std::string admin;
  std::uint64_t sockets = 100;
  std::map<std::string, Connection> lines_;  // by cookie
};

}  // namespace croupier::server
