#include "rulebook/irregular_rules.h"

#include "rulebook/game_rules.h"

namespace croupier {

const IrregularRules& irregular_rules(Game game) { return **game_rules(game).irregular; }

}  // namespace croupier
