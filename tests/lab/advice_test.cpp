// Advice in the middle of a round: it must fit what the analyser says before it.
#include "lab/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "lab/exact.h"
#include "support/games.h"

namespace croupier::lab {
namespace {

constexpr double kEqual = 1e-12;

Card card(std::string_view text) { return *card_from_text(text); }

double best_of(const ActValues& values) {
  return std::max({values.stand.value_or(-9), values.hit.value_or(-9),
                   values.double_down.value_or(-9), values.split.value_or(-9)});
}

// A split is worth what its two hands are worth on average, each played as it is advised to.
double hands_of_split(const RuleSet& rules, Card pair, Card dealer) {
  Composition left = Composition::of_decks(rules.decks);
  for (const Card gone : {pair, pair, dealer}) left.remove(gone);
  double sum = 0;
  for (int index = 0; index < kDeckCards; ++index) {
    const Card second = Card::from_index(index);
    Composition after = left;
    after.remove(second);
    ActValues values = advise_split_hand(rules, after, std::array{pair, second}, dealer,
                                         {.is_first = true, .to_come = 1});
    sum += left.count(second) * best_of(values) / left.total();
  }
  return 2 * sum;
}

// One card for each value; for tens one of each rank where `ranks_matter`.
std::vector<Card> cards_of(int value, bool ranks_matter) {
  std::vector<Card> cards;
  const int last = value == 10 && ranks_matter ? 13 : value;
  for (int rank = value; rank <= last; ++rank) {
    cards.emplace_back(static_cast<Rank>(rank), Suit::spades);
  }
  return cards;
}

// The best act of every starting hand against every card of the dealer's, as often as they come.
// What a blackjack wins at Blackjack Challenge depends on the ranks of the tens.
double starting_hands_value(const RuleSet& rules) {
  const Composition shoe = Composition::of_decks(rules.decks);
  const Shoe counts = shoe_of(shoe);
  double sum = 0;
  for (int dealer = 1; dealer <= 10; ++dealer) {
    for (int first = 1; first <= 10; ++first) {
      for (int second = 1; second <= first; ++second) {
        const bool natural = first == 10 && second == 1;
        double hands = 0;
        double value = 0;
        for (const Card a : cards_of(first, natural)) {
          for (const Card up : cards_of(dealer, natural)) {
            const Card b = cards_of(second, false)[0];
            Composition left = shoe;
            for (const Card gone : {a, b, up}) left.remove(gone);
            const int ways = a == up ? shoe.count(a) * 4 - 1 : shoe.count(a) * 4;
            hands += ways;
            value += ways * best_of(advise(rules, left, std::array{a, b}, up).acts);
          }
        }
        double chance = first == second ? 1 : 2;
        Counts left = counts.counts;
        for (const int each : {dealer, first, second}) {
          chance *= left[at(each - 1)] / static_cast<double>(total(left));
          --left[at(each - 1)];
        }
        sum += chance * value / hands;
      }
    }
  }
  return sum;
}

// `lab hand` and `lab edge` are one analysis.
TEST(Advice, OfAllStartingHandsAddsUpToTheValueOfTheRound) {
  RuleSet rules = default_rules(kBlackjackChallenge);
  rules.decks = 6;
  const Shoe shoe = shoe_of(Composition::of_decks(rules.decks));
  EXPECT_NEAR(starting_hands_value(rules), best_value_of(lab_rules(rules), shoe), kEqual);
}

TEST(AdviceForSplitHands, AddsUpToTheSplit) {
  // Where no third hand can be formed the two are alike.
  const RuleSet rules = default_rules(kStarBlackjack);
  for (const std::string_view pair : {"8h", "3d", "9c", "Ah"}) {
    for (const std::string_view dealer : {"2s", "6s", "9s"}) {
      Composition left = Composition::of_decks(rules.decks);
      for (const Card gone : {card(pair), card(pair), card(dealer)}) left.remove(gone);
      const Advice advice = advise(rules, left, std::array{card(pair), card(pair)}, card(dealer));
      EXPECT_NEAR(hands_of_split(rules, card(pair), card(dealer)), *advice.acts.split, kEqual)
          << pair << " against " << dealer;
    }
  }
}

// What the dealer's blackjack costs depends on the hands beside (A01–A05): a live one has lost the
// wager already under BB1, a bust one has saved it under CAP, and CHIP looks at the first hand
// only.
TEST(AdviceForSplitHands, KnowsTheHandsBeside) {
  const auto stands_at = [](DealerBlackjackPolicy policy, const OtherHands& others) {
    RuleSet rules = default_rules(kStarBlackjack);
    rules.rulings.dealer_bj_policy = policy;
    Composition left = Composition::of_decks(rules.decks);
    const std::array hand{card("8h"), card("Td")};
    for (const Card gone : {hand[0], hand[1], card("8c"), card("As")}) left.remove(gone);
    return *advise_split_hand(rules, left, hand, card("As"), others).stand;
  };
  using enum DealerBlackjackPolicy;
  constexpr double kBlackjack = 127 / 412.0;  // tens left of 128
  const double every = stands_at(perhand, {.live = 1});
  EXPECT_NEAR(stands_at(bb1, {.live = 1}), every + kBlackjack, kEqual);
  EXPECT_NEAR(stands_at(bb1, {.bust = 1}), every, kEqual);
  EXPECT_NEAR(stands_at(bb1, {.safe = 1}), every, kEqual);
  EXPECT_NEAR(stands_at(cap, {.bust = 1}), every + kBlackjack, kEqual);
  EXPECT_NEAR(stands_at(cap, {.safe = 1}), every, kEqual);
  EXPECT_NEAR(stands_at(chip, {.is_first = true, .live = 1}), every, kEqual);
  EXPECT_NEAR(stands_at(chip, {.is_first = false, .live = 1}), every + kBlackjack, kEqual);
  const double unsure = stands_at(bb1, {.to_come = 1});
  EXPECT_GT(unsure, every);
  EXPECT_LT(unsure, every + kBlackjack);
}

TEST(AdviceForSplitHands, SplitsAgainOnlyWhereAHandIsLeft) {
  RuleSet rules = default_rules(kStarBlackjack);
  Composition left = Composition::of_decks(rules.decks);
  for (const std::string_view gone : {"8h", "8d", "8c", "6s"}) left.remove(card(gone));
  const std::array hand{card("8h"), card("8d")};
  const OtherHands others{.is_first = true, .to_come = 1};
  EXPECT_FALSE(advise_split_hand(rules, left, hand, card("6s"), others).split);
  rules.options.third_hand = true;
  const ActValues values = advise_split_hand(rules, left, hand, card("6s"), others);
  ASSERT_TRUE(values.split);
  EXPECT_EQ(values.best(), Act::split);
}

}  // namespace
}  // namespace croupier::lab
