// The draw of a promotion: who wins follows from the seed alone, so that anybody who has the seed
// and the list of entries can draw again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/generator.h"

namespace croupier {

// So many different numbers below `entries`, in the order drawn; all of them if there are fewer.
std::vector<std::uint32_t> draw_entries(const Seed& seed, std::uint32_t entries,
                                        std::size_t prizes);

// A prize drawn again: the first in the order drawn of all entries that may win it; nothing: none.
template <class MayWin>
std::optional<std::uint32_t> draw_again(const Seed& seed, std::uint32_t entries, MayWin may_win) {
  for (const std::uint32_t entry : draw_entries(seed, entries, entries)) {
    if (may_win(entry)) return entry;
  }
  return std::nullopt;
}

// 64 hexadecimal digits.
std::string to_text(const Seed& seed);
std::optional<Seed> seed_from_text(std::string_view text);

}  // namespace croupier
