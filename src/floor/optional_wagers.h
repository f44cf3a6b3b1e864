// Which optional wagers the house offers at a table in use, for whom and within which limits
// (SB 14.2–14.6, BC 13.1–13.3, 14.1–14.4, NZ 15.1–15.3, 15A.1–15A.3, 15B.1–15B.8).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer offer_optional_wager(const FloorStep& at, const OfferOptionalWager& command);
Answer stop_optional_wager(const FloorStep& at, const StopOptionalWager& command);
Answer change_optional_limits(const FloorStep& at, const ChangeOptionalLimits& command);
Answer limit_optional_wager(const FloorStep& at, const LimitOptionalWager& command);

}  // namespace croupier
