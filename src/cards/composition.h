// How many of each card a heap of cards holds, in no order: what lies outside a dealing device,
// what is left in it, what a deck check finds missing. A small value, so that a table can carry it.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "cards/card.h"

namespace croupier {

class Composition {
 public:
  using Counts = std::array<std::uint8_t, kDeckCards>;
  static constexpr int kCountMax = std::numeric_limits<std::uint8_t>::max();

  constexpr Composition() = default;
  // `decks` whole decks without jokers (SB 3.1, BC 3.1, NZ 3.3(a), CW 3.1).
  static constexpr Composition of_decks(int decks) {
    assert(decks >= 0 && decks <= kCountMax);
    Composition composition;
    composition.counts_.fill(static_cast<std::uint8_t>(decks));
    return composition;
  }
  static Composition of_cards(std::span<const Card> cards);
  // Counts in the order of Card::index(), as a stored record has them.
  static constexpr Composition of_counts(const Counts& counts) {
    Composition composition;
    composition.counts_ = counts;
    return composition;
  }

  constexpr int count(Card card) const { return counts_[at(card)]; }
  constexpr bool holds(Card card) const { return count(card) > 0; }
  constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t each : counts_) sum += each;
    return sum;
  }
  constexpr bool empty() const { return *this == Composition{}; }
  constexpr const Counts& counts() const { return counts_; }
  std::vector<Card> cards() const;  // in the order of Card::index()
  Card nth(int position) const;     // the same as cards()[position], without the list

  constexpr void add(Card card) {
    assert(count(card) < kCountMax);
    ++counts_[at(card)];
  }
  constexpr void remove(Card card) {
    assert(holds(card));
    --counts_[at(card)];
  }
  Composition& operator+=(const Composition& other);
  Composition& operator-=(const Composition& other);

  friend constexpr bool operator==(const Composition&, const Composition&) = default;

 private:
  static constexpr std::size_t at(Card card) { return static_cast<std::size_t>(card.index()); }

  Counts counts_{};
};

static_assert(std::is_trivially_copyable_v<Composition>);

// What counting the cards has shown (SB 3.3, 16.16; BC 3.4, 16.15; CW 3.3, 11.17; NZ 6.1).
struct DeckCheck {
  Composition missing;
  Composition surplus;

  bool is_complete() const { return missing.empty() && surplus.empty(); }
  friend bool operator==(const DeckCheck&, const DeckCheck&) = default;
};

// Compares what was counted, in any order, with `decks` whole decks.
DeckCheck check_decks(std::span<const Card> cards, int decks);

}  // namespace croupier
