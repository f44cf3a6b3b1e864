#include "rulebook/powers.h"

#include "rulebook/game_rules.h"

namespace croupier {

Clause clause_of(Power power, Game game) {
  return (**game_rules(game).powers)[static_cast<std::size_t>(power)];
}

}  // namespace croupier
