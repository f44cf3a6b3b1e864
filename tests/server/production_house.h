// A production house with everything simulated but the hashes, and a browser that signs in to it by
// HTTP.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "record/json_read.h"
#include "server/accounts/totp.h"
#include "server/front_desk.h"
#include "server/simulated_house.h"

namespace croupier::server {

inline constexpr Millis kNow = 1'800'000'000'000;
inline constexpr Millis kMinute = 60'000;

// At once, so that a test need not wait; or not at all, as when too much waits.
class WorkersAtOnce final : public Workers {
 public:
  bool post(Task task) override {
    if (is_full) return false;
    task();
    return true;
  }
  bool is_full = false;
};

inline Settings production() {
  Settings settings;
  settings.production = true;
  // The same cards in every run, so that what fails once fails again.
  settings.seeds = [drawn = std::uint32_t{0}]() mutable {
    ++drawn;
    return Seed{static_cast<std::uint8_t>(drawn), static_cast<std::uint8_t>(drawn >> 8)};
  };
  return settings;
}

// A browser: keeps one cookie.
class ProductionHouse : public ::testing::Test {
 protected:
  struct Answer {
    int status = 0;
    std::string body;
    std::string cookie;  // as it was set
  };

  void SetUp() override {
    start(nullptr);
    first = *accounts->first_administrator();
    house->clock.settle();
  }
  void start(std::unique_ptr<MemoryStorage> storage) {
    desk.reset();
    accounts.reset();
    house = std::make_unique<SimulatedHouse>(settings, std::move(storage), kNow);
    accounts.emplace(*house->storage, house->clock, house->tokens, house->switchboard->people(),
                     workers);
    ASSERT_TRUE(accounts->load());
    desk.emplace(*house->switchboard, *house->storage, StaticFiles{}, &*accounts);
  }
  HttpRequest request(const std::string& method, const std::string& path) const {
    HttpRequest asked;
    asked.method = method;
    asked.path = path;
    asked.host = "127.0.0.1:8080";
    asked.from = "http://127.0.0.1:8080";
    asked.type = "application/json";
    asked.cookies = "croupier-session=" + token;
    return asked;
  }
  Answer send(HttpRequest asked) {
    Answer answer;
    desk->answer(std::move(asked), [&](const HttpAnswer& it) {
      answer.status = it.status;
      answer.body = it.body ? *it.body : "";
      for (const auto& [name, value] : it.headers) {
        if (name == "Set-Cookie") answer.cookie = value;
      }
    });
    house->clock.settle();
    const std::size_t equals = answer.cookie.find('=');
    if (equals != std::string::npos)
      token = answer.cookie.substr(equals + 1, answer.cookie.find(';') - equals - 1);
    return answer;
  }
  Answer get(const std::string& path) { return send(request("GET", path)); }
  Answer post(const std::string& path, const std::string& body = "{}") {
    HttpRequest asked = request("POST", path);
    asked.body = body;
    return send(std::move(asked));
  }
  Answer sign_in(const std::string& name, const std::string& password) {
    return post("/api/account/sign-in",
                R"({"name":")" + name + R"(","password":")" + password + R"("})");
  }
  Answer new_password(const std::string& password, const std::string& before = "") {
    return post("/api/account/password",
                R"({"before":")" + before + R"(","password":")" + password + R"("})");
  }
  std::string code_for(const std::string& key) {
    return totp_code(*from_base32(key), house->clock.now() / 1000 / kTotpStep);
  }
  Answer give_code(const std::string& path, const std::string& code) {
    return post(path, R"({"code":")" + code + R"("})");
  }
  static std::string text_in(const std::string& body, const char* name) {
    const auto document = json::parse_object(body, 100'000);
    return document && document->HasMember(name) ? (*document)[name].GetString() : "";
  }
  // The administrator from the one-time password to the whole house.
  void enter() {
    sign_in(first.name, first.password);
    new_password(kOwn);
    secret = text_in(post("/api/account/factor").body, "secret");
    const Answer in = give_code("/api/account/factor/confirm", code_for(secret));
    ASSERT_TRUE(has(in.body, R"("stage":"whole")")) << in.body;
    const auto document = json::parse_object(in.body, 100'000);
    for (const auto& each : (*document)["recovery"].GetArray())
      recovery.emplace_back(each.GetString());
  }
  std::size_t noted(std::string_view what) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(house->storage->all_records(), [&](const Record& each) {
          return has(each.act, R"("access-noted")") && has(each.act, what);
        }));
  }

  static constexpr const char* kOwn = "a long way from home";
  Settings settings = production();
  WorkersAtOnce workers;
  std::unique_ptr<SimulatedHouse> house;
  std::optional<Accounts> accounts;
  std::optional<FrontDesk> desk;
  Accounts::First first;
  std::string token;
  std::string secret;
  std::vector<std::string> recovery;
};

}  // namespace croupier::server
