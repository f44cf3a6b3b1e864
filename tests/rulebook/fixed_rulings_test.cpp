// Rulings without a switch: the reading in force may be named, no other may be chosen.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "rulebook/ruleset.h"
#include "support/games.h"

namespace croupier {
namespace {

struct InForce {
  std::string_view key;
  std::array<std::string_view, 4> values;  // in the order of Game; empty: not a ruling there
  std::string_view other;
};

constexpr std::array kInForce{
    InForce{"double_cards", {"{2}", "2,3", "2", ""}, "4"},
    InForce{"double_totals", {"9-11", "any", "no-ace", ""}, "all"},
    InForce{"max_hands", {"2", "3", "3", ""}, "4"},
    InForce{"split_aces", {"one-card", "free", "one-card", ""}, "never"},
    InForce{"bj_after_split", {"no", "true", "false", ""}, "maybe"},
    InForce{"bj_deferred_v_2to9", {"no", "", "", ""}, "yes"},
    InForce{"insurance_ten_up", {"false", "", "", ""}, "yes"},
    InForce{"even_money_scope", {"per-wager", "", "per-wager", ""}, "per-box"},
    InForce{"backbet_split_choice", {"first", "first", "designate", ""}, "second"},
    InForce{"rounding", {"up", "up", "up", "up"}, "down"},
    InForce{"tournament_void_clawback", {"yes", "yes", "", ""}, "no"},
    InForce{"lucky_lucky_table", {"per-table", "", "", ""}, "2"},
    InForce{"perfect_pairs_scale", {"1", "1", "casino-wide", ""}, "2"},
    InForce{"silent_player_timer", {"yes", "yes", "yes", "yes"}, "no"},
};

std::string fault_of(RuleSet rules, std::string_view key, std::string_view value) {
  const auto done = choose_ruling(rules, key, value);
  return done ? "" : done.error().text;
}

TEST(FixedRulings, TheValueInForceIsTakenAndChangesNothing) {
  for (const InForce& each : kInForce) {
    for (const Game game : all_games()) {
      const std::string_view value = each.values[static_cast<std::size_t>(game)];
      if (value.empty()) continue;
      RuleSet rules = default_rules(game);
      EXPECT_TRUE(choose_ruling(rules, each.key, value)) << name(game) << ' ' << each.key;
      EXPECT_EQ(rules, default_rules(game)) << each.key;
    }
  }
}

TEST(FixedRulings, AnyOtherValueIsRefusedWithTheOneInForce) {
  for (const InForce& each : kInForce) {
    for (const Game game : all_games()) {
      const bool exists = !each.values[static_cast<std::size_t>(game)].empty();
      const std::string text = fault_of(default_rules(game), each.key, each.other);
      EXPECT_TRUE(text.contains(exists ? "is fixed at" : "does not exist in")) << text;
      EXPECT_TRUE(text.contains(each.key)) << text;
    }
  }
  EXPECT_EQ(fault_of(default_rules(kCasinoWar), "rounding", "down"),
            "the ruling rounding is fixed at up in casino-war");
}

TEST(FixedRulings, WhatTheHouseChoosesIsSaidToBeChosenElsewhere) {
  const RuleSet star = default_rules(kStarBlackjack);
  EXPECT_EQ(fault_of(star, "max_hands", "3"),
            "the ruling max_hands is fixed at 2 in star-blackjack; it is chosen with "
            "\"option third-hand=yes\"");
  EXPECT_TRUE(fault_of(star, "lucky_lucky_table", "2").contains("offers lucky-lucky"));
  EXPECT_TRUE(fault_of(star, "insurance_ten_up", "yes").contains("insurance-on-ten=yes"));
  EXPECT_TRUE(fault_of(star, "bj_deferred_v_2to9", "yes").contains("deferred-blackjack=yes"));
  EXPECT_TRUE(fault_of(default_rules(kNzBlackjack), "perfect_pairs_scale", "2")
                  .contains("offers perfect-pairs"));
  EXPECT_FALSE(fault_of(default_rules(kNzBlackjack), "max_hands", "2").contains("chosen"));
}

TEST(FixedRulings, AnOptionPutsItsValueInForce) {
  RuleSet star = default_rules(kStarBlackjack);
  ASSERT_TRUE(choose_option(star, "third-hand", "yes"));
  EXPECT_EQ(fault_of(star, "max_hands", "3"), "");
  EXPECT_TRUE(fault_of(star, "max_hands", "2").contains("is fixed at 3"));
}

// A switch in one game, fixed in another.
TEST(FixedRulings, SwitchesOfOtherGamesAreFixedInNewZealand) {
  const RuleSet nz = default_rules(kNzBlackjack);
  for (const std::string_view key : {"double_natural", "double_split_ten_ace"}) {
    EXPECT_EQ(fault_of(nz, key, "no"), "");
    EXPECT_TRUE(fault_of(nz, key, "yes").contains("is fixed at no in nz-blackjack"));
  }
  EXPECT_EQ(fault_of(nz, "side_bet_cap", "own-wager"), "");
  EXPECT_TRUE(fault_of(nz, "side_bet_cap", "total").contains("is fixed at own-wager"));
  RuleSet star = default_rules(kStarBlackjack);
  EXPECT_TRUE(choose_ruling(star, "double_natural", "yes"));
  EXPECT_TRUE(star.rulings.double_natural);
  EXPECT_TRUE(fault_of(default_rules(kCasinoWar), "double_natural", "no")
                  .contains("does not exist in casino-war"));
}

}  // namespace
}  // namespace croupier
