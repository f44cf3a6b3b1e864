// Commands and set-up as the notation writes them; the counterpart of the reader's tables.
#pragma once

#include <span>
#include <string>

#include "state/table.h"

namespace croupier::notation {

// Lines from `game` to `ruling`, only what differs from the defaults.
std::string setup_text(const TableSetup& setup);
std::string player_text(const JoinTable& join);
std::string staff_text(const Actor& member, Game game);
// Without the end of the line. `names` are those of the players by their number.
std::string statement_text(const Command& command, std::span<const Name> names, Game game);

}  // namespace croupier::notation
