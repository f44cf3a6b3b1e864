// Money between the house and its tables, tournaments and promotions, with a power cut at every act
// of an evening.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "house/ledger.h"
#include "record/json_write.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;

constexpr Millis kEvening = 1'900'000'000'000;

Settings quiet() { return {.company = false}; }

std::string sit(const char* table, int dollars) {
  return fmt::format(R"("table":"{}","chips":{})", table, dollars * 100);
}
std::string of(const char* occasion) { return fmt::format(R"("occasion":"{}")", occasion); }

// Three people come, play at two tables, enter a tournament, leave, and take more play money.
void spend_the_evening(SimulatedHouse& house) {
  using namespace std::chrono_literals;
  const Guest ann = house.come();
  const Guest bob = house.come();
  const Guest cyd = house.come();
  for (const Guest& each : {ann, bob}) house.say(each, "watch", R"("table":"sb-1")");
  house.say(cyd, "watch", R"("table":"cw-1")");
  house.say(ann, "join", sit("sb-1", 500));
  house.say(bob, "join", sit("sb-1", 200));
  house.say(cyd, "join", sit("cw-1", 1000));
  house.say(ann, "buy", sit("sb-1", 100));
  house.clock.pass(30s);
  house.say(ann, "act",
            R"("table":"sb-1","command":{"command":"place-wager","box":1,"kind":"initial",)"
            R"("amount":10000})");
  house.say(ann, "ready", R"("table":"sb-1")");
  house.say(cyd, "top-up");
  house.clock.pass(60s);
  house.say(ann, "open-tournament",
            R"("preset":"quick","game":"star-blackjack","company":3,"staff":"house")");
  house.clock.pass(5s);
  house.say(bob, "enter", of("tour-1") + R"(,"agrees":true)");
  house.say(bob, "leave", R"("table":"sb-1")");
  house.say(cyd, "leave", R"("table":"cw-1")");
  house.say(ann, "open-promotion", R"("preset":"draw")");
  house.clock.pass(900s);
}

// Of people: in balances, on the way, and what they brought to subjects and have not taken home.
Money money_of_people(Storage& storage) {
  Money sum;
  for (const Balance& each : storage.balances()) {
    const bool counts = each.account.starts_with(house::kPersonPrefix) ||
                        each.account.starts_with(house::kTransitPrefix);
    if (counts) sum += each.amount;
  }
  return sum;
}

// What the ledger says, the house says: nothing twice, nothing nowhere.
void check(SimulatedHouse& house) {
  Money all;
  std::map<std::string, Money> ledger;
  for (const Balance& each : house.storage->balances()) {
    all += each.amount;
    ledger[each.account] = each.amount;
  }
  EXPECT_TRUE(all.is_zero());
  const KnownNow known = house.switchboard->people().known();
  for (std::size_t at = 0; at < known->people.size(); ++at) {
    const Person& person = known->people.at(at);
    EXPECT_EQ(person.balance, ledger[account_of(person.id)]) << person.name;
  }
  const auto recorded = RecordedHouse::resume(*house.storage);
  ASSERT_TRUE(recorded) << recorded.error();
  EXPECT_EQ(house_is_ok(recorded->now()), "");
}

TEST(Transfers, APowerCutAtEveryActLeavesMoneyInOnePlace) {
  SimulatedHouse evening(quiet(), nullptr, kEvening);
  std::vector<std::unique_ptr<MemoryStorage>> disks;
  std::size_t in_flight = 0;
  evening.storage->after_each_write(
      [&](const MemoryStorage& disk) { disks.push_back(disk.after_power_cut()); });
  spend_the_evening(evening);
  evening.storage->after_each_write({});
  check(evening);
  EXPECT_GT(disks.size(), 100u);
  for (std::size_t cut = 0; cut < disks.size(); ++cut) {
    SCOPED_TRACE(cut);
    const Money before = money_of_people(*disks[cut]);
    in_flight += disks[cut]->in_transit().size();
    SimulatedHouse after(quiet(), std::move(disks[cut]), kEvening + 3'600'000);
    EXPECT_TRUE(after.storage->in_transit().empty()) << "everything in flight has landed";
    EXPECT_TRUE(has(json::written(after.switchboard->directory().lobby("")), R"("closed":[])"));
    check(after);
    if (HasFailure()) return;
    // What was on its way to a table lies there now; nothing else has changed.
    EXPECT_LE(money_of_people(*after.storage), before);
    // Everybody goes home in the end, with all they have.
    after.clock.pass(std::chrono::hours(1));
    check(after);
    if (HasFailure()) return;
  }
  EXPECT_GT(in_flight, 5u);
}

