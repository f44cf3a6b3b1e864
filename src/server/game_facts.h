// All that the page knows about a game (docs/api.md, "Games").
#pragma once

#include <string>

#include "rulebook/edition.h"
#include "rulebook/game_facts.h"

namespace croupier::server {

GameFacts game_facts(Game game, Day today);
std::string game_json(Game game, Day today);
// {"games":[…]}, every game of the list, without how it is played: every page reads this first.
std::string games_json(Day today);
// [{"name":"Perfect Pairs","kind":"perfect-pairs","number":1,"rows":[{"what":…,"pays":"5 to 1"}]}]
std::string pay_tables_json(Game game);

}  // namespace croupier::server
