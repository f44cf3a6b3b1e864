// Events from a journal. apply() trusts its events, so whoever folds recorded ones asks here first.
#pragma once

#include <string>

#include "tournament/tournament.h"

namespace croupier::tournament {

// Why the event cannot have happened in this tournament: it names an entrant, a table or a seat
// that is not there. Empty when it can. What an event means is not decided again.
std::string why_no_fact(const Tournament& tournament, const Event& event);
// Why no tournament can stand like this: it names what is not there, or an invariant does not hold.
std::string why_no_state(const Tournament& tournament);

}  // namespace croupier::tournament
