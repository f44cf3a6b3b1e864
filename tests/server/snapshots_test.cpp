// Snapshots by number of acts: a start folds few acts, wherever in a shoe the table stood, and the
// cards come as if nothing had happened.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "journal/kept_device.h"
#include "record/json_write.h"
#include "server/liveness.h"
#include "server/reading.h"
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

std::string shoe_text(SimulatedHouse& house, const std::string& table) {
  const auto row = house.switchboard->directory().table(table);
  const auto shoe = shoe_of(*house.storage, *row, std::nullopt);
  return shoe ? json::written(*shoe) : shoe.error().words;
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
  // What was committed to, cut and shown is the same, too.
  EXPECT_EQ(shoe_text(later, table), shoe_text(house, table));
  EXPECT_TRUE(has(shoe_text(later, table), R"("kind":"committed")"));
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

// --- at any act ---

Settings with_one_each(std::uint64_t acts) {
  Settings settings = seeded(11, false);
  settings.acts_between_snapshots = acts;
  return settings;
}

// What a guest is shown of it when they come.
std::string whole(SimulatedHouse& house, const Guest& guest, const std::string& id) {
  house.say(guest, "watch", at(id));
  const auto& sent = house.transport.sent(guest.connection);
  const auto is_whole = [&](const std::string& each) {
    return each.starts_with(fmt::format(R"({{"type":"table","table":"{}")", id)) ||
           each.starts_with(fmt::format(R"({{"type":"occasion","occasion":"{}")", id));
  };
  const auto found = std::ranges::find_if(sent.rbegin(), sent.rend(), is_whole);
  return found == sent.rend() ? "" : *found;
}

// After a power cut, from the last snapshot and from all acts: the same pages, and what happens
// next is the same, byte for byte.
class Resumed {
 public:
  Resumed(const SimulatedHouse& house, const Guest& guest, std::string id)
      : id_(std::move(id)), last_(records_of(house, id_)) {
    for (const bool folds : {false, true}) {
      auto storage = house.storage->after_power_cut();
      if (folds) storage->forget_snapshots(id_);
      auto& each = houses_[folds ? 1 : 0] =
          std::make_unique<SimulatedHouse>(with_one_each(1), std::move(storage), house.clock.now());
      read_[folds ? 1 : 0] = each->storage->records_read();
      guests_[folds ? 1 : 0] = each->come_again(guest);
    }
  }

  void expect_same(const std::vector<std::string>& pages, Duration then) {
    EXPECT_TRUE(last_ < 3 || read_[0] < read_[1]) << read_[0] << " acts were folded";
    for (const std::string& page : pages)
      EXPECT_EQ(whole(*houses_[0], guests_[0], page), whole(*houses_[1], guests_[1], page));
    for (const auto& each : houses_) each->clock.pass(then);
    const auto acts = acts_after(*houses_[1], id_, last_);
    EXPECT_EQ(acts_after(*houses_[0], id_, last_), acts);
    happened_ = acts.size();
  }
  std::size_t happened() const { return happened_; }

 private:
  std::string id_;
  std::size_t last_;
  std::array<std::unique_ptr<SimulatedHouse>, 2> houses_;
  std::array<std::size_t, 2> read_{};
  std::array<Guest, 2> guests_;
  std::size_t happened_ = 0;
};

TEST_P(Snapshots, WithHandsInPlayAreAsGoodAsAllActs) {
  const std::string table = GetParam();
  SimulatedHouse house(with_one_each(1));
  const Guest guest = house.come();
  house.say(guest, "watch", at(table));
  EXPECT_TRUE(is_ok(house.say(guest, "join", at(table))));
  act(house, guest, table, R"("command":"take-seat","box":1)");
  house.clock.pass(std::chrono::seconds(30));
  std::size_t in_hand = 0;
  for (int round = 0; round < 3 && !HasFailure(); ++round) {
    act(house, guest, table, R"("command":"place-wager","box":1,"kind":"initial","amount":1000)");
    house.say(guest, "ready", at(table));
    for (int moment = 0; moment < 6 && !HasFailure(); ++moment) {
      SCOPED_TRACE(fmt::format("round {}, moment {}", round, moment));
      in_hand += has(whole(house, guest, table), R"("active":true)") ? 1U : 0U;
      Resumed(house, guest, table).expect_same({table}, std::chrono::minutes(3));
      house.clock.pass(std::chrono::seconds(8));
    }
    house.clock.pass(std::chrono::minutes(4));
  }
  EXPECT_GT(in_hand, 2u);
}

TEST(Snapshots, OfATournamentAtAnyActAreAsGoodAsAllActs) {
  SimulatedHouse house(with_one_each(1));
  const Guest guest = house.come();
  house.say(guest, "open-tournament",
            R"("preset":"heats","game":"star-blackjack","company":9,"staff":"house")");
  std::size_t with_cards = 0;
  // Until nothing has happened for three minutes.
  for (std::size_t seen = 0, last = 0, still = 0; still < 60 && !testing::Test::HasFailure();) {
    house.clock.pass(std::chrono::seconds(3));
    const std::size_t records = records_of(house, "tour-1");
    still = records == last ? still + 1 : 0;
    last = records;
    if (records < seen + 30) continue;
    seen = records;
    SCOPED_TRACE(fmt::format("{} acts", records));
    with_cards += has(whole(house, guest, "tour-1.1"), R"("hands":[{)") ? 1U : 0U;
    Resumed(house, guest, "tour-1")
        .expect_same({"tour-1", "tour-1.1", "tour-1.2"}, std::chrono::seconds(20));
  }
  EXPECT_GT(with_cards, 2u);
}

TEST(Snapshots, OfATournamentLeaveFewActsToFold) {
  SimulatedHouse house(with_one_each(40));
  const Guest guest = house.come();
  house.say(guest, "open-tournament",
            R"("preset":"heats","game":"blackjack-challenge","company":9,"staff":"house")");
  for (int nth = 0; nth < 3600 && records_of(house, "tour-1") < 250; ++nth)
    house.clock.pass(std::chrono::seconds(1));
  ASSERT_GE(records_of(house, "tour-1"), 250u);
  SimulatedHouse later(with_one_each(40), house.storage->after_power_cut(), house.clock.now());
  EXPECT_LT(later.storage->records_read(), 100u);
}

TEST(Snapshots, OfATournamentWithAnotherKeyCloseItAndReturnTheFees) {
  SimulatedHouse house(with_one_each(1));
  const Guest guest = house.come();
  const Money before = house.switchboard->me(guest.person)->balance;
  house.say(guest, "open-tournament",
            R"("preset":"quick","game":"star-blackjack","company":4,"staff":"house")");
  house.clock.pass(std::chrono::seconds(2));
  EXPECT_TRUE(is_ok(house.say(guest, "enter", R"("occasion":"tour-1","agrees":true)")));
  EXPECT_LT(house.switchboard->me(guest.person)->balance, before);
  const auto has_cards = [&] { return has(whole(house, guest, "tour-1.1"), R"("hands":[{)"); };
  for (int nth = 0; nth < 1000 && !has_cards(); ++nth)
    house.clock.pass(std::chrono::milliseconds(500));
  ASSERT_TRUE(has_cards());
  auto storage = house.storage->after_power_cut();
  storage->damage("tour-1", records_of(house, "tour-1"), [](Record& record) {
    ASSERT_FALSE(record.seeds.empty());
    record.seeds.back()[0] ^= 1;
  });
  SimulatedHouse later(with_one_each(1), std::move(storage), house.clock.now());
  EXPECT_TRUE(has(later.switchboard->directory().why_closed("tour-1", guest.person), "devices"));
  EXPECT_EQ(later.switchboard->me(guest.person)->balance, before);
}

TEST(Snapshots, OfAPromotionAtAnyActAreAsGoodAsAllActs) {
  SimulatedHouse house(with_one_each(1));
  const Guest guest = house.come();
  house.say(guest, "open-promotion", R"("preset":"draw")");
  const auto as_operator = [&](const std::string& command) {
    const std::string answer =
        house.say(guest, "occasion-act",
                  fmt::format(R"("occasion":"promo-1","as":"operator","command":{{{}}})", command));
    EXPECT_TRUE(is_ok(answer)) << answer;
    Resumed(house, guest, "promo-1").expect_same({"promo-1"}, std::chrono::seconds(20));
  };
  as_operator(R"("command":"lodge-terms")");
  house.clock.pass(std::chrono::minutes(2));
  as_operator(R"("command":"start-promotion")");
  as_operator(R"("command":"cancel-promotion","reason":"nobody is interested")");
}

INSTANTIATE_TEST_SUITE_P(Games, Snapshots, testing::Values("sb-1", "bc-1", "nz-1", "cw-1"));

}  // namespace
}  // namespace croupier::server
