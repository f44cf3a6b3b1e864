// What somebody may do in the house now, filled in as far as the house itself says it, and for the
// rest why not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/house.h"

namespace croupier::house {

struct Offer {
  CommandBody body;  // what only a person can say is left empty in it
  std::string label;
  std::optional<Refusal> why_not;
};

std::vector<Offer> offers(const House& house, const Actor& who, Instant now);

}  // namespace croupier::house
