#include "blackjack/hand.h"

#include <algorithm>

namespace croupier::blackjack {

// SB 3.2.2, 3.2.3, BC 3.2.2, 3.2.3, NZ 4.1(a), 4.1(b).
int hard_value(Card card) { return std::min(static_cast<int>(card.rank()), 10); }

Total total_of(std::span<const Card> cards, std::size_t aces_low) {
  Total total;
  bool free_ace = false;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    total.points += hard_value(cards[at]);
    free_ace = free_ace || (is_ace(cards[at]) && at >= aces_low);
  }
  if (free_ace && total.points + 10 <= 21) {
    total.points += 10;
    total.soft = true;
  }
  return total;
}

Total Hand::total() const {
  constexpr std::size_t kDoubledOn = 2;
  return total_of(span(), aces_locked ? kDoubledOn : 0);
}

bool is_ace_and_ten(std::span<const Card> cards) {
  return cards.size() == 2 &&
         ((is_ace(cards[0]) && is_ten(cards[1])) || (is_ten(cards[0]) && is_ace(cards[1])));
}

}  // namespace croupier::blackjack
