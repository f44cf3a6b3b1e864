// A machine of one command and one event, for the declarations beside it.
#pragma once

#include "record/row.h"

namespace croupier {

struct Wave {
  static constexpr std::string_view kName = "wave";
};
struct Waved {
  static constexpr std::string_view kName = "waved";
};
inline constexpr std::string_view kLabel = "Wave";

}  // namespace croupier
