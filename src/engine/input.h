// What of a command goes on the tape of the round (record/input.h).
#pragma once

#include <optional>

#include "state/table.h"

namespace croupier {

// Of a command whose row says `decided_again`: what it puts into the round, in full, so that it can
// be said again. Nothing where it puts nothing into it: a step left out between rounds, a sanction
// before the deal.
std::optional<InputTaken> as_input(const Table& table, const Command& command);

}  // namespace croupier
