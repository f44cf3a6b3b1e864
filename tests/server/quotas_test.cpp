// What one account and one address may take, and what becomes of what nobody uses.
#include "server/quotas.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "server/in_turn.h"
#include "server/net/peers.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

constexpr std::chrono::hours kDay{24};

TEST(Quotas, FillUpWithTimeAndNotBeyond) {
  SimulatedClock clock;
  Quotas quotas(clock);
  int names = 0;
  while (quotas.account(Taken::names, "ann")) ++names;
  EXPECT_EQ(names, 10);
  EXPECT_TRUE(quotas.account(Taken::names, "bob"));
  clock.pass(std::chrono::seconds(61));
  EXPECT_TRUE(quotas.account(Taken::names, "ann"));
  EXPECT_FALSE(quotas.account(Taken::names, "ann"));
  clock.pass(kDay);
  for (int nth = 0; nth < names; ++nth) EXPECT_TRUE(quotas.account(Taken::names, "ann"));
  EXPECT_FALSE(quotas.account(Taken::names, "ann"));
}

TEST(Quotas, AreApartForAccountsAddressesAndWhatIsTaken) {
  SimulatedClock clock;
  Quotas quotas(clock);
  while (quotas.account(Taken::names, "same")) continue;
  EXPECT_TRUE(quotas.address(Taken::names, "same"));
  EXPECT_TRUE(quotas.account(Taken::tables, "same"));
  // This machine, and who is nobody, are not counted.
  for (int nth = 0; nth < 1000; ++nth) {
    EXPECT_TRUE(quotas.address(Taken::guests, ""));
    EXPECT_TRUE(quotas.account(Taken::names, ""));
  }
}

TEST(Quotas, ACostlyRequestCountsForMany) {
  SimulatedClock clock;
  Quotas quotas(clock);
  int requests = 0;
  while (quotas.address(Taken::requests, "203.0.113.7", 10)) ++requests;
  EXPECT_EQ(requests, 100);
  EXPECT_FALSE(quotas.address(Taken::requests, "203.0.113.7", 10));
}

TEST(Quotas, AClockSetBackTakesNothingAway) {
  SimulatedClock clock;
  clock.pass(kDay);
  Quotas quotas(clock);
  EXPECT_TRUE(quotas.account(Taken::names, "ann"));
  clock.set(-kDay / 2);
  EXPECT_TRUE(quotas.account(Taken::names, "ann"));
}

TEST(Quotas, ForgetWhoHasComeToRest) {
  SimulatedClock clock;
  Quotas quotas(clock);
  for (int round = 0; round < 4; ++round) {
    for (int nth = 0; nth < 1000; ++nth)
      quotas.address(Taken::requests, fmt::format("10.{}.0.{}", round, nth));
    clock.pass(std::chrono::minutes(1));
  }
  EXPECT_LT(quotas.size(), 2100u);
}

TEST(Peers, HaveSoManyConnectionsAndOpenThemSoFast) {
  const auto peers = std::make_shared<Peers>();
  const auto now = std::chrono::steady_clock::now();
  std::vector<Peers::Place> places;
  while (auto place = peers->admit("203.0.113.7", now)) places.push_back(std::move(place));
  EXPECT_EQ(places.size(), std::size_t{kOpenOfPeer});
  EXPECT_TRUE(peers->admit("198.51.100.1", now));
  EXPECT_TRUE(peers->admit("", now));
  places.clear();
  int more = 0;
  while (peers->admit("203.0.113.7", now)) ++more;  // and each ends at once
  EXPECT_EQ(more, static_cast<int>(kOpenedAtOnce) - kOpenOfPeer);
  EXPECT_TRUE(peers->admit("203.0.113.7", now + std::chrono::seconds(1)));
}

