#include "war/terms.h"

#include <cassert>

#include "rulebook/game_rules.h"

namespace croupier::war {

const Terms& terms(Game game) {
  const Terms* found = game_rules(game).war;
  assert(found != nullptr);
  return *found;
}

}  // namespace croupier::war
