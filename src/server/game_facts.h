// All that the page knows about a game (docs/api.md, "Games").
#pragma once

#include "host/messages/common.h"
#include "rulebook/edition.h"

namespace croupier::server {

GameFacts game_facts(Game game, Day today);
Games games_of(Day today);
std::vector<PayTable> pay_tables_of(Game game);

}  // namespace croupier::server
