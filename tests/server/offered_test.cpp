// What a viewer is told of their offers: they are compared as values, as if they were written, and
// a patch leads from what was told to what is open now.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "engine/offers.h"
#include "host/messages/tables.h"
#include "record/difference.h"
#include "support/games.h"
#include "support/patch.h"
#include "support/random_table.h"

namespace croupier::server {
namespace {

using test::RandomTable;

constexpr std::uint64_t kSeeds = 4;
constexpr int kActs = 150;

Own told_to(const Table& table, PlayerId player) {
  Own own;
  for (Offer& each : offers(table, as_player(player))) own.offers.push_back(shown(std::move(each)));
  return own;
}

std::string text_of(const ShownOffer& offer) { return json::written(offer.command); }

// By the texts: up to the amount, or where there is none, all of it.
bool is_about_same(const std::string& one, const std::string& other) {
  static constexpr std::string_view kAmount = R"(,"amount":)";
  const std::size_t amount = one.find(kAmount);
  if (amount == one.npos) return one == other;
  return other.starts_with(one.substr(0, amount + kAmount.size()));
}

void expect_compared_as_written(const Own& before, const Own& after) {
  for (const ShownOffer& one : before.offers) {
    for (const ShownOffer& other : after.offers) {
      const std::string first = text_of(one);
      const std::string second = text_of(other);
      EXPECT_EQ(one.command.is_same_as(other.command), first == second) << first << second;
      EXPECT_EQ(one.is_about_same_as(other), is_about_same(first, second)) << first << second;
    }
  }
}

void expect_patch_to_lead(const Own& before, const Own& after) {
  rapidjson::Document told;
  rapidjson::Document now;
  rapidjson::Document patch;
  told.Parse(json::written(before).c_str());
  now.Parse(json::written(after).c_str());
  const std::string text = json::difference(before, after);
  patch.Parse(text.c_str());
  ASSERT_TRUE(test::carry_out(told, patch)) << text;
  EXPECT_TRUE(told == now) << text;
}

// A player's offers before and after each act.
template <class Look>
void at_random_tables(const Look& look) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack, kCasinoWar}) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      RandomTable people(game, seed);
      Own before;
      for (int act = 0; act < kActs; ++act) {
        const auto events = decide(people.table(), people.next());
        if (!events) continue;
        people.take(*events);
        const auto& players = people.table().common.players;
        if (players.empty() || !players[0].is_here()) continue;
        Own after = told_to(people.table(), player_id(0));
        look(before, after);
        before = std::move(after);
      }
    }
  }
}

TEST(Offered, CommandsAreComparedAsTheyAreWritten) { at_random_tables(expect_compared_as_written); }
TEST(Offered, APatchLeadsFromWhatWasToldToWhatIsOpen) { at_random_tables(expect_patch_to_lead); }

// A path is written for each change, and for nothing else.
TEST(Offered, APatchNamesWhatHasChanged) {
  Own before;
  before.offers.push_back(
      {{{PlaceWager{box_no(0), WagerKind::initial, Money::cents(500), {}}}}, {}, {}, {}});
  Own after = before;
  EXPECT_EQ(json::difference(before, after), "[]");
  after.chips = Money::cents(100);
  after.offers[0].most = Money::cents(100);
  EXPECT_EQ(json::difference(before, after), R"([[["chips"],100],[["offers",0,"most"],100]])");
}

// The same round need not be looked through again; an equal one of another table changes nothing.
TEST(Offered, ARoundThatIsSharedHasNotChanged) {
  TableView before;
  before.last.value = std::make_shared<const LastRound>(LastRound{.round = 7});
  TableView after = before;
  EXPECT_EQ(json::difference(before, after), "[]");
  after.last.value = std::make_shared<const LastRound>(LastRound{.round = 7});
  EXPECT_EQ(json::difference(before, after), "[]");
  after.last.value = std::make_shared<const LastRound>(LastRound{.round = 8});
  EXPECT_EQ(json::difference(before, after), R"([[["last","round"],8]])");
  after.last = {};
  EXPECT_EQ(json::difference(before, after), R"([[["last"],null]])");
}

}  // namespace
}  // namespace croupier::server
