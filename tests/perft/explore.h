// Plays one position in every way its players can decide.
#pragma once

#include <expected>
#include <string>

#include "perft/position.h"

namespace croupier::perft {

// Every line of decisions to the end of the round; or what stands in the way: an act of the
// position that is refused, a card that is missing.
std::expected<Count, std::string> explore(const Position& position);

}  // namespace croupier::perft
