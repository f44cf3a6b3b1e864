// Small strong numbers for the nouns of a table. An enum class costs nothing and never mixes with
// another.
#pragma once

#include <cstdint>

namespace croupier {

// Box 1 is the first on the dealer's left and is dealt first (SB 7.1, BC 7.1, NZ 8.2, CW 7.1).
enum class BoxNo : std::uint8_t {};

// A player's place in the list of the table; given when the player joins, free again when he has
// left.
enum class PlayerId : std::uint8_t {};

// A hand of a box, counted from 0 in playing order: after a split the second half follows the
// first.
enum class HandNo : std::uint8_t {};

template <class Id>
constexpr int number(Id id) {
  return static_cast<int>(id);
}

}  // namespace croupier
