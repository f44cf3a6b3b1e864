// Events from a journal. apply() trusts its events, so whoever folds recorded ones asks here first.
#pragma once

#include <string>

#include "house/house.h"

namespace croupier::house {

// Why the event cannot have happened in this house: it names an account, a subject or a transfer
// that is not there, or a number or name twice. Empty when it can.
std::string why_no_fact(const House& house, const Event& event);

}  // namespace croupier::house
