// The demo floor: a table for each game with sensible signs and every optional wager.
#pragma once

#include <string_view>
#include <vector>

#include "journal/storage.h"
#include "state/table.h"

namespace croupier::server {

// A table of this game as the demo floor and practice tables have it.
TableSetup demo_setup(Game game, std::uint8_t pairs_scale);
// "sb", part of the ids of tables.
std::string_view game_letters(Game game);

}  // namespace croupier::server
