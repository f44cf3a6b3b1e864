// What must come next in the house: a second person's approval, and money in flight that must
// arrive or come back. Nobody's silence means anything here.
#pragma once

#include <vector>

#include "house/house.h"
#include "record/machine.h"

namespace croupier::house {

using Next = NextOf<Command, CommandBody, AccountNo>;

std::vector<Next> next(const House& house, Instant now);

}  // namespace croupier::house
