// How the cash in the pool is shared.
#pragma once

#include <vector>

#include "tournament/conditions.h"

namespace croupier::tournament {

// By parts, among the places that were reached; what does not divide goes to the winner.
std::vector<Money> shares(const std::vector<PlacePrize>& prizes, std::size_t placed, Money pool);

}  // namespace croupier::tournament
