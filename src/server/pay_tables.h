// The pay tables and rulings of a game in words, for the rules page. The odds are asked of the
// engine with cards that win them, so that the page cannot differ from what is paid.
#pragma once

#include <string>
#include <string_view>

#include "rulebook/game.h"

namespace croupier::server {

// [{"name":"Perfect Pairs","rows":[["mixed pair","5 to 1"],…]}]
std::string pay_tables_json(Game game);
// What a switchable ruling decides, in one sentence; docs/rulings.md has the whole of it.
std::string_view ruling_words(std::string_view name);

}  // namespace croupier::server
