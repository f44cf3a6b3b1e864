// What can still be reached at a table: SB 19.5.5.1, BC 19.5.5.1, "have been determined".
#pragma once

#include "tournament/tournament.h"

namespace croupier::tournament {

// Whether play can no longer change who progresses or, in the final, who is placed: because nobody
// else is left, or nobody can catch up within the rounds and limits left.
bool is_determined(const Tournament& tournament, const Session& session);

// The most an optional wager of these games can pay for each dollar.
std::int64_t top_odds(WagerKind kind);

}  // namespace croupier::tournament
