// What a person may do now in a tournament: candidates that belong to the moment, each asked of
// `decide`, so that no rule is worked out twice.
#pragma once

#include <optional>
#include <vector>

#include "tournament/tournament.h"

namespace croupier::tournament {

struct Offer {
  Role by{};            // in whose name it is done
  CommandBody command;  // what only a person can say is left empty in it
  std::optional<Refusal> why_not;
};

std::vector<Offer> offers(const Tournament& tournament, const Actor& who, Instant now);

// Whether a form is in accordance with the rules is known to who examines it and to nobody else.
bool is_examination(const CommandBody& body);
// The first full minute that gives players the notice they are owed.
Instant soonest_start(const Tournament& tournament, Instant now);

}  // namespace croupier::tournament
