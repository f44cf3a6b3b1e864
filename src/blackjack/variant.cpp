#include "blackjack/variant.h"

#include <cassert>

#include "rulebook/game_rules.h"

namespace croupier::blackjack {

const Variant& variant(Game game) {
  const Variant* found = game_rules(game).blackjack;
  assert(found != nullptr);
  return *found;
}

}  // namespace croupier::blackjack
