#include "server/iso_time.h"

#include <fmt/chrono.h>

namespace croupier::server {

std::string iso_time(Millis at) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

}  // namespace croupier::server
