#include "cards/composition.h"

#include <algorithm>
#include <cstdlib>

namespace croupier {

Composition Composition::of_cards(std::span<const Card> cards) {
  Composition composition;
  for (const Card card : cards) composition.add(card);
  return composition;
}

std::vector<Card> Composition::cards() const {
  std::vector<Card> list;
  list.reserve(static_cast<std::size_t>(total()));
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    list.insert(list.end(), static_cast<std::size_t>(count(card)), card);
  }
  return list;
}

Card Composition::nth(int position) const {
  assert(position >= 0 && position < total());
  int index = 0;
  while (position >= count(Card::from_index(index))) {
    position -= count(Card::from_index(index));
    ++index;
  }
  return Card::from_index(index);
}

Composition& Composition::operator+=(const Composition& other) {
  for (std::size_t index = 0; index < counts_.size(); ++index) {
    assert(counts_[index] + other.counts_[index] <= kCountMax);
    counts_[index] = static_cast<std::uint8_t>(counts_[index] + other.counts_[index]);
  }
  return *this;
}

Composition& Composition::operator-=(const Composition& other) {
  for (std::size_t index = 0; index < counts_.size(); ++index) {
    assert(counts_[index] >= other.counts_[index]);
    counts_[index] = static_cast<std::uint8_t>(counts_[index] - other.counts_[index]);
  }
  return *this;
}

DeckCheck check_decks(std::span<const Card> cards, int decks) {
  std::array<int, kDeckCards> beyond;
  beyond.fill(-decks);
  for (const Card card : cards) ++beyond[static_cast<std::size_t>(card.index())];

  Composition::Counts missing{};
  Composition::Counts surplus{};
  for (std::size_t index = 0; index < beyond.size(); ++index) {
    // People enter these cards: a count beyond what fits is still only "far too many".
    const int size = std::min(std::abs(beyond[index]), Composition::kCountMax);
    (beyond[index] < 0 ? missing : surplus)[index] = static_cast<std::uint8_t>(size);
  }
  return {Composition::of_counts(missing), Composition::of_counts(surplus)};
}

}  // namespace croupier
