// What must come next in a promotion. The rules say of nobody's silence what it means.
#pragma once

#include <vector>

#include "promotion/promotion.h"
#include "record/machine.h"

namespace croupier::promotion {

using Next = NextOf<Command, CommandBody, Name>;

// One step, or none when all is done.
std::vector<Next> next(const Promotion& promotion, Instant now);

}  // namespace croupier::promotion
