// A production house on disk: what this version writes of people, roles, real money, limits and
// stops opens again, and so does every production house that was ever kept.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "journal/key_files.h"
#include "server/disk_house.h"
#include "server/pit/floor_watch.h"
#include "server/production_house.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr const char* kMark = "-production";  // how their folders end

// The real storage, written by the clock of the test: everything happens in one thread.
class DiskProduction {
 public:
  DiskProduction(const fs::path& folder, Millis now) : clock_(now) {
    SqliteSettings sqlite;
    sqlite.post = [strand = clock_.strand()](std::function<void()> task) {
      strand->post(std::move(task));
    };
    auto opened = SqliteStorage::open(folder.string(), std::move(sqlite));
    if (!opened) throw std::runtime_error(opened.error());
    storage_ = std::move(*opened);
    switchboard_.emplace(*storage_, clock_, transport_, tokens_, production());
    if (auto started = switchboard_->start(); !started) throw std::runtime_error(started.error());
    accounts_.emplace(*storage_, clock_, tokens_, switchboard_->people(), workers_);
    if (auto loaded = accounts_->load(); !loaded) throw std::runtime_error(loaded.error());
    desk_.emplace(*switchboard_, *storage_, StaticFiles{}, &*accounts_);
    watch_ = FloorWatch::begin(*storage_, clock_, switchboard_->people());
    desk_->serve_floor(*watch_);
    clock_.settle();
  }

  SimulatedClock& clock() { return clock_; }
  SqliteStorage& storage() { return *storage_; }
  std::string first_password() {
    const auto first = accounts_->first_administrator();
    clock_.settle();
    return first ? first->password : "";
  }
  // Nobody: the cookie of who signs in is kept in `cookie`.
  std::string ask(std::string& cookie, const std::string& method, const std::string& path,
                  const std::string& body = "{}") {
    HttpRequest asked;
    asked.method = method;
    asked.path = path;
    asked.host = "127.0.0.1:8080";
    asked.from = "http://127.0.0.1:8080";
    asked.type = "application/json";
    asked.cookies = "croupier-session=" + cookie;
    asked.body = body;
    std::string answered;
    desk_->answer(std::move(asked), [&](const HttpAnswer& it) {
      answered = fmt::format("{} {}", it.status, it.body ? *it.body : "");
      for (const auto& [name, value] : it.headers) {
        const std::size_t equals = value.find('=') + 1;
        if (name == "Set-Cookie") cookie = value.substr(equals, value.find(';') - equals);
      }
    });
    clock_.settle();
    return answered;
  }
  void must(std::string& cookie, const std::string& path, const std::string& body) {
    const std::string answered = ask(cookie, "POST", path, body);
    EXPECT_TRUE(answered.starts_with("200")) << path << body << answered;
  }
  // Over a socket of their own.
  void say(const std::string& cookie, const std::string& text) {
    HttpRequest asked;
    asked.method = "GET";
    asked.path = "/api/socket";
    asked.host = "127.0.0.1:8080";
    asked.from = "http://127.0.0.1:8080";
    asked.cookies = "croupier-session=" + cookie;
    const Connection connection{++sockets_};
    desk_->opened(connection, desk_->admit(asked));
    desk_->said(connection, text);
    clock_.settle();
    const auto& sent = transport_.sent(connection);
    EXPECT_TRUE(std::ranges::any_of(sent, [](const auto& each) { return is_ok(each); }))
        << text << (sent.empty() ? "" : sent.back());
  }
  // The house as it is now.
  house::House now() {
    house::House copy;
    switchboard_->people().look([&](const house::House& it) { copy = it; });
    clock_.settle();
    return copy;
  }
  Money at_tables(const std::string& name) {
    const KnownNow known = switchboard_->people().known();
    for (std::size_t at = 0; at < known->people.size(); ++at) {
      const Person& each = known->people.at(at);
      if (each.name == name) return switchboard_->me(each.id)->at_tables;
    }
    return Money::cents(-1);
  }

