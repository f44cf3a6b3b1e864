// Snapshots by number of acts: a start folds few acts, wherever in a shoe the table stood, and the
// cards come as if nothing had happened.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "journal/kept_device.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;

constexpr std::uint64_t kLastAct = ~std::uint64_t{0} >> 1;
constexpr int kActs = 560;

Settings quiet() { return {.company = false}; }

void act(SimulatedHouse& house, const Guest& guest, const std::string& table,
         const std::string& command) {
  const std::string said = fmt::format(R"("table":"{}","command":{{{}}})", table, command);
  const std::string answer = house.say(guest, "act", said);
  EXPECT_TRUE(is_ok(answer)) << answer;
}

void play_a_round(SimulatedHouse& house, const Guest& guest, const std::string& table) {
  act(house, guest, table, R"("command":"place-wager","box":1,"kind":"initial","amount":1000)");
  house.say(guest, "ready", fmt::format(R"("table":"{}")", table));
  house.clock.pass(std::chrono::minutes(4));  // whatever is asked is left unanswered
}

Guest come_and_play(SimulatedHouse& house, const std::string& table) {
  const Guest guest = house.come();
  const std::string at = fmt::format(R"("table":"{}")", table);
  house.say(guest, "watch", at);
  EXPECT_TRUE(is_ok(house.say(guest, "join", at)));
  act(house, guest, table, R"("command":"take-seat","box":1)");
  house.clock.pass(std::chrono::seconds(30));
  for (int round = 0; round < 2; ++round) play_a_round(house, guest, table);
  for (int nth = 0; nth < kActs; ++nth) {
    if (nth % 20 == 0) house.clock.pass(std::chrono::seconds(1));
    const char* command =
        nth % 2 == 0 ? R"("command":"leave-seat","box":1)" : R"("command":"take-seat","box":1)";
    act(house, guest, table, command);
  }
  return guest;
}

std::vector<std::string> acts_after(const SimulatedHouse& house, const std::string& table,
                                    std::uint64_t seq) {
  std::vector<std::string> acts;
  for (const Record& each : house.storage->all_records()) {
    if (each.table == table && each.seq > seq) acts.push_back(each.act);
  }
  return acts;
}

class Snapshots : public testing::TestWithParam<const char*> {};

TEST_P(Snapshots, InAShoeLeadToTheSameCards) {
  const std::string table = GetParam();
  SimulatedHouse house(quiet());
  const Guest guest = come_and_play(house, table);
  const auto snapshot = house.storage->snapshot(table, kLastAct);
  ASSERT_TRUE(snapshot);
  EXPECT_GT(snapshot->seq, 500u);
  EXPECT_TRUE(has(snapshot->state, R"("device":")"));
  const std::uint64_t last = house.storage->last_record(table)->seq;

  SimulatedHouse later(quiet(), house.storage->after_power_cut(), house.clock.now());
  EXPECT_LT(later.storage->records_read(), 200u);
  const Guest again = later.come_again(guest);
  later.say(again, "watch", fmt::format(R"("table":"{}")", table));
  for (int round = 0; round < 3; ++round) {
    play_a_round(house, guest, table);
    play_a_round(later, again, table);
  }
  const auto acts = acts_after(house, table, last);
  EXPECT_TRUE(std::ranges::any_of(acts, [](const auto& each) { return has(each, "card-dealt"); }));
  EXPECT_EQ(acts_after(later, table, last), acts);
}

TEST_P(Snapshots, WithAnotherKeyCloseTheTableAndReturnTheChips) {
  const std::string table = GetParam();
  SimulatedHouse house(quiet());
  const Guest guest = come_and_play(house, table);
  const std::uint64_t seq = house.storage->snapshot(table, kLastAct)->seq;
  auto storage = house.storage->after_power_cut();
  storage->damage(table, seq, [](Record& record) {
    ASSERT_FALSE(record.seeds.empty());
    record.seeds.back()[0] ^= 1;
  });
  SimulatedHouse later(quiet(), std::move(storage), house.clock.now());
  EXPECT_TRUE(has(later.switchboard->directory().why_closed(table, guest.person), "device"));
  EXPECT_EQ(later.switchboard->me(guest.person)->at_tables, Money{});
}

INSTANTIATE_TEST_SUITE_P(Games, Snapshots, testing::Values("sb-1", "bc-1", "nz-1", "cw-1"));

}  // namespace
}  // namespace croupier::server
