// Committed shoes at tables of the house: the root before the first wager, a proof of every card
// that is seen and of no other, and the whole shoe when it is over.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "driver/committed_shoe.h"
#include "driver/draw.h"
#include "journal/act_json.h"
#include "proof/shoe.h"
#include "server/reading.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

std::vector<Record> records_of(const SimulatedHouse& house, const TableId& table) {
  std::vector<Record> records;
  std::ranges::copy_if(house.storage->all_records(), std::back_inserter(records),
                       [&](const Record& each) { return each.table == table; });
  return records;
}

ShoeRecord shoe_at(SimulatedHouse& house, const TableId& table,
                   std::optional<std::uint32_t> round = {}) {
  const auto row = house.switchboard->directory().table(table);
  auto shoe = shoe_of(*house.storage, *row, round);
  EXPECT_TRUE(shoe) << shoe.error().words;
  return shoe ? *shoe : ShoeRecord{};
}

proof::Hash hash_from(const std::string& hex) {
  const Seed bytes = seed_from_text(hex).value();
  proof::Hash hash;
  std::ranges::copy(bytes, hash.begin());
  return hash;
}

proof::Salt salt_from(const std::string& hex) {
  const Seed bytes = seed_from_text(hex + hex).value();
  proof::Salt salt;
  std::copy_n(bytes.begin(), salt.size(), salt.begin());
  return salt;
}

// As a browser does it: the leaves have the root, and each card has the leaf of its place.
void expect_proved(const ProvedShoe& shoe) {
  ASSERT_TRUE(shoe.shoe.committed);
  std::vector<proof::Hash> leaves;
  for (const std::string& each : shoe.leaves) leaves.push_back(hash_from(each));
  EXPECT_EQ(leaves.size(), shoe.shoe.committed->cards);
  EXPECT_EQ(proof::hex(proof::ShoeTree(leaves).root()), shoe.shoe.committed->root);
  for (const ShownCard& each : shoe.shoe.shown)
    EXPECT_EQ(proof::card_leaf(salt_from(each.salt), each.place, to_text(each.card)),
              leaves.at(each.place));
}

TEST(Shoes, TheRootIsRecordedAndToldBeforeAnybodyBets) {
  SimulatedHouse house({.company = false});
  const auto guest = house.come();
  for (const char* table : {"sb-1", "bc-1", "nz-1", "cw-1"}) {
    SCOPED_TRACE(table);
    house.say(guest, "watch", fmt::format(R"("table":"{}")", table));
    house.say(guest, "join", fmt::format(R"("table":"{}")", table));
    house.clock.pass(std::chrono::seconds(60));
    std::string root;
    for (const Record& record : records_of(house, table)) {
      if (const auto act = act_of(record); act && act->shoe) root = act->shoe->root;
      EXPECT_FALSE(has(record.act, "wager-placed"));
    }
    ASSERT_EQ(root.size(), 64u);
    EXPECT_TRUE(std::ranges::any_of(house.transport.sent(guest.connection),
                                    [&](const auto& text) { return has(text, root); }));
    const ShoeRecord shoe = shoe_at(house, table);
    ASSERT_EQ(shoe.shoes.size(), 1u);
    EXPECT_EQ(shoe.shoes[0].shoe.committed->root, root);
    EXPECT_TRUE(shoe.shoes[0].shoe.shown.empty());
    EXPECT_FALSE(shoe.shoes[0].opened);
    expect_proved(shoe.shoes[0]);
  }
}

// House players play through several shoes.
TEST(Shoes, EveryRoundIsProvedAndEveryShoeOpened) {
  SimulatedHouse house({.pace = 0.2});
  const auto guest = house.come();
  house.say(guest, "watch", R"("table":"cw-1")");
  house.clock.pass(std::chrono::minutes(60));
  std::size_t opened = 0;
  std::uint32_t rounds = 0;
  for (const Record& record : records_of(house, "cw-1")) {
    const auto act = act_of(record);
    ASSERT_TRUE(act);
    for (const OpenedShoe& each : act->opened) {
      EXPECT_EQ(fault_of(each), "");
      ++opened;
    }
    for (const Event& event : act->events) {
      if (const auto* began = std::get_if<RoundBegan>(&event.body)) rounds = began->round;
    }
  }
  ASSERT_GE(opened, 2u);
  ASSERT_GT(rounds, 40u);
  std::size_t proved = 0;
  std::size_t whole = 0;
  for (std::uint32_t round = 1; round < rounds; round += 7) {
    SCOPED_TRACE(round);
    const ShoeRecord shoe = shoe_at(house, "cw-1", round);
    for (const ProvedShoe& each : shoe.shoes) {
      expect_proved(each);
      proved += each.shoe.shown.size();
      if (!each.opened) continue;
      ++whole;
      for (const ShownCard& card : each.shoe.shown)
        EXPECT_EQ(each.opened->order.substr(2u * card.place, 2), to_text(card.card));
    }
  }
  EXPECT_GT(proved, 20u);
  EXPECT_GT(whole, 3u);
}

TEST(Shoes, TheViewOpensEveryCardThatLiesOnTheTable) {
  SimulatedHouse house({.pace = 0.2});
  const auto guest = house.come();
  house.say(guest, "watch", R"("table":"cw-1")");
  house.clock.pass(std::chrono::minutes(2));
  const auto again = house.come();
  house.say(again, "watch", R"("table":"cw-1")");
  const ShoeRecord shoe = shoe_at(house, "cw-1");
  for (const ShownCard& each : shoe.shoes.at(0).shoe.shown)
    EXPECT_TRUE(std::ranges::any_of(house.transport.sent(again.connection),
                                    [&](const auto& text) { return has(text, each.salt); }));
}

TEST(Shoes, OfATableDealtByHandNothingIsSaidToBeProved) {
  SimulatedHouse house({.company = false});
  const auto guest = house.come();
  house.say(guest, "train", R"("game":"star-blackjack","by_hand":true)");
  house.clock.settle();
  for (const TableRow& row : house.tables()) {
    if (row.owner != guest.person) continue;
    const auto shoe = shoe_of(*house.storage, row, std::nullopt);
    ASSERT_TRUE(shoe);
    EXPECT_EQ(shoe->shoes.at(0).shoe.kind, ShoeKind::by_hand);
    EXPECT_TRUE(shoe->shoes.at(0).leaves.empty());
    return;
  }
  FAIL() << "there is no such table";
}

}  // namespace
}  // namespace croupier::server
