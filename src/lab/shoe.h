// The cards that are left, by value: what blackjack needs to know of a shoe. Where the four
// ten-value ranks must be told apart (splitting by face) their numbers are kept beside.
#pragma once

#include <array>
#include <cstddef>

#include "cards/composition.h"

namespace croupier::lab {

// [value - 1], the ace first.
using Counts = std::array<int, 10>;

inline constexpr int kAce = 0;
inline constexpr int kTen = 9;

constexpr int total(const Counts& counts) {
  int sum = 0;
  for (const int each : counts) sum += each;
  return sum;
}

// Where a value from 0 (ace) to 9 (ten) stands in an array.
constexpr std::size_t at(int value) { return static_cast<std::size_t>(value); }

struct Shoe {
  Counts counts{};
  std::array<int, 4> tens{};  // ten, jack, queen, king
  friend bool operator==(const Shoe&, const Shoe&) = default;
};

Shoe shoe_of(const Composition& cards);

}  // namespace croupier::lab
