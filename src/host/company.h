// The house players of the demo: who plays at which game.
#pragma once

#include <string_view>

#include "journal/storage.h"
#include "rulebook/game_rules.h"

namespace croupier::server {

// A person of the house: "house:2" at a table or in a tournament.
inline constexpr std::string_view kHousePrefix = "house:";

const Companions& companions_of(Game game);

// Whether a house player of the demo has this name. No guest may take it.
bool is_companion(std::string_view name);

// The person id under which the play of this house player is recorded, at every table.
PersonId house_person(std::string_view name);

}  // namespace croupier::server
