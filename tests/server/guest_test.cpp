// A guest of a demo takes a password and comes back from another browser, to the same play money
// and history.
#include <gtest/gtest.h>

#include "server/production_house.h"

namespace croupier::server {
namespace {

class Guests : public ProductionHouse {
 protected:
  Guests() {
    settings = Settings();
    settings.company = false;
  }
  void SetUp() override { begin(nullptr); }
  void begin(std::unique_ptr<MemoryStorage> storage) {
    desk.reset();
    accounts.reset();
    house = std::make_unique<SimulatedHouse>(settings, std::move(storage), kNow);
    accounts.emplace(*house->storage, house->clock, house->tokens, house->switchboard->people(),
                     workers);
    ASSERT_TRUE(accounts->load());
    desk.emplace(*house->switchboard, *house->storage, StaticFiles{});
    desk->keep_guests(*accounts);
  }
  Answer as(const std::string& cookie, HttpRequest asked) {
    asked.cookies = "croupier=" + cookie;
    return send(std::move(asked));
  }
  Answer ask(const std::string& cookie, const std::string& path) {
    return as(cookie, request("GET", path));
  }
  Answer say(const std::string& cookie, const std::string& what, const std::string& body = "{}") {
    HttpRequest asked = request("POST", "/api/guest/" + what);
    asked.body = body;
    return as(cookie, std::move(asked));
  }
  static std::string words(const std::string& password, const std::string& before = "") {
    return R"({"before":")" + before + R"(","password":")" + password + R"("})";
  }
  // A new browser: its cookie.
  std::string come() {
    token.clear();
    EXPECT_EQ(ask("", "/api/me").status, 200);
    return token;
  }
  std::string sign_in_from_new(const std::string& name, const std::string& password) {
    token.clear();
    const Answer in =
        say("", "sign-in", R"({"name":")" + name + R"(","password":")" + password + R"("})");
    return in.status == 200 ? token : "";
  }
  std::string name_of(const std::string& cookie) {
    return text_in(ask(cookie, "/api/me").body, "name");
  }
};

TEST_F(Guests, KeepWhatTheyHaveUnderAPassword) {
  const std::string otter = come();
  const std::string name = name_of(otter);
  EXPECT_TRUE(has(ask(otter, "/api/guest").body, R"("kept":false)"));
  EXPECT_EQ(say(otter, "keep", words("short")).status, 400);
  EXPECT_EQ(say(otter, "keep", words(kOwn)).status, 200);
  EXPECT_TRUE(has(ask(otter, "/api/guest").body, R"("kept":true)"));
  EXPECT_EQ(name_of(otter), name) << "the browser stays signed in";

  const std::string other = come();
  EXPECT_NE(name_of(other), name);
  EXPECT_EQ(sign_in_from_new(name, "another password"), "");
  const std::string back = sign_in_from_new(name, kOwn);
  ASSERT_NE(back, "");
  EXPECT_EQ(name_of(back), name);
  EXPECT_EQ(ask(back, "/api/me").body, ask(otter, "/api/me").body) << "the same money";
  EXPECT_EQ(ask(back, "/api/history").status, 200);
  EXPECT_EQ(say(back, "sign-out").status, 200);
  EXPECT_NE(name_of(back), name) << "a cookie is dead after it is signed out";
}

TEST_F(Guests, AreTheSameAfterAPowerCutAndChangeTheirPassword) {
  const std::string otter = come();
  const std::string name = name_of(otter);
  EXPECT_EQ(say(otter, "keep", words(kOwn)).status, 200);
  begin(house->storage->after_power_cut());
  const std::string back = sign_in_from_new(name, kOwn);
  ASSERT_NE(back, "");
  EXPECT_EQ(say(back, "keep", words("the second password", "not the first")).status, 403);
  EXPECT_EQ(say(back, "keep", words("the second password", kOwn)).status, 200);
  EXPECT_NE(name_of(back), name) << "other browsers sign in again";
  EXPECT_EQ(sign_in_from_new(name, kOwn), "");
  EXPECT_NE(sign_in_from_new(name, "the second password"), "");
}

TEST_F(Guests, AreNotGuessedAndNotSpokenFor) {
  const std::string otter = come();
  const std::string name = name_of(otter);
  EXPECT_EQ(say("", "keep", words(kOwn)).status, 401) << "nobody is there";
  EXPECT_EQ(sign_in_from_new(name, kOwn), "") << "without a password nobody signs in";
  EXPECT_EQ(say(otter, "keep", words(kOwn)).status, 200);
  HttpRequest foreign = request("POST", "/api/guest/keep");
  foreign.body = words("somebody else's", kOwn);
  foreign.from = "http://evil.example";
  EXPECT_EQ(as(otter, foreign).status, 403);
  HttpRequest elsewhere = request("POST", "/api/account/sign-in");
  EXPECT_EQ(as(otter, elsewhere).status, 405);
  for (int nth = 0; nth < 3; ++nth) EXPECT_EQ(sign_in_from_new(name, "a wrong password"), "");
  EXPECT_EQ(sign_in_from_new(name, kOwn), "") << "locked for half an hour";
  house->clock.pass(Duration(31 * kMinute));
  EXPECT_NE(sign_in_from_new(name, kOwn), "");
}

// Cookies and folders of a demo are worth nothing in a production house.
TEST_F(Guests, AreNobodyInAProductionHouse) {
  const std::string otter = come();
  EXPECT_EQ(say(otter, "keep", words(kOwn)).status, 200);
  settings.production = true;
  ProductionHouse::SetUp();
  EXPECT_EQ(ask(otter, "/api/me").status, 401);
  EXPECT_EQ(say(otter, "sign-in", "{}").status, 404);
}

}  // namespace
}  // namespace croupier::server