 private:
  SimulatedClock clock_;
  std::unique_ptr<SqliteStorage> storage_;
  KeptTransport transport_;
  CountedTokens tokens_;
  WorkersAtOnce workers_;
  std::optional<Switchboard> switchboard_;
  std::optional<Accounts> accounts_;
  std::optional<FrontDesk> desk_;
  std::shared_ptr<FloorWatch> watch_;
  std::uint64_t sockets_ = 0;
};

std::string value_in(const std::string& answered, const std::string& name) {
  const std::string mark = fmt::format(R"("{}":)", name);
  std::size_t at = answered.find(mark);
  if (at == std::string::npos) return "";
  at += mark.size() + (answered[at + mark.size()] == '"' ? 1 : 0);
  return answered.substr(at, answered.find_first_of("\",}", at) - at);
}

constexpr const char* kOwnWords = "own words of somebody";

// From a password that is not theirs to the whole house.
std::string come_in(DiskProduction& house, const std::string& name, const std::string& password,
                    bool is_staff) {
  std::string cookie;
  house.must(cookie, "/api/account/sign-in",
             fmt::format(R"({{"name":"{}","password":"{}"}})", name, password));
  house.must(cookie, "/api/account/password",
             fmt::format(R"({{"before":"","password":"{}"}})", kOwnWords));
  if (!is_staff) return cookie;
  const std::string key = value_in(house.ask(cookie, "POST", "/api/account/factor"), "secret");
  const auto step = house.clock().now() / 1000 / kTotpStep;
  house.must(cookie, "/api/account/factor/confirm",
             fmt::format(R"({{"code":"{}"}})", totp_code(*from_base32(key), step)));
  return cookie;
}

struct Somebody {
  std::string account;
  std::string cookie;
};
Somebody open_account(DiskProduction& house, std::string& boss, const std::string& name,
                      const std::string& kind, const std::string& role) {
  const std::string made = house.ask(boss, "POST", "/api/house/people",
                                     fmt::format(R"({{"name":"{}","kind":"{}"}})", name, kind));
  Somebody one{value_in(made, "account"), ""};
  // A grant ends the sessions of who gets it, so it comes first.
  if (!role.empty())
    house.must(boss, "/api/house/roles/grant",
               fmt::format(R"({{"account":{},"role":"{}","jurisdiction":"new-south-wales",)"
                           R"("reason":"for the shift"}})",
                           one.account, role));
  one.cookie = come_in(house, name, value_in(made, "password"), kind == "staff");
  return one;
}

// People with roles, real money at a table with a wager in play, limits of a player and of the
// house, a fill that waits for the cage, and a stop at another table.
void run_a_shift(const fs::path& folder) {
  DiskProduction house(folder, kNow);
  std::string boss = come_in(house, "administrator", house.first_password(), true);
  const auto open_table = [&] {
    return value_in(house.ask(boss, "POST", "/api/house/tables/open",
                              R"({"game":"star-blackjack","minimum":500,"maximum":50000,)"
                              R"("dealt":"software"})"),
                    "table");
  };
  const std::string table = open_table();
  const std::string other = open_table();
  Somebody carl = open_account(house, boss, "carl", "staff", "cashier");
  Somebody sam = open_account(house, boss, "sam", "staff", "casino-supervisor");
  Somebody pia = open_account(house, boss, "pia", "person", "");
  house.must(boss, "/api/house/limits",
             R"({"account":0,"kind":"loss","period":"week","most":900000,"reason":"a licence"})");
  house.must(carl.cookie, "/api/house/desk/deposit",
             fmt::format(R"({{"account":{},"amount":50000,"reason":"at the desk"}})", pia.account));
  house.must(pia.cookie, "/api/account/limits", R"({"kind":"loss","period":"day","most":40000})");
  house.say(pia.cookie,
            fmt::format(R"({{"id":"j","do":"join","table":"{}","chips":20000}})", table));
  const auto act = [&](const std::string& command) {
    house.say(pia.cookie, fmt::format(R"({{"id":"{}","do":"act","table":"{}","command":{}}})",
                                      command.size(), table, command));
  };
  act(R"({"command":"take-seat","box":1})");
  house.clock().pass(seconds(60));
  act(R"({"command":"place-wager","box":1,"kind":"initial","amount":2500})");
  house.must(sam.cookie, "/api/floor/float/ask",
             fmt::format(R"({{"table":"{}","what":"fill","amount":100000}})", other));
  house.must(sam.cookie, "/api/floor/stop",
             fmt::format(R"({{"scope":"table","table":"{}","reason":"a spill"}})", other));
  EXPECT_EQ(house.at_tables("pia"), Money::dollars(200));
}

