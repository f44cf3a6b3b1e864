// Where the rules of a game are looked up by those who must not know its folder.
#include "rulebook/game_rules.h"

namespace croupier {

const IrregularRules& irregular_rules(Game game) { return **game_rules(game).irregular; }

Clause clause_of(Power power, Game game) {
  return (**game_rules(game).powers)[static_cast<std::size_t>(power)];
}

}  // namespace croupier
