// What the rule documents let members of staff (and players, as of right) do, and under which
// clause of each game. Who it is and what must come first is in engine/command_table.h.
#pragma once

#include <array>
#include <cstdint>

#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier {

enum class Power : std::uint8_t {
  none,
  restrict_shoe,
  restrict_further,
  one_box,
  boxes,
};

// No clause: the game's rules have no such power.
Clause clause_of(Power power, Game game);

}  // namespace croupier
