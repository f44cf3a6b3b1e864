// Coming to a table and leaving it: numbers and names are used again, money goes with its owner.
#include <gtest/gtest.h>

#include "engine/offers.h"
#include "engine/view.h"
#include "support/games.h"
#include "words/table.h"

namespace croupier {
namespace {

Table opened() {
  TableSetup setup;
  setup.rules = default_rules(kStarBlackjack);
  return *open_table(setup);
}

std::expected<Events, Refusal> join(Table& table, std::string_view name) {
  return act(table, {as(Role::platform),
                     JoinTable{*Name::from_text(name), Money::dollars(100), Money::dollars(5)}});
}

std::expected<Events, Refusal> leave(Table& table, Actor by, PlayerId player) {
  return act(table, {by, LeaveTable{player}});
}

PlayerId joined(const std::expected<Events, Refusal>& events) {
  return std::get<PlayerJoined>(events->front().body).player;
}

TEST(People, ThousandsMayComeAndGo) {
  Table table = opened();
  for (int visit = 0; visit < 5'000; ++visit) {
    const auto came = join(table, "p" + std::to_string(visit));
    ASSERT_TRUE(came);
    if (visit % 64 != 63) continue;
    EXPECT_EQ(join(table, "one-more").error().code, RefusalCode::table_full);
    for (std::size_t at = 0; at < kPlayersMax; ++at) {
      ASSERT_TRUE(leave(table, as(Role::platform), player_id(at)));
    }
    EXPECT_EQ(table.common.brought, Money{});
  }
  EXPECT_EQ(table_is_ok(table), "");
}

TEST(People, TheFirstFreeNumberIsGiven) {
  Table table = opened();
  for (const char* name : {"ann", "bob", "cyd"}) (void)join(table, name);
  ASSERT_TRUE(leave(table, as_player(PlayerId{1}), PlayerId{1}));
  EXPECT_EQ(table.common.brought, Money::dollars(210));
  EXPECT_FALSE(table.common.has_player(PlayerId{1}));
  EXPECT_EQ(joined(join(table, "dan")), PlayerId{1});
  EXPECT_EQ(joined(join(table, "bob")), PlayerId{3});
  EXPECT_EQ(view(table, as(Role::dealer)).players.size(), 4U);
}

TEST(People, WhoHasLeftIsNobody) {
  Table table = opened();
  (void)join(table, "ann");
  const auto left = leave(table, as(Role::platform), PlayerId{0});
  ASSERT_TRUE(left);
  EXPECT_EQ(words(left->front(), table), "ann leaves the table with 105");
  EXPECT_TRUE(view(table, as(Role::dealer)).players.empty());
  EXPECT_FALSE(view(table, as_player(PlayerId{0})).own);
  EXPECT_TRUE(offers(table, as_player(PlayerId{0})).empty());
  const auto seat = act(table, {as_player(PlayerId{0}), TakeSeat{BoxNo{1}}});
  EXPECT_EQ(seat.error().code, RefusalCode::no_such_player);
  const auto again = leave(table, as(Role::platform), PlayerId{0});
  EXPECT_EQ(again.error().code, RefusalCode::no_such_player);
}

TEST(People, NobodySendsAnotherAway) {
  Table table = opened();
  for (const char* name : {"ann", "bob"}) (void)join(table, name);
  const auto by_bob = leave(table, as_player(PlayerId{1}), PlayerId{0});
  EXPECT_EQ(by_bob.error().code, RefusalCode::role_may_not);
  const auto by_dealer = leave(table, as(Role::dealer), PlayerId{0});
  EXPECT_EQ(by_dealer.error().code, RefusalCode::role_may_not);
}

TEST(People, AWagerOnTheLayoutKeepsThePlayer) {
  Table table = opened();
  (void)join(table, "ann");
  const Actor ann = as_player(PlayerId{0});
  EXPECT_FALSE(offers(table, ann).back().why_not);
  ASSERT_TRUE(act(table, {ann, PlaceWager{BoxNo{1}, WagerKind::initial, Money::dollars(10), {}}}));
  EXPECT_EQ(leave(table, ann, PlayerId{0}).error().code, RefusalCode::still_in_play);
  EXPECT_EQ(offers(table, ann).back().why_not->code, RefusalCode::still_in_play);
  ASSERT_TRUE(act(table, {ann, WithdrawWager{BoxNo{1}}}));
  EXPECT_TRUE(leave(table, ann, PlayerId{0}));
}

// SB 19.6.14: in a tournament the unit is the minimum, whatever unit the sign states.
TEST(People, AWagerInATournamentIsOfferedInUnitsOfTheMinimum) {
  TableSetup setup;
  setup.rules = default_rules(kStarBlackjack);
  setup.rules.options.tournament = true;
  setup.sign = {Money::dollars(3), Money::dollars(6), Money::dollars(5)};
  Table table = *open_table(setup);
  (void)join(table, "ann");
  const Actor ann = as_player(PlayerId{0});
  ASSERT_TRUE(act(table, {ann, TakeSeat{BoxNo{1}}}));
  for (const Offer& offer : offers(table, ann)) {
    const auto* wager = std::get_if<PlaceWager>(&offer.command);
    if (wager == nullptr || wager->box != BoxNo{1} || wager->kind != WagerKind::initial) continue;
    EXPECT_EQ(offer.least, Money::dollars(3));
    EXPECT_EQ(offer.most, Money::dollars(6));
    return;
  }
  FAIL() << "no wager is offered";
}

TEST(People, ThoseOfTheHouseAreNoPlayers) {
  Table table = opened();
  for (const char* name : {"dealer", "supervisor", "manager", "operator", "inspector", "house",
                           "surveillance", "tournament-manager", "gaming-supervisor", "device"}) {
    const auto answer = join(table, name);
    ASSERT_FALSE(answer) << name;
    EXPECT_EQ(answer.error().code, RefusalCode::name_of_staff) << name;
  }
  EXPECT_TRUE(join(table, "player"));
  EXPECT_TRUE(join(table, "dealers"));
}

}  // namespace
}  // namespace croupier
