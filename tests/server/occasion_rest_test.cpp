// Tournaments and promotions that are over rest: a start reads their summaries and nothing else.
// CROUPIER_OCCASIONS=200 says how long starts take with so many of each.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <future>

#include "journal/sqlite_storage.h"
#include "record/json_write.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::uint64_t kLastAct = ~std::uint64_t{0} >> 1;

Settings quiet() {
  Settings settings;
  settings.company = false;  // at the demo tables
  return settings;
}

std::string act(SimulatedHouse& house, const Guest& guest, const std::string& more) {
  house.clock.pass(seconds(1));
  return house.say(guest, "occasion-act", more);
}

// So many tournaments played by house players, and as many promotions that were cancelled.
Guest hold(SimulatedHouse& house, int count) {
  const Guest guest = house.come();
  for (int nth = 1; nth <= count; ++nth) {
    house.clock.pass(seconds(1));
    house.say(guest, "open-tournament", R"("preset":"quick","game":"star-blackjack","company":6)");
    house.say(guest, "open-promotion", R"("preset":"draw")");
    const std::string cancel =
        act(house, guest,
            fmt::format(R"("occasion":"promo-{}","as":"operator","command":)"
                        R"({{"command":"cancel-promotion","reason":"nobody is interested"}})",
                        nth));
    EXPECT_TRUE(has(cancel, R"("ok":true)")) << cancel;
    house.clock.pass(minutes(12));
  }
  EXPECT_FALSE(has(json::written(house.switchboard->directory().lobby(guest.person).occasions),
                   R"("state":"closed")"));
  return guest;
}

std::string view(SimulatedHouse& house, const Guest& guest, const std::string& id) {
  house.clock.pass(seconds(1));
  house.say(guest, "watch", fmt::format(R"("table":"{}")", id));
  const auto& sent = house.transport.sent(guest.connection);
  for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
    if (!each->starts_with(fmt::format(R"({{"type":"occasion","occasion":"{}")", id))) continue;
    return each->substr(each->find(R"("view":)"));
  }
  return "";
}

// What the disk would have if nothing had ever been kept but acts.
void copy_acts(const SimulatedHouse& house, Storage& to) {
  to.write(house.as_before_the_house(is_occasion));
  for (const Record& record : house.storage->all_records()) {
    if (!has(record.table, "tour-") && !has(record.table, "promo-")) continue;
    Write write;
    write.record = record;
    to.write(std::move(write));
  }
}

TEST(OccasionAtRest, IsListedAndShownAsBeforeAndReadOnlyWhenAskedFor) {
  SimulatedHouse house(quiet());
  const Guest guest = hold(house, 2);
  const std::string lists =
      json::written(house.switchboard->directory().lobby(guest.person).occasions);
  const std::string tournament = view(house, guest, "tour-1");
  SimulatedHouse later(quiet(), house.storage->after_power_cut(), house.clock.now());
  const std::size_t read = later.storage->records_read();
  EXPECT_LT(read, 40u);  // of the ordinary tables and of the house
  EXPECT_EQ(json::written(later.switchboard->directory().lobby(guest.person).occasions), lists);
  const Guest again = later.come_again(guest);
  later.go(later.come());
  EXPECT_EQ(later.storage->records_read(), read);
  EXPECT_EQ(view(later, again, "tour-1"), tournament);
  EXPECT_GT(later.storage->records_read(), read + 50);
}

// SB 20.11, CW 14.11: what is over can still be disputed, and then it is not over.
TEST(OccasionAtRest, GoesOnWhenSomebodyActs) {
  SimulatedHouse house(quiet());
  const Guest guest = hold(house, 1);
  SimulatedHouse later(quiet(), house.storage->after_power_cut(), house.clock.now());
  const Guest again = later.come_again(guest);
  const std::string raised = act(
      later, again,
      R"("occasion":"promo-1","command":{"command":"raise-dispute","about":"the cancellation"})");
  EXPECT_TRUE(has(raised, R"("ok":true)")) << raised;
  SimulatedHouse third(quiet(), later.storage->after_power_cut(), later.clock.now());
  const Guest third_time = third.come_again(guest);
  view(third, third_time, "promo-1");
  EXPECT_TRUE(has(third.last(third_time), "ok"));
  const std::string decided =
      act(third, third_time,
          R"("occasion":"promo-1","as":"operator","command":)"
          R"({"command":"decide-dispute","dispute":0,"decision":"it stays cancelled"})");
  EXPECT_TRUE(has(decided, R"("ok":true)")) << decided;
}

