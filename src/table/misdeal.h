// Checks on a card that went astray, the same in every game.
#pragma once

#include "table/step.h"

namespace croupier {

// Whether such a card can have come out of the device now.
Answer check_misdealt(const TableCommon& table, bool exposed, std::optional<Card> card);

}  // namespace croupier
