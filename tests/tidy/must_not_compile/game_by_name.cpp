// A comparison with a game: what it may do stands in its rules.
#include "rulebook/game.h"

namespace croupier {

constexpr bool is_of_new_zealand(Game game) { return game == Game::nz_blackjack; }

}  // namespace croupier
