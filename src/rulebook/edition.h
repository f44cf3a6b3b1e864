// Editions of a rule document (document.h): which is in force on a day.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulebook/document.h"
#include "rulebook/game.h"

namespace croupier {

using Day = std::string_view;  // "2027-07-01"; a later day is a greater text

// "2027-07-01", or "not dated".
std::string since(const Edition& edition);

// The edition of this game that is in force on a day. The first edition is until another takes its
// place, whether or not our copy is dated.
Game in_force(Game game, Day day);
// One edition of each game, in the order of the list.
std::vector<Game> games_in_force(Day day);

}  // namespace croupier
