// The phases of a round, as far as they decide which commands can come.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/subset.h"

namespace croupier {

enum class PhaseName : std::uint8_t { betting, dealing, button, insurance, decisions, war };
template <>
inline constexpr std::array<std::string_view, 6> kWords<PhaseName>{
    "betting", "dealing", "button", "insurance", "decisions", "war"};

inline constexpr SetOf<PhaseName> kAnyPhase{PhaseName::betting,   PhaseName::dealing,
                                            PhaseName::button,    PhaseName::insurance,
                                            PhaseName::decisions, PhaseName::war};

inline constexpr SetOf<PhaseName> kInRound{PhaseName::dealing, PhaseName::button,
                                           PhaseName::insurance, PhaseName::decisions,
                                           PhaseName::war};

}  // namespace croupier
