// The text of a card: 52 pairs of letters and nothing else.
#include "cards/card.h"

#include <gtest/gtest.h>

#include <set>

namespace croupier {
namespace {

TEST(CardText, AllFiftyTwoGoThereAndBack) {
  std::set<std::string> texts;
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    const std::string text = to_text(card);
    texts.insert(text);
    EXPECT_EQ(card_from_text(text), card) << text;
    EXPECT_EQ(Card(card.rank(), card.suit()), card) << text;
  }
  EXPECT_EQ(texts.size(), 52u);
}

TEST(CardText, NamesRankThenSuit) {
  EXPECT_EQ(to_text(Card(Rank::ace, Suit::spades)), "As");
  EXPECT_EQ(to_text(Card(Rank::ten, Suit::diamonds)), "Td");
  EXPECT_EQ(to_text(Card(Rank::two, Suit::hearts)), "2h");
  EXPECT_EQ(to_text(Card(Rank::king, Suit::clubs)), "Kc");
}

// Stored records hold the index.
TEST(CardText, IndexRunsThroughSpadesHeartsDiamondsClubs) {
  std::string deck;
  for (int index = 0; index < kDeckCards; ++index) deck += to_text(Card::from_index(index));
  EXPECT_EQ(deck,
            "As2s3s4s5s6s7s8s9sTsJsQsKsAh2h3h4h5h6h7h8h9hThJhQhKh"
            "Ad2d3d4d5d6d7d8d9dTdJdQdKdAc2c3c4c5c6c7c8c9cTcJcQcKc");
}

TEST(CardText, OfAllPairsOfBytesOnlyTheFiftyTwoAreCards) {
  int cards = 0;
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      const std::optional<Card> card = card_from_text(text);
      if (!card) continue;
      ++cards;
      EXPECT_EQ(to_text(*card), text);
    }
  }
  EXPECT_EQ(cards, 52);
}

TEST(CardText, OtherLengthsAreRefused) {
  for (const char* text : {"", "A", "s", "As ", " As", "10s", "Ass", "AsKs"}) {
    EXPECT_FALSE(card_from_text(text)) << '"' << text << '"';
  }
}

TEST(CardColour, HeartsAndDiamondsAreRed) {
  int red = 0;
  for (int index = 0; index < kDeckCards; ++index) red += Card::from_index(index).is_red();
  EXPECT_EQ(red, 26);
  EXPECT_TRUE(card_from_text("Kh")->is_red());
  EXPECT_TRUE(card_from_text("Ad")->is_red());
  EXPECT_FALSE(card_from_text("Ks")->is_red());
  EXPECT_FALSE(card_from_text("2c")->is_red());
}

}  // namespace
}  // namespace croupier
