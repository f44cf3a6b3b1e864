// A time as texts for programs have it: "2027-01-15T08:00:00Z".
#pragma once

#include <string>

#include "journal/storage.h"

namespace croupier::server {

std::string iso_time(Millis at);

}  // namespace croupier::server
