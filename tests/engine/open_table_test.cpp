// Opening a table: what the rules allow for decks, boxes, devices and offers, and what they do not.
#include <gtest/gtest.h>

#include "state/table.h"
#include "support/games.h"

namespace croupier {
namespace {

TableSetup setup_of(Game game) {
  TableSetup setup;
  setup.rules = default_rules(game);
  return setup;
}

std::string_view fault_of(const TableSetup& setup) {
  const auto table = open_table(setup);
  return table ? std::string_view("opens") : id(table.error().clause);
}

TEST(OpenTable, EveryGameOpensWithItsDefaults) {
  for (Game game : all_games()) EXPECT_EQ(fault_of(setup_of(game)), "opens") << name(game);
}

struct Decks {
  Game game;
  int decks;
  std::string_view expected;
};

// SB 3.1, BC 3.1: six or eight. NZ 3.3(a): four to eight. CW 3.1: six.
TEST(OpenTable, DecksAreThoseOfTheRules) {
  for (const Decks& each :
       {Decks{kStarBlackjack, 6, "opens"}, Decks{kStarBlackjack, 7, "SB 3.1"},
        Decks{kBlackjackChallenge, 8, "opens"}, Decks{kBlackjackChallenge, 5, "BC 3.1"},
        Decks{kNzBlackjack, 4, "opens"}, Decks{kNzBlackjack, 3, "NZ 3.3(a)"},
        Decks{kCasinoWar, 8, "CW 3.1"}}) {
    TableSetup setup = setup_of(each.game);
    setup.rules.decks = static_cast<std::uint8_t>(each.decks);
    EXPECT_EQ(fault_of(setup), each.expected) << name(each.game) << ' ' << each.decks;
  }
}

// SB 2.2.1: five to nine. BC 2.2.1: five to seven. NZ 3.1: up to seven.
TEST(OpenTable, BoxesAreThoseOfTheLayout) {
  for (const Decks& each : {Decks{kStarBlackjack, 9, "opens"}, Decks{kStarBlackjack, 4, "SB 2.2.1"},
                            Decks{kBlackjackChallenge, 8, "BC 2.2.1"},
                            Decks{kNzBlackjack, 1, "opens"}, Decks{kNzBlackjack, 8, "NZ 3.1"}}) {
    TableSetup setup = setup_of(each.game);
    setup.rules.boxes = static_cast<std::uint8_t>(each.decks);
    EXPECT_EQ(fault_of(setup), each.expected) << name(each.game) << ' ' << each.decks;
  }
}

// SB 6.8.2, BC 6.7.2: low limit gaming is dealt from a shuffling device.
TEST(OpenTable, LowLimitNeedsAShufflingDevice) {
  for (const auto& [game, clause] :
       {std::pair{kStarBlackjack, "SB 6.8.2"}, std::pair{kBlackjackChallenge, "BC 6.7.2"}}) {
    TableSetup setup = setup_of(game);
    setup.rules.options.low_limit = true;
    EXPECT_EQ(fault_of(setup), clause);
    setup.rules.device = Device::shuffler;
    EXPECT_EQ(fault_of(setup), "opens");
  }
}

// NZ 3.3(a): Super Sevens with six decks or more.
TEST(OpenTable, SuperSevensNeedsSixDecks) {
  TableSetup setup = setup_of(kNzBlackjack);
  setup.offers = {{WagerKind::super_sevens, Money::dollars(5), Money::dollars(5), 1}};
  setup.rules.decks = 5;
  EXPECT_EQ(fault_of(setup), "NZ 3.3(a)");
  setup.rules.decks = 6;
  EXPECT_EQ(fault_of(setup), "opens");
}

TEST(OpenTable, NonsenseIsRefused) {
  TableSetup no_chips = setup_of(kStarBlackjack);
  no_chips.chips.clear();
  EXPECT_FALSE(open_table(no_chips));
  TableSetup twice = setup_of(kStarBlackjack);
  twice.chips = {Money::dollars(1), Money::dollars(1)};
  EXPECT_FALSE(open_table(twice));
  TableSetup upside_down = setup_of(kStarBlackjack);
  upside_down.sign = {Money::dollars(50), Money::dollars(10), {}};
  EXPECT_FALSE(open_table(upside_down));
  TableSetup foreign = setup_of(kStarBlackjack);
  foreign.offers = {{WagerKind::madness_21, Money::dollars(1), Money::dollars(5), 1}};
  EXPECT_FALSE(open_table(foreign));
}

TEST(Options, KeysOfOtherGamesAreRefused) {
  RuleSet rules = default_rules(kCasinoWar);
  EXPECT_FALSE(choose_option(rules, "third-hand", "yes"));
  EXPECT_FALSE(choose_ruling(rules, "dealer_bj_policy", "BB1"));
  RuleSet star = default_rules(kStarBlackjack);
  EXPECT_TRUE(choose_option(star, "third-hand", "yes"));
  EXPECT_FALSE(choose_option(star, "third-hand", "maybe"));
  EXPECT_FALSE(choose_option(star, "bettors", "4"));
  EXPECT_FALSE(choose_ruling(star, "no_such_ruling", "yes"));
}

}  // namespace
}  // namespace croupier
