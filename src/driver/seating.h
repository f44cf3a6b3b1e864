// The draw of seats for a stage of a tournament: who sits where follows from the seed alone.
#pragma once

#include <span>
#include <vector>

#include "driver/generator.h"
#include "tournament/commands.h"

namespace croupier {

// In the order drawn the players go to the tables in turn, one a table, so that no table has two
// more than another. A box for each, from the first.
std::vector<tournament::Place> draw_seats(const Seed& seed,
                                          std::span<const tournament::EntrantNo> players,
                                          std::span<const tournament::TableNo> tables);

}  // namespace croupier
