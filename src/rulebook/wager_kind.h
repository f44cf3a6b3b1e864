// The wagers of all four games. A table has an area for each optional kind it offers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"

namespace croupier {

enum class WagerKind : std::uint8_t {
  initial,
  perfect_pairs,
  any_pairs,
  lucky_lucky,
  super_sevens,
  madness_21,
  tie,
  insurance,
  doubled,  // the additional wager of a double
  split,    // the additional wager on a hand formed by a split
  war,
};

template <>
inline constexpr std::array<std::string_view, 11> kWords<WagerKind>{
    "initial", "perfect-pairs", "any-pairs", "lucky-lucky", "super-sevens", "madness-21",
    "tie",     "insurance",     "doubled",   "split",       "war"};

// Optional wagers are placed while betting, beside an initial wager.
inline constexpr std::array kOptionalKinds{WagerKind::perfect_pairs, WagerKind::any_pairs,
                                           WagerKind::lucky_lucky,   WagerKind::super_sevens,
                                           WagerKind::madness_21,    WagerKind::tie};

constexpr bool is_optional(WagerKind kind) {
  return kind >= WagerKind::perfect_pairs && kind <= WagerKind::tie;
}

// A wager that stands on a hand and is decided with it.
constexpr bool is_on_hand(WagerKind kind) {
  return kind == WagerKind::initial || kind == WagerKind::doubled || kind == WagerKind::split ||
         kind == WagerKind::war;
}

}  // namespace croupier