TEST(OccasionAtRest, IsRefusedWhereItsActsDoNotComeOutAsRecorded) {
  SimulatedHouse house(quiet());
  const Guest guest = hold(house, 1);
  auto storage = std::make_unique<MemoryStorage>();
  Write rows = house.as_before_the_house([](const TableRow& row) { return row.id == "tour-1"; });
  rows.snapshot = house.storage->snapshot("tour-1", kLastAct);
  storage->write(std::move(rows));
  for (Record record : house.storage->all_records()) {
    if (record.table != "tour-1" || record.seq == 7) continue;
    Write write;
    write.record = std::move(record);
    storage->write(std::move(write));
  }
  SimulatedHouse later(quiet(), std::move(storage), house.clock.now());
  const Guest again = later.come_again(guest);
  for (int time = 0; time < 2; ++time) {
    const std::string answer = later.say(again, "watch", R"("table":"tour-1")");
    EXPECT_TRUE(has(answer, "act 8: an act is missing before it")) << answer;
  }
}

// Money was sent to it before it was over, and the power went before it had it.
TEST(OccasionAtRest, SendsMoneyBackWhereItCannotBeResumed) {
  SimulatedHouse house(quiet());
  const Guest guest = house.come();
  house.say(guest, "open-tournament", R"("preset":"quick","game":"star-blackjack","company":6)");
  house.switchboard->people().send(
      "tour-1", {{}, guest.person, Money::dollars(20), "tournament: fee", {}}, [](const auto&) {});
  house.clock.pass(minutes(12));
  EXPECT_EQ(house.switchboard->me(guest.person)->balance, Money::dollars(980));
  auto storage = house.storage->after_power_cut();
  ASSERT_EQ(storage->in_transit().size(), 1u);
  storage->damage("tour-1", 7, [](Record& record) { record.act = "{}"; });
  SimulatedHouse later(quiet(), std::move(storage), house.clock.now());
  EXPECT_TRUE(later.storage->in_transit().empty());
  EXPECT_EQ(later.switchboard->me(guest.person)->balance, Money::dollars(1000));
}

// Of work, so that a busy machine does not decide it.
double seconds_to_start(Storage& storage, Millis now) {
  SimulatedClock clock(now);
  KeptTransport transport;
  CountedTokens tokens;
  Switchboard switchboard(storage, clock, transport, tokens, quiet());
  const std::clock_t began = std::clock();
  const auto started = switchboard.start();
  EXPECT_TRUE(started) << started.error();
  const std::clock_t ended = std::clock();
  // What the start has written is answered to the switchboard, which must be there for it.
  std::promise<void> durable;
  Write last;
  last.durable = [&durable] { durable.set_value(); };
  storage.write(std::move(last));
  durable.get_future().wait();
  return static_cast<double>(ended - began) / CLOCKS_PER_SEC;
}

// Acts of before there were snapshots are all done again, once.
TEST(OccasionAtRest, StartsAreQuickAfterTheFirst) {
  const char* wanted = std::getenv("CROUPIER_OCCASIONS");
  const int count = wanted == nullptr ? 2 : std::atoi(wanted);
  SimulatedHouse house(quiet());
  hold(house, count);
  std::string folder = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  auto storage = SqliteStorage::open(folder);
  ASSERT_TRUE(storage) << storage.error();
  copy_acts(house, **storage);
  storage->reset();
  std::array<double, 2> took{};
  for (double& each : took) {
    storage = SqliteStorage::open(folder);
    ASSERT_TRUE(storage) << storage.error();
    each = seconds_to_start(**storage, house.clock.now());
    storage->reset();
  }
  fmt::print("{} tournaments and {} promotions, {} acts: {:.2f} s, then {:.3f} s\n", count, count,
             house.storage->all_records().size(), took[0], took[1]);
  EXPECT_LT(took[1], took[0] / 2);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace croupier::server
