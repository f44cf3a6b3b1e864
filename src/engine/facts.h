// Events from a journal. apply() trusts its events, so whoever folds recorded ones asks here first.
#pragma once

#include <string>

#include "state/table.h"

namespace croupier {

// Why the event cannot have happened at this table: it names a player, a box or a hand that is not
// there. Empty when it can. What an event means is not decided again.
std::string why_no_fact(const Table& table, const Event& event);

}  // namespace croupier