// On a copy of the folder.
void open_with_everything(const fs::path& kept) {
  const NewFolder copy;
  for (const char* file : {"journal.db", "seal.key", "sign.key"})
    fs::copy_file(kept / file, copy.path() / file);
  DiskProduction house(copy.path(), kNow + 3'600'000);
  const house::House now = house.now();
  EXPECT_EQ(now.accounts.size(), 4u);
  EXPECT_EQ(now.grants.size(), 3u);
  EXPECT_EQ(now.protection.limits.size(), 1u);
  ASSERT_EQ(now.floor.stops.size(), 1u);
  EXPECT_EQ(now.floor.requests.size(), 1u);
  EXPECT_EQ(now.accounts[3].balance[house::Currency::real], Money::dollars(300));
  EXPECT_EQ(now.accounts[3].limits.size(), 1u);
  EXPECT_EQ(house.at_tables("pia"), Money::dollars(200));
  // Their passwords and second factors are what they were, though they lie there sealed.
  for (const Secret& each : house.storage().secrets()) EXPECT_TRUE(each.text.starts_with('{'));
  std::string cookie;
  EXPECT_TRUE(house
                  .ask(cookie, "POST", "/api/account/sign-in",
                       fmt::format(R"({{"name":"pia","password":"{}"}})", kOwnWords))
                  .starts_with("200"));
  EXPECT_TRUE(house.ask(cookie, "GET", "/api/house/statement").starts_with("200"));
  // What was in play ends by the rules, and who is not there goes home with what is theirs.
  house.clock().pass(minutes(120));
  EXPECT_EQ(house.at_tables("pia"), Money());
  Money sum;
  for (const Balance& each : house.storage().balances()) sum += each.amount;
  EXPECT_TRUE(sum.is_zero());
}

// With CROUPIER_KEEP_PRODUCTION=FOLDER the journal stays there.
TEST(KeptHouse, AProductionHouseOfThisVersionOpensAgain) {
  const NewFolder journal;
  run_a_shift(journal.path());
  open_with_everything(journal.path());
  const char* kept = std::getenv("CROUPIER_KEEP_PRODUCTION");
  if (kept == nullptr) return;
  fs::create_directories(kept);
  for (const char* file : {"journal.db", "seal.key", "sign.key"})
    fs::copy_file(journal.path() / file, fs::path(kept) / file);
}

// Whoever can write the journal without its keys gives nobody a password.
TEST(KeptHouse, DoesNotStartWithAPasswordThatItDidNotSeal) {
  const NewFolder copy;
  const fs::path kept = CROUPIER_SOURCE_DIR "/tests/journal/formats/0.2.0-schema-6-production";
  for (const char* file : {"journal.db", "seal.key", "sign.key"})
    fs::copy_file(kept / file, copy.path() / file);
  auto database =
      sqlite::Database::open((copy.path() / "journal.db").string(), sqlite::Access::read_write);
  ASSERT_TRUE(
      database->run("update secrets set text = '{\"password\":\"planted\"}' where kind = 0"));
  for (int start = 0; start < 2; ++start) {
    std::string why;
    try {
      const DiskProduction house(copy.path(), kNow);
    } catch (const std::runtime_error& refused) {
      why = refused.what();
    }
    EXPECT_TRUE(has(why, "was not sealed by this house")) << why;
  }
}

TEST(KeptHouse, ProductionHousesOfEveryVersionOpen) {
  int opened = 0;
  for (const auto& kept : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    if (!kept.path().filename().string().ends_with(kMark)) continue;
    ++opened;
    SCOPED_TRACE(kept.path().filename().string());
    open_with_everything(kept.path());
  }
  EXPECT_GE(opened, 1);
}

}  // namespace
}  // namespace croupier::server
