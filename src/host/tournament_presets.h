// Conditions to begin with: a short tournament, one with heats, and an empty draft.
#pragma once

#include <optional>
#include <string_view>

#include "tournament/conditions.h"

namespace croupier::server {

struct Preset {
  std::string_view name;  // quick, heats, draft
  Game game{};
  std::size_t company = 0;  // house players who will enter
  bool run_by_house = true;
  tournament::Instant now = 0;
  double pace = 1;
};

// Nothing: there is no such preset.
std::optional<tournament::Conditions> preset_conditions(const Preset& preset);

}  // namespace croupier::server
