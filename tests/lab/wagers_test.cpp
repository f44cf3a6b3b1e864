// The optional wagers and Casino War: figures worked out by hand, and every deal of a single deck
// counted one by one.
#include "lab/wagers.h"

#include <gtest/gtest.h>

#include "blackjack/optional_wagers.h"
#include "lab/war_exact.h"
#include "rulebook/prizes.h"
#include "support/games.h"

namespace croupier::lab {
namespace {

RuleSet with_decks(Game game, int decks) {
  RuleSet rules = default_rules(game);
  rules.decks = static_cast<std::uint8_t>(decks);
  return rules;
}

WagerFigures figures(const RuleSet& rules, WagerKind kind, int pay_table,
                     std::string_view convention = "") {
  for (const WagerFigures& each : wager_figures(rules, Composition::of_decks(rules.decks))) {
    if (each.kind == kind && each.pay_table == pay_table &&
        each.convention.find(convention) != std::string::npos) {
      return each;
    }
  }
  ADD_FAILURE() << word(kind);
  return {};
}

// Eight decks: of the other 415 cards 31 have the same rank, 7 of them the same suit, 8 the other
// suit of the colour.
TEST(Wagers, PairsWithEightDecks) {
  const RuleSet rules = with_decks(kStarBlackjack, 8);
  const WagerFigures any = figures(rules, WagerKind::any_pairs, 1);
  EXPECT_EQ(any.value, Fraction(12 * 31 - 415, 415));
  EXPECT_EQ(any.hits, Fraction(31, 415));
  EXPECT_EQ(any.variance, Fraction(144 * 31 * 384, 415 * 415));
  EXPECT_EQ(figures(rules, WagerKind::perfect_pairs, 1).value,
            Fraction(16 * 5 + 8 * 10 + 7 * 30 - 384, 415));
  EXPECT_EQ(figures(with_decks(kNzBlackjack, 8), WagerKind::perfect_pairs, 2).value,
            Fraction(16 * 6 + 8 * 12 + 7 * 25 - 384, 415));
}

TEST(Wagers, InsuranceKnowsOnlyTheDealersCard) {
  RuleSet rules = with_decks(kStarBlackjack, 8);
  rules.options.insurance_on_ten = true;
  EXPECT_EQ(figures(rules, WagerKind::insurance, 1).value, Fraction(3 * 128 - 415, 415));
  EXPECT_EQ(figures(rules, WagerKind::insurance, 2).value, Fraction(11 * 32 - 415, 415));
}

TEST(Wagers, MadnessDrawsOneOfAllEntries) {
  RuleSet rules = with_decks(kNzBlackjack, 6);
  const Fraction blackjack(2 * 24 * 96, 312 * 311);
  const Fraction prize(prize_sum_dollars(), kPrizeEntries);
  EXPECT_EQ(figures(rules, WagerKind::madness_21, 1).value, blackjack * prize - (1 - blackjack));
  rules.rulings.madness_stake_returned = false;
  EXPECT_EQ(figures(rules, WagerKind::madness_21, 1).value, blackjack * prize - 1);
}

TEST(Wagers, SuperSevensByWhatTwoSevensDo) {
  const RuleSet rules = with_decks(kNzBlackjack, 6);
  const Fraction first(24, 312);
  const Fraction suited = first * Fraction(5, 311);
  const Fraction unsuited = first * Fraction(18, 311);
  const Fraction one = first * Fraction(311 - 23, 311);
  const Fraction lost = 1 - first;
  const Fraction split = 3 * one + 50 * unsuited + 100 * suited - lost;
  EXPECT_EQ(figures(rules, WagerKind::super_sevens, 1, "always split").value, split);
  // The third card comes from 310.
  const Fraction three_suited = suited * Fraction(4, 310);
  const Fraction suited_then_other = suited * Fraction(18, 310);
  const Fraction unsuited_then_seven = unsuited * Fraction(22, 310);
  const Fraction drawn = split + (5000 - 100) * three_suited + (500 - 100) * suited_then_other +
                         (500 - 50) * unsuited_then_seven;
  EXPECT_EQ(figures(rules, WagerKind::super_sevens, 1, "always draw").value, drawn);
  const WagerFigures chart = figures(rules, WagerKind::super_sevens, 1, "against 2 to 7");
  EXPECT_GT(chart.value, split);
  EXPECT_LT(chart.value, drawn);
  EXPECT_TRUE(wager_figures(with_decks(kNzBlackjack, 5), Composition::of_decks(5)).size() <
              wager_figures(rules, Composition::of_decks(6)).size());
}

TEST(Wagers, LuckyLuckyOverEveryDealOfOneDeck) {
  for (const int table : {1, 2, 3}) {
    long won = 0;
    long hits = 0;
    for (int a = 0; a < kDeckCards; ++a) {
      for (int b = 0; b < kDeckCards; ++b) {
        for (int c = 0; c < kDeckCards; ++c) {
          if (a == b || b == c || a == c) continue;
          const auto prize = blackjack::lucky_lucky_prize(table, Card::from_index(a),
                                                          Card::from_index(b), Card::from_index(c));
          won += prize ? prize->odds.to : -1;
          hits += prize ? 1 : 0;
        }
      }
    }
    const auto list = wager_figures(default_rules(kStarBlackjack), Composition::of_decks(1));
    for (const WagerFigures& each : list) {
      if (each.kind != WagerKind::lucky_lucky || each.pay_table != table) continue;
      EXPECT_EQ(each.value, Fraction(won, 52 * 51 * 50));
      EXPECT_EQ(each.hits, Fraction(hits, 52 * 51 * 50));
    }
  }
}

// Equal cards: 23 of 311. Then 310 cards: 22 of the rank and 24 of each other.
TEST(War, SixDecks) {
  const WarEdge edge = war_edge(kCasinoWar, Composition::of_decks(6));
  const Fraction equal(23, 311);
  const Fraction again(22 * 21 + 12 * 24 * 23, 310 * 309);
  const Fraction war = 2 * again - (1 - again) / 2;
  EXPECT_EQ(edge.equal, equal);
  EXPECT_EQ(edge.ev, equal * war);
  EXPECT_EQ(edge.ev_always_surrender, -equal / 2);
  EXPECT_EQ(figures(default_rules(kCasinoWar), WagerKind::tie, 1).value, 11 * equal - 1);
}

// A war that cannot be won is surrendered: a two is equal, and only higher cards are left.
TEST(War, SurrendersWhereThatIsBetter) {
  Composition shoe;
  for (const char* card : {"2s", "2h", "Ks", "Kh", "Kd", "Kc", "As"})
    shoe.add(*card_from_text(card));
  const WarEdge edge = war_edge(kCasinoWar, shoe);
  EXPECT_GE(edge.ev, edge.ev_always_war);
  EXPECT_GE(edge.ev, edge.ev_always_surrender);
  // From 2 2 K K A, of 20 deals 8 are won, 8 lost and 4 equal.
  EXPECT_EQ(edge.choices[12].war, Fraction(8 - 8 * 2 + 4 * 2, 20));
}

}  // namespace
}  // namespace croupier::lab
