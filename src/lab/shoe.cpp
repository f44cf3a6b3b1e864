#include "lab/shoe.h"

#include <algorithm>

namespace croupier::lab {

Shoe shoe_of(const Composition& cards) {
  Shoe shoe;
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    const int rank = static_cast<int>(card.rank());
    shoe.counts[at(std::min(rank, 10) - 1)] += cards.count(card);
    if (rank >= 10) shoe.tens[at(rank - 10)] += cards.count(card);
  }
  return shoe;
}

}  // namespace croupier::lab