TEST(InTurn, BeginsWhenWhatWasBeforeIsDoneAndHasRested) {
  SimulatedClock clock;
  InTurn turn(clock.strand(), std::chrono::milliseconds(10));
  std::string order;
  std::vector<Task> under_way;
  for (const char name : {'a', 'b', 'c'}) {
    turn.begin([&, name](const Task& done) {
      order += name;
      under_way.push_back(done);
    });
  }
  EXPECT_EQ(order, "a");
  clock.pass(std::chrono::seconds(1));
  under_way[0]();
  clock.pass(std::chrono::milliseconds(9));
  EXPECT_EQ(order, "a") << "it rests";
  clock.pass(std::chrono::milliseconds(1));
  EXPECT_EQ(order, "ab");
  under_way[1]();
  clock.pass(std::chrono::milliseconds(10));
  EXPECT_EQ(order, "abc");
  under_way[2]();
  turn.begin([&](const Task&) { order += 'd'; });
  EXPECT_EQ(order, "abcd") << "nothing else was under way";
}

// A crowd of them would keep the network threads from everybody else.
TEST(Directory, OpensPrivateTablesOneAfterTheOther) {
  SimulatedHouse house(Settings{});
  const auto guest = house.come();
  const std::size_t before = house.storage->all_records().size();
  for (const char* game : {"star-blackjack", "blackjack-challenge", "casino-war"})
    house.switchboard->said(
        guest.connection,
        fmt::format(R"({{"id":"{0}","do":"practice","game":"{0}","company":true}})", game));
  house.clock.pass(std::chrono::milliseconds(100));
  std::vector<TableId> order;
  for (const Record& each : std::span(house.storage->all_records()).subspan(before)) {
    const TableId subject = has(each.act, R"("open-subject")") ? "opened" : each.table;
    if (has(subject, "practice") || subject == "opened") order.push_back(subject);
  }
  const auto [from, to] = std::ranges::unique(order);
  order.erase(from, to);
  EXPECT_EQ(order, (std::vector<TableId>{"opened", "sb-practice-1", "opened", "bc-practice-2",
                                         "opened", "cw-practice-3"}));
}

TEST(Directory, RetiresWhatNobodyUses) {
  SimulatedHouse house({.company = false});
  const auto guest = house.come();
  ASSERT_TRUE(is_ok(house.say(guest, "practice", R"("game":"star-blackjack","company":false)")));
  ASSERT_TRUE(is_ok(house.say(guest, "practice", R"("game":"casino-war","company":false)")));
  ASSERT_TRUE(is_ok(house.say(guest, "open-promotion", R"("preset":"draft")")));
  house.say(guest, "watch", R"("table":"cw-practice-2")");
  Directory& directory = house.switchboard->directory();
  directory.retire_unused(kDay);
  house.clock.settle();
  EXPECT_TRUE(directory.find("sb-practice-1", guest.person));
  house.clock.pass(kDay);
  directory.retire_unused(kDay);
  house.clock.settle();
  EXPECT_FALSE(directory.find("sb-practice-1", guest.person));
  EXPECT_TRUE(directory.find("cw-practice-2", guest.person)) << "somebody looks at it";
  EXPECT_TRUE(directory.find("sb-1", guest.person));
  EXPECT_FALSE(directory.find("promo-1", guest.person));
  EXPECT_TRUE(directory.table("sb-practice-1")) << "its rounds can be read";
  // Somebody who wants one gets a new one, also after a start.
  ASSERT_TRUE(is_ok(house.say(guest, "practice", R"("game":"star-blackjack","company":false)")));
  EXPECT_TRUE(directory.find("sb-practice-3", guest.person));
  SimulatedHouse later({.company = false}, house.storage->after_power_cut(), house.clock.now());
  const Directory& again = later.switchboard->directory();
  EXPECT_FALSE(again.find("sb-practice-1", guest.person));
  EXPECT_FALSE(again.find("promo-1", guest.person));
  EXPECT_TRUE(again.find("sb-practice-3", guest.person));
}

TEST(Directory, HasSoManyOccasionsForOneAccount) {
  SimulatedHouse house({.company = false});
  const auto guest = house.come();
  const auto other = house.come();
  int opened = 0;
  while (opened < 50 && is_ok(house.say(guest, "open-promotion", R"("preset":"draft")"))) ++opened;
  EXPECT_EQ(opened, 20);
  EXPECT_TRUE(is_ok(house.say(other, "open-promotion", R"("preset":"draft")")));
}

}  // namespace
}  // namespace croupier::server
