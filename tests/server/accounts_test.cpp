// Signing in to a production house, by HTTP as a browser does it, with everything simulated but the
// hashes.
#include <gtest/gtest.h>

#include "server/production_house.h"

namespace croupier::server {
namespace {

using Accounting = ProductionHouse;

// RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
TEST(Totp, GivesTheCodesOfTheStandard) {
  const std::string secret = "12345678901234567890";
  EXPECT_EQ(totp_code(secret, 59 / kTotpStep), "287082");
  EXPECT_EQ(totp_code(secret, 1111111109 / kTotpStep), "081804");
  EXPECT_EQ(totp_code(secret, 1234567890 / kTotpStep), "005924");
  EXPECT_EQ(totp_code(secret, 20000000000 / kTotpStep), "353130");
  EXPECT_EQ(base32(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  EXPECT_EQ(from_base32(base32(secret)), secret);
  EXPECT_FALSE(from_base32("not base32"));
  EXPECT_TRUE(totp_step(secret, "287082", 59 + kTotpStep, 0));
  EXPECT_FALSE(totp_step(secret, "287082", 59 + 3 * kTotpStep, 0));
  EXPECT_FALSE(totp_step(secret, "287082", 59, 59 / kTotpStep));
}

TEST_F(Accounting, LeadsTheFirstAdministratorInStepByStep) {
  EXPECT_EQ(get("/api/me").status, 401);
  EXPECT_TRUE(has(get("/api/account").body, R"("stage":"out")"));
  for (const char* path : {"/api/lobby", "/api/occasions", "/api/rounds/sb-1/1"})
    EXPECT_EQ(get(path).status, 401) << path;
  const Answer one = sign_in(first.name, first.password);
  EXPECT_TRUE(has(one.body, R"("stage":"password")")) << one.body;
  EXPECT_TRUE(has(one.cookie, "HttpOnly; SameSite=Strict")) << one.cookie;
  EXPECT_EQ(get("/api/me").status, 401) << "half a sign-in is none";
  EXPECT_EQ(new_password("short").status, 400);
  EXPECT_EQ(new_password("my administrator").status, 400);
  const std::string before = token;
  EXPECT_TRUE(has(new_password(kOwn).body, R"("stage":"factor")"));
  EXPECT_NE(token, before);
  secret = text_in(post("/api/account/factor").body, "secret");
  EXPECT_EQ(give_code("/api/account/factor/confirm", "000000").status, 403);
  const Answer in = give_code("/api/account/factor/confirm", code_for(secret));
  EXPECT_TRUE(has(in.body, R"("stage":"whole","recovery":[")")) << in.body;
  EXPECT_TRUE(has(get("/api/me").body, R"("name":"administrator")"));
  EXPECT_TRUE(has(get("/api/account").body, R"("role":"administrator")"));
  EXPECT_FALSE(accounts->first_administrator()) << "there is one now";
}

TEST_F(Accounting, AsksStaffForTheCodeAndTakesEachOnce) {
  enter();
  token.clear();
  house->clock.pass(Duration(kMinute));
  EXPECT_TRUE(has(sign_in(first.name, kOwn).body, R"("stage":"code")"));
  EXPECT_EQ(get("/api/me").status, 401);
  EXPECT_FALSE(has(get("/api/account").body, "administrator")) << "the name is not told yet";
  const std::string code = code_for(secret);
  EXPECT_TRUE(has(give_code("/api/account/code", code).body, R"("stage":"whole")"));
  EXPECT_EQ(get("/api/me").status, 200);
  token.clear();
  sign_in(first.name, kOwn);
  EXPECT_EQ(give_code("/api/account/code", code).status, 403) << "a code is good once";
  EXPECT_TRUE(has(give_code("/api/account/code", recovery[2]).body, R"("stage":"whole")"));
  token.clear();
  sign_in(first.name, kOwn);
  EXPECT_EQ(give_code("/api/account/code", recovery[2]).status, 403) << "and so is a recovery code";
  EXPECT_EQ(noted("recovery-code-used"), 1u);
}

TEST_F(Accounting, AnswersAnUnknownNameLikeAWrongPasswordAndLocksAfterThree) {
  const Answer unknown = sign_in("nobody", "whatever it may be");
  EXPECT_EQ(unknown.status, 403);
  for (int times = 0; times < 3; ++times) {
    const Answer wrong = sign_in(first.name, "whatever it may be");
    EXPECT_EQ(wrong.status, unknown.status);
    EXPECT_EQ(wrong.body, unknown.body);
  }
  EXPECT_EQ(noted("sign-in-failed"), 3u);
  EXPECT_EQ(noted("locked"), 1u);
  const Answer locked = sign_in(first.name, first.password);
  EXPECT_EQ(locked.status, 403);
  EXPECT_EQ(locked.body, unknown.body);
  house->clock.pass(Duration(kLockedFor));
  EXPECT_EQ(sign_in(first.name, first.password).status, 200);
}

TEST_F(Accounting, ForgetsFailuresAfterHalfAnHourAndLocksByWrongCodesToo) {
  enter();
  sign_in(first.name, "wrong and long enough");
  sign_in(first.name, "wrong and long enough");
  house->clock.pass(Duration(kFailuresWithin));
  sign_in(first.name, "wrong and long enough");
  EXPECT_FALSE(accounts->is_locked(house->switchboard->people().by_name(first.name)));
  house->clock.pass(Duration(kFailuresWithin));
  token.clear();
  sign_in(first.name, kOwn);
  for (int times = 0; times < 3; ++times) give_code("/api/account/code", "123456");
  EXPECT_TRUE(accounts->is_locked(house->switchboard->people().by_name(first.name)));
  EXPECT_EQ(give_code("/api/account/code", code_for(secret)).status, 401);
}

TEST_F(Accounting, EndsSessionsThatAreIdleOldOrSignedOut) {
  enter();
  house->clock.pass(Duration(kIdleMost - kMinute));
  EXPECT_EQ(get("/api/history").status, 200);
  house->clock.pass(Duration(kIdleMost - kMinute));
  EXPECT_EQ(get("/api/me").status, 200);
  house->clock.pass(Duration(2 * kMinute));
  EXPECT_EQ(get("/api/me").status, 401) << "asking who one is keeps no session alive";
  accounts->sweep();
  house->clock.settle();
  EXPECT_TRUE(std::ranges::none_of(house->storage->secrets(), [](const Secret& each) {
    return each.kind == SecretKind::session;
  }));

  sign_in(first.name, kOwn);
  give_code("/api/account/code", code_for(secret));
  for (Millis passed = 0; passed < kSessionMost - kMinute; passed += 20 * kMinute) {
    EXPECT_EQ(get("/api/history").status, 200) << passed / kMinute;
    house->clock.pass(Duration(20 * kMinute));
  }
  EXPECT_EQ(get("/api/history").status, 403) << "twelve hours are enough";
}

TEST_F(Accounting, EndsASessionOnSignOutWithItsSocketAndItsCookie) {
  enter();
  HttpRequest socket = request("GET", "/api/socket");
  const Admitted who = desk->admit(socket);
  ASSERT_FALSE(who.person.empty());
  desk->opened(Connection{7}, who);
  desk->said(Connection{7}, R"({"id":"1","do":"lobby"})");
  EXPECT_FALSE(house->transport.is_closed(Connection{7}));
  const std::string old = token;
  EXPECT_EQ(post("/api/account/sign-out").status, 200);
  EXPECT_TRUE(house->transport.is_closed(Connection{7}));
  token = old;
  EXPECT_EQ(get("/api/me").status, 401);
  EXPECT_TRUE(desk->admit(socket).person.empty());
  const std::size_t told = house->transport.sent(Connection{7}).size();
  desk->said(Connection{7}, R"({"id":"2","do":"lobby"})");
  EXPECT_EQ(house->transport.sent(Connection{7}).size(), told) << "said after the end";
}

TEST_F(Accounting, RotatesOnANewPasswordAndEndsAllOtherSessions) {
  enter();
  const std::string here = token;
  token.clear();
  house->clock.pass(Duration(kMinute));
  sign_in(first.name, kOwn);
  give_code("/api/account/code", code_for(secret));
  const std::string there = token;
  const Answer sessions = get("/api/account/sessions");
  EXPECT_TRUE(has(sessions.body, R"("here":true)") && has(sessions.body, R"("here":false)"));
  EXPECT_EQ(new_password("another long way home", "not the old one").status, 403);
  EXPECT_EQ(new_password("another long way home", kOwn).status, 200);
  EXPECT_EQ(get("/api/me").status, 200);
  for (const std::string& each : {here, there}) {
    token = each;
    EXPECT_EQ(get("/api/me").status, 401);
  }
  EXPECT_EQ(noted("password-changed"), 2u);
}

TEST_F(Accounting, ListsSessionsAndEndsAnotherOne) {
  enter();
  const std::string here = token;
  token.clear();
  house->clock.pass(Duration(kMinute));
  sign_in(first.name, kOwn);
  give_code("/api/account/code", code_for(secret));
  const auto document = json::parse_object(get("/api/account/sessions").body, 100'000);
  std::string other;
  for (const auto& each : (*document)["sessions"].GetArray()) {
    if (!each["here"].GetBool()) other = each["id"].GetString();
  }
  post("/api/account/sessions/end", R"({"session":")" + other + R"("})");
  EXPECT_EQ(get("/api/me").status, 200);
  token = here;
  EXPECT_EQ(get("/api/me").status, 401);
}

TEST_F(Accounting, HearsNobodyFromAnotherSiteOrUnderAnotherName) {
  HttpRequest asked = request("POST", "/api/account/sign-in");
  asked.body = R"({"name":"administrator","password":")" + first.password + R"("})";
  for (const char* from : {"", "null", "https://evil.example", "http://127.0.0.1:9999"}) {
    asked.from = from;
    EXPECT_EQ(send(asked).status, 403) << from;
  }
  asked.from = "http://127.0.0.1:8080";
  asked.type = "text/plain";
  EXPECT_EQ(send(asked).status, 415) << "a form of another site can say that";
  asked.type = "application/json";
  asked.host = "evil.example";
  asked.from = "http://evil.example";
  EXPECT_EQ(send(asked).status, 421);
  HttpRequest page = request("GET", "/api/me");
  page.host = "evil.example:8080";
  EXPECT_EQ(send(page).status, 421);
  enter();
  HttpRequest socket = request("GET", "/api/socket");
  socket.from = "https://evil.example";
  EXPECT_TRUE(desk->admit(socket).person.empty());
  socket.from.clear();
  EXPECT_TRUE(desk->admit(socket).person.empty());
}

TEST_F(Accounting, IgnoresACookieThatItDidNotSet) {
  token = "fixed-by-somebody-else";
  enter();
  EXPECT_NE(token, "fixed-by-somebody-else");
  HttpRequest asked = request("GET", "/api/me");
  asked.cookies = "croupier=" + token;
  EXPECT_EQ(send(asked).status, 401) << "a demo's cookie is nobody's here";
}

TEST_F(Accounting, BindsItsCookieToTheHostOverTls) {
  desk.emplace(*house->switchboard, *house->storage, StaticFiles{}, &*accounts,
               Address("https://tables.example"));
  HttpRequest asked = request("POST", "/api/account/sign-in");
  asked.host = "tables.example";
  asked.from = "https://tables.example";
  asked.body = R"({"name":"administrator","password":")" + first.password + R"("})";
  const Answer answer = send(asked);
  EXPECT_TRUE(answer.cookie.starts_with("__Host-croupier=")) << answer.cookie;
  EXPECT_TRUE(has(answer.cookie, "Path=/; HttpOnly; SameSite=Strict; Secure")) << answer.cookie;
}

TEST_F(Accounting, RefusesMoreThanTheWorkersCanTake) {
  workers.is_full = true;
  EXPECT_EQ(sign_in(first.name, first.password).status, 503);
}

TEST_F(Accounting, KeepsSessionsAndPasswordsOverAStart) {
  enter();
  start(house->storage->after_power_cut());
  EXPECT_EQ(get("/api/me").status, 200);
  EXPECT_FALSE(accounts->first_administrator());
}

TEST_F(Accounting, LetsALockedOutAdministratorInAgain) {
  enter();
  EXPECT_FALSE(accounts->reset_now("nobody"));
  const auto password = accounts->reset_now(first.name);
  ASSERT_TRUE(password);
  house->clock.settle();
  EXPECT_EQ(get("/api/me").status, 401);
  EXPECT_EQ(sign_in(first.name, kOwn).status, 403);
  EXPECT_TRUE(has(sign_in(first.name, *password).body, R"("stage":"password")"));
}

// Nothing that proves who somebody is stands in a record.
TEST_F(Accounting, KeepsSecretsOutOfTheRecords) {
  enter();
  for (const Record& each : house->storage->all_records()) {
    EXPECT_FALSE(has(each.act, "argon2")) << each.act;
    EXPECT_FALSE(has(each.act, secret)) << each.act;
    EXPECT_FALSE(has(each.act, token)) << each.act;
  }
  for (const Secret& each : house->storage->secrets()) {
    EXPECT_FALSE(has(each.text, kOwn)) << each.text;
    EXPECT_FALSE(has(each.text, recovery[0])) << each.text;
  }
}

// Demo money and real money never lie in one folder.
TEST(OtherHouse, IsRefused) {
  SimulatedHouse demo({});
  (void)demo.come();
  SimulatedClock clock(kNow);
  KeptTransport transport;
  CountedTokens tokens(100);
  const auto kept = demo.storage->after_power_cut();
  Switchboard switchboard(*kept, clock, transport, tokens, production());
  const auto started = switchboard.start();
  ASSERT_FALSE(started);
  EXPECT_TRUE(has(started.error(), "belongs to a demo")) << started.error();
}

}  // namespace
}  // namespace croupier::server
