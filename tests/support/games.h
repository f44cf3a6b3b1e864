// The four games by name, for tests and benchmarks: their places in src/games/list.cpp. Programs go
// by game_from_name. tests/games says that each name is at its place.
#pragma once

#include "rulebook/game.h"

namespace croupier {

inline constexpr Game kStarBlackjack{0};
inline constexpr Game kBlackjackChallenge{1};
inline constexpr Game kNzBlackjack{2};
inline constexpr Game kCasinoWar{3};

}  // namespace croupier