// The same message again after the cut: one buy-in, whichever commit was the last.
TEST(Transfers, ABuyInIsDoneOnceWhereverThePowerGoes) {
  SimulatedHouse first(quiet());
  const Guest ann = first.come();
  first.say(ann, "watch", R"("table":"sb-1")");
  std::vector<std::unique_ptr<MemoryStorage>> disks;
  disks.push_back(first.storage->after_power_cut());
  first.storage->after_each_write(
      [&](const MemoryStorage& disk) { disks.push_back(disk.after_power_cut()); });
  EXPECT_TRUE(is_ok(first.say_as(ann, "buys", "join", sit("sb-1", 300))));
  first.storage->after_each_write({});
  EXPECT_GE(disks.size(), 4u);
  for (auto& disk : disks) {
    SimulatedHouse after(quiet(), std::move(disk));
    const Guest again = after.come_again(ann);
    EXPECT_TRUE(is_ok(after.say_as(again, "buys", "join", sit("sb-1", 300))));
    EXPECT_EQ(after.switchboard->me(ann.person)->balance, Money::dollars(700));
    EXPECT_EQ(after.switchboard->me(ann.person)->at_tables, Money::dollars(300));
  }
}

TEST(Transfers, WhatATableDoesNotTakeComesBack) {
  SimulatedHouse house(quiet());
  const Guest ann = house.come();
  house.say(ann, "watch", R"("table":"sb-1")");
  const std::string more = house.say(ann, "join", sit("sb-1", 1001));
  EXPECT_TRUE(has(more, "your balance is 1000")) << more;
  EXPECT_TRUE(is_ok(house.say(ann, "join", sit("sb-1", 1000))));
  const std::string nothing = house.say(ann, "buy", sit("sb-1", 5));
  EXPECT_TRUE(has(nothing, "server-balance")) << nothing;
  EXPECT_EQ(house.switchboard->me(ann.person)->at_tables, Money::dollars(1000));
  check(house);
}

// What is on its way to a table or home from it counts.
TEST(Transfers, PlayMoneyIsGivenOnceDuringABuyIn) {
  SimulatedHouse house(quiet());
  const Guest ann = house.come();
  house.say(ann, "watch", R"("table":"sb-1")");
  const auto say_at_once = [&](const char* id, const std::string& what) {
    house.switchboard->said(ann.connection, fmt::format(R"({{"id":"{}","do":{}}})", id, what));
  };
  say_at_once("a", R"("join","table":"sb-1","chips":100000)");
  say_at_once("b", R"("top-up")");
  say_at_once("c", R"("leave","table":"sb-1")");
  say_at_once("d", R"("top-up")");
  house.clock.settle();
  EXPECT_EQ(house.switchboard->me(ann.person)->balance, Money::dollars(1000));
  check(house);
}

// What a person is told they have is on disk, in the balance as at the table.
TEST(Transfers, NobodyIsToldOfABuyInThatIsNotDurable) {
  SimulatedHouse house(quiet());
  const Guest ann = house.come();
  house.say(ann, "watch", R"("table":"sb-1")");
  house.storage->hold_back();
  house.switchboard->said(ann.connection, R"({"id":"a","do":"join","table":"sb-1","chips":50000})");
  house.clock.settle();
  const Guest again = house.come_again(ann);
  EXPECT_TRUE(has(house.last(again), R"("balance":100000)")) << house.last(again);
  EXPECT_TRUE(has(house.last(again), R"("at_tables":0)")) << house.last(again);
  house.storage->flush();
  house.clock.settle();
  house.storage->flush();
  EXPECT_EQ(house.switchboard->me(ann.person)->balance, Money::dollars(500));
  EXPECT_EQ(house.switchboard->me(ann.person)->at_tables, Money::dollars(500));
}

// A person's own messages wait for their money, and nobody else's do.
TEST(Transfers, WhoHasJustBoughtInActsAtOnce) {
  SimulatedHouse house(quiet());
  const Guest ann = house.come();
  house.say(ann, "watch", R"("table":"sb-1")");
  house.switchboard->said(ann.connection, R"({"id":"a","do":"join","table":"sb-1","chips":50000})");
  house.switchboard->said(ann.connection, R"({"id":"b","do":"join","table":"sb-1","chips":50000})");
  EXPECT_TRUE(
      is_ok(house.say(ann, "act", R"("table":"sb-1","command":{"command":"take-seat","box":1})")));
  EXPECT_EQ(house.switchboard->me(ann.person)->at_tables, Money::dollars(500)) << "joined once";
}

}  // namespace
}  // namespace croupier::server
