// A promotion that is ready to be lodged, for somebody who tries the house: complete terms whose
// times are minutes away.
#pragma once

#include "promotion/terms.h"

namespace croupier::server {

// Casino War: its terms need only be lodged before the start (CW 14.9).
promotion::Terms demo_terms(promotion::Instant now);

}  // namespace croupier::server
