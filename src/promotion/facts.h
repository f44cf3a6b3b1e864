// Events from a journal. apply() trusts its events, so whoever folds recorded ones asks here first.
#pragma once

#include <string>

#include "promotion/promotion.h"

namespace croupier::promotion {

// Why the event cannot have happened in this promotion: it names a prize, an entry or a dispute
// that is not there. Empty when it can. What an event means is not decided again.
std::string why_no_fact(const Promotion& promotion, const Event& event);

}  // namespace croupier::promotion
