// Events from a journal. apply() trusts its events, so whoever folds recorded ones asks here first.
#pragma once

#include <string>

#include "tournament/tournament.h"

namespace croupier::tournament {

// Why the event cannot have happened in this tournament: it names an entrant, a table or a seat
// that is not there. Empty when it can. What an event means is not decided again.
std::string why_no_fact(const Tournament& tournament, const Event& event);

}  // namespace croupier::tournament
