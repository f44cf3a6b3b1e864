// Under whose law a rule document stands. Ranks of the staff, and who must be told what, differ
// between jurisdictions; everything else that differs is a rule of the game's own document.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/must.h"
#include "rulebook/game.h"

namespace croupier {

enum class Jurisdiction : std::uint8_t { nsw, nz };
template <>
inline constexpr std::array<std::string_view, 2> kWords<Jurisdiction>{"new-south-wales",
                                                                      "new-zealand"};

Jurisdiction jurisdiction_of(Game game);

// One value for each. With a further jurisdiction no declaration compiles until somebody has read
// that document for it.
template <class T>
struct ByJurisdiction {
  Must<T> nsw;
  Must<T> nz;

  constexpr const T& operator[](Jurisdiction where) const {
    return where == Jurisdiction::nsw ? nsw : nz;
  }
  const T& of(Game game) const { return (*this)[jurisdiction_of(game)]; }
};

}  // namespace croupier
