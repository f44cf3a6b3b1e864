// What the wagers of Casino War pay.
#pragma once

#include "base/money.h"

namespace croupier::war {

inline constexpr Odds kHigherPays{1, 1};
inline constexpr Odds kWarWonPays{1, 1};
inline constexpr Odds kWarTiedPays{2, 1};
inline constexpr Odds kTiePays{10, 1};

}  // namespace croupier::war
