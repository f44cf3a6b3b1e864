// Pages of a production house that read the whole journal: they cost what they cost, and what only
// reads is done beside the network threads.
#include <gtest/gtest.h>

#include <vector>

#include "server/house_rooms.h"

namespace croupier::server {
namespace {

// Does nothing until it is told to.
class HeldWorkers final : public Workers {
 public:
  bool post(Task task) override {
    tasks.push_back(std::move(task));
    return true;
  }
  void work() {
    for (const Task& each : std::exchange(tasks, {})) each();
  }
  std::vector<Task> tasks;
};

class SlowPages : public HouseRooms {
 protected:
  // How often somebody at a new address may ask before it is too much.
  int asked_until_refused(const std::string& path, const std::string& cookie,
                          const std::string& address) {
    for (int nth = 0; nth < 2000; ++nth) {
      HttpRequest asked = request("GET", path);
      asked.cookies = "croupier-session=" + cookie;
      asked.address = address;
      int status = 0;
      desk->answer(std::move(asked), [&](const HttpAnswer& it) { status = it.status; });
      house->clock.settle();
      if (status == 0) return nth;  // a greedy one waits for their refusal
    }
    return 2000;
  }
};

TEST_F(SlowPages, CostWhatTheyCost) {
  const Staff ian = with_role("ian", "inspector");
  int last = 0;
  const int cheap = asked_until_refused("/api/me", ian.cookie, "10.0.0.1");
  ASSERT_GT(cheap, 900);
  for (const char* path : {"/api/house/statement", "/api/house/desk", "/api/floor/journal",
                           "/api/floor/verify", "/api/floor/report"}) {
    SCOPED_TRACE(path);
    house->clock.pass(std::chrono::hours(1));
    Staff again = ian;
    sign_in_again(again);
    const int dear = asked_until_refused(path, again.cookie, "10.0.1." + std::to_string(++last));
    EXPECT_LE(dear, 61) << "of one account";
    EXPECT_GT(dear, 2);
  }
}

TEST_F(SlowPages, AreReadBesideTheNetworkThreads) {
  HeldWorkers held;
  desk->read_by(held);
  const std::string table = open_table();
  const Staff max = with_role("max", "gaming-manager");
  const std::string round = "table=" + table + "&round=1";
  for (const auto& [path, query] :
       std::vector<std::pair<std::string, std::string>>{{"/api/house/statement", ""},
                                                        {"/api/house/desk", ""},
                                                        {"/api/floor/journal", ""},
                                                        {"/api/floor/verify", round}}) {
    SCOPED_TRACE(path);
    token = max.cookie;
    HttpRequest asked = request("GET", path);
    asked.query = query;
    int status = 0;
    desk->answer(asked, [&](const HttpAnswer& it) { status = it.status; });
    house->clock.settle();
    EXPECT_EQ(status, 0) << "it was read where it was asked for";
    ASSERT_EQ(held.tasks.size(), 1u);
    held.work();
    EXPECT_NE(status, 0);
    EXPECT_NE(status, 503);
  }
}

// Who asks hears of it.
TEST_F(SlowPages, AreRefusedWhereTooManyWait) {
  WorkersAtOnce full;
  full.is_full = true;
  desk->read_by(full);
  for (const char* path : {"/api/house/statement", "/api/house/desk", "/api/floor/journal"})
    EXPECT_EQ(asked_as(admin, path).status, 503) << path;
}

}  // namespace
}  // namespace croupier::server
