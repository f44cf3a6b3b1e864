// Tables of every kind the rules allow: decks, boxes, device, options, rulings, sign, chips and
// optional wagers at random.
#pragma once

#include "state/table.h"
#include "support/random.h"

namespace croupier::test {

// One that open_table() accepts.
TableSetup random_setup(Random& random, Game game);

}  // namespace croupier::test
