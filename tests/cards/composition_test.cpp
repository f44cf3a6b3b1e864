// Counts of cards, and the check of the decks.
#include "cards/composition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

namespace croupier {
namespace {

Card card(std::string_view text) { return card_from_text(text).value(); }

std::vector<Card> cards(std::initializer_list<std::string_view> texts) {
  std::vector<Card> list;
  for (const std::string_view text : texts) list.push_back(card(text));
  return list;
}

TEST(Composition, EmptyHoldsNothing) {
  EXPECT_TRUE(Composition{}.empty());
  EXPECT_EQ(Composition{}.total(), 0);
  EXPECT_FALSE(Composition{}.holds(card("As")));
}

TEST(Composition, DecksHoldEachCardOncePerDeck) {
  for (int decks = 0; decks <= 8; ++decks) {
    const Composition all = Composition::of_decks(decks);
    EXPECT_EQ(all.total(), 52 * decks);
    for (int index = 0; index < kDeckCards; ++index) {
      EXPECT_EQ(all.count(Card::from_index(index)), decks);
    }
  }
}

TEST(Composition, AddAndRemoveChangeOneCount) {
  Composition some = Composition::of_decks(1);
  some.add(card("Td"));
  EXPECT_EQ(some.count(card("Td")), 2);
  EXPECT_EQ(some.count(card("Th")), 1);
  EXPECT_EQ(some.total(), 53);
  EXPECT_NE(some, Composition::of_decks(1));
  some.remove(card("Td"));
  EXPECT_EQ(some, Composition::of_decks(1));
  some.remove(card("Td"));
  EXPECT_FALSE(some.holds(card("Td")));
}

TEST(Composition, OrderDoesNotMatter) {
  EXPECT_EQ(Composition::of_cards(cards({"As", "Kd", "As"})),
            Composition::of_cards(cards({"Kd", "As", "As"})));
  EXPECT_NE(Composition::of_cards(cards({"As", "Kd", "As"})),
            Composition::of_cards(cards({"As", "Kd", "Kd"})));
}

TEST(Composition, ListsItsCardsInTheOrderOfTheIndex) {
  const Composition some = Composition::of_cards(cards({"Kc", "2h", "As", "2h"}));
  EXPECT_EQ(some.cards(), cards({"As", "2h", "2h", "Kc"}));
  for (int position = 0; position < some.total(); ++position) {
    EXPECT_EQ(some.nth(position), some.cards()[static_cast<std::size_t>(position)]);
  }
}

TEST(Composition, SumAndDifference) {
  const Composition some = Composition::of_cards(cards({"Kc", "2h"}));
  Composition sum = Composition::of_decks(2);
  sum += some;
  EXPECT_EQ(sum.total(), 106);
  EXPECT_EQ(sum.count(card("Kc")), 3);
  sum -= some;
  EXPECT_EQ(sum, Composition::of_decks(2));
}

TEST(Composition, CountsGoThereAndBack) {
  const Composition some = Composition::of_cards(cards({"Kc", "2h", "2h"}));
  EXPECT_EQ(some.counts()[51], 1);
  EXPECT_EQ(Composition::of_counts(some.counts()), some);
}

TEST(CompositionDeath, TakingACardThatIsNotThereIsABug) {
  Composition some;
  EXPECT_DEATH(some.remove(card("As")), "holds");
  EXPECT_DEATH(some -= Composition::of_decks(1), "counts_");
}

// SB 3.3, BC 3.4, CW 3.3, NZ 6.1: cards are checked before use.
TEST(DeckCheck, WholeDecksInAnyOrderAreComplete) {
  std::vector<Card> counted = Composition::of_decks(6).cards();
  std::ranges::reverse(counted);
  EXPECT_TRUE(check_decks(counted, 6).is_complete());
  EXPECT_FALSE(check_decks(counted, 8).is_complete());
  EXPECT_EQ(check_decks(counted, 8).missing, Composition::of_decks(2));
  EXPECT_EQ(check_decks(counted, 4).surplus, Composition::of_decks(2));
}

// SB 16.16, BC 16.15, CW 11.17: a card is missing, or one is found that is not of these decks.
TEST(DeckCheck, SaysWhichCardsAreMissingAndWhichAreTooMany) {
  std::vector<Card> counted = Composition::of_decks(6).cards();
  std::erase(counted, card("Qh"));  // all six
  counted.push_back(card("7c"));
  counted.push_back(card("As"));
  counted.push_back(card("As"));
  const DeckCheck check = check_decks(counted, 6);
  EXPECT_EQ(check.missing, Composition::of_cards(cards({"Qh", "Qh", "Qh", "Qh", "Qh", "Qh"})));
  EXPECT_EQ(check.surplus, Composition::of_cards(cards({"As", "As", "7c"})));
  EXPECT_FALSE(check.is_complete());
}

TEST(DeckCheck, MissingOrSurplusAloneIsNotComplete) {
  std::vector<Card> counted = Composition::of_decks(1).cards();
  counted.push_back(card("As"));
  EXPECT_FALSE(check_decks(counted, 1).is_complete());
  counted.pop_back();
  counted.pop_back();
  EXPECT_FALSE(check_decks(counted, 1).is_complete());
}

TEST(DeckCheck, NothingCountedMissesEverything) {
  EXPECT_EQ(check_decks({}, 8), (DeckCheck{Composition::of_decks(8), {}}));
  EXPECT_TRUE(check_decks({}, 0).is_complete());
}

TEST(DeckCheck, AbsurdCountsStillGiveAnAnswer) {
  const std::vector<Card> counted(1000, card("As"));
  EXPECT_EQ(check_decks(counted, 1).surplus.count(card("As")), Composition::kCountMax);
}

}  // namespace
}  // namespace croupier
