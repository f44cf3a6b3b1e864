// A hand of cards at blackjack and its point total (SB 3.2, BC 3.2, NZ 4.1).
#pragma once

#include <cstdint>
#include <span>

#include "base/inline_vector.h"
#include "cards/card.h"
#include "record/event_words.h"

namespace croupier::blackjack {

// Twenty-one aces make 21, and one more card may end such a hand.
inline constexpr std::size_t kHandCardsMax = 22;
using Cards = InlineVector<Card, kHandCardsMax>;

// Ace 1; 2 to 10 at their number; jack, queen and king 10.
int hard_value(Card card);
inline bool is_ten(Card card) { return hard_value(card) == 10; }
inline bool is_ace(Card card) { return card.rank() == Rank::ace; }

struct Total {
  int points = 0;
  bool soft = false;  // an ace counts 11
  friend bool operator==(const Total&, const Total&) = default;
};

// SB 3.2.1, NZ 4.1(c), BC 3.2.1 (B02): an ace counts 11 unless that passes 21. The first `aces_low`
// cards count any ace as 1 whatever follows.
Total total_of(std::span<const Card> cards, std::size_t aces_low = 0);

struct Hand {
  Cards cards;
  bool formed_by_split = false;
  bool of_split_aces = false;
  bool doubled = false;
  bool aces_locked = false;  // SB 11.1.2 (B04): the aces it was doubled on stay 1
  bool completed = false;    // no more cards
  bool cleared = false;      // its cards are in the discard rack, its wagers settled
  HandEnd end{};             // how it was completed
  // SB 3.6.2: which cards lie face down, one bit each; the hand is exposed before a third.
  std::uint32_t face_down = 0;

  std::span<const Card> span() const { return {cards.begin(), cards.size()}; }
  Total total() const;
  bool is_bust() const { return total().points > 21; }
  static constexpr auto fields() {
    using S = Hand;
    return listed(field("cards", &S::cards), field("formed_by_split", &S::formed_by_split),
                  field("of_split_aces", &S::of_split_aces), field("doubled", &S::doubled),
                  field("aces_locked", &S::aces_locked), field("completed", &S::completed),
                  field("cleared", &S::cleared), field("end", &S::end),
                  field("face_down", &S::face_down));
  }
  friend bool operator==(const Hand&, const Hand&) = default;
};

// An ace and a ten-value card as the only two cards.
bool is_ace_and_ten(std::span<const Card> cards);

}  // namespace croupier::blackjack
