// The bounds of an offered wager are the least and the most that would be accepted, also where
// chips cannot make every amount, the sign has a unit and others on the box come first.
#include "engine/offers.h"
#include "support/games.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace croupier {
namespace {

constexpr BoxNo kBox{1};
constexpr PlayerId kAnn{0};
constexpr PlayerId kBob{1};

struct Case {
  int unit;
  int ann;  // dollars on the box already
  int bob;
  PlayerId seated;
};

Command bet(PlayerId who, int dollars) {
  return {as_player(who), PlaceWager{kBox, WagerKind::initial, Money::dollars(dollars), {}}};
}

// Chips of $2 and $5, a sign of $4 to $30.
std::optional<Table> table_of(const Case& each) {
  TableSetup setup;
  setup.rules = default_rules(kBlackjackChallenge);
  setup.sign.minimum = Money::dollars(4);
  setup.sign.maximum = Money::dollars(30);
  setup.sign.unit = Money::dollars(each.unit);
  setup.chips = {Money::dollars(2), Money::dollars(5)};
  Table table = *open_table(setup);
  for (const char* name : {"ann", "bob"}) {
    (void)act(table,
              {as(Role::platform), JoinTable{*Name::from_text(name), Money::dollars(100), {}}});
  }
  for (const auto& [who, dollars] : {std::pair{kBob, each.bob}, std::pair{kAnn, each.ann}}) {
    if (dollars > 0 && !act(table, bet(who, dollars))) return std::nullopt;
  }
  if (each.seated != kNobody) (void)act(table, {as_player(each.seated), TakeSeat{kBox}});
  return table;
}

void expect_exact_bounds(const Case& each) {
  const auto table = table_of(each);
  if (!table) return;
  SCOPED_TRACE(fmt::format("unit {}, ann {}, bob {}, {} seated", each.unit, each.ann, each.bob,
                           each.seated == kNobody ? "nobody"
                           : each.seated == kAnn  ? "ann"
                                                  : "bob"));
  int least = 0;
  int most = 0;
  for (int dollars = 1; dollars <= 40; ++dollars) {
    if (!decide(*table, bet(kAnn, dollars))) continue;
    if (least == 0) least = dollars;
    most = dollars;
  }
  for (const Offer& offer : offers(*table, as_player(kAnn))) {
    const auto* place = std::get_if<PlaceWager>(&offer.command);
    if (place == nullptr || place->box != kBox || place->kind != WagerKind::initial) continue;
    EXPECT_EQ(offer.why_not.has_value(), least == 0);
    if (least == 0) continue;
    EXPECT_EQ(offer.least, Money::dollars(least));
    EXPECT_EQ(offer.most, Money::dollars(most));
  }
}

TEST(Offers, BoundsOfAWagerAreTheLeastAndTheMostThatAreAccepted) {
  for (const int unit : {0, 3, 5}) {
    for (int ann = 0; ann <= 30; ++ann) {
      for (int bob = 0; bob <= 30; ++bob) {
        for (const PlayerId seated : {kNobody, kAnn, kBob})
          expect_exact_bounds({unit, ann, bob, seated});
      }
    }
  }
}

}  // namespace
}  // namespace croupier
