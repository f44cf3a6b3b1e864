// The values of Casino War, each in the file of its name. Only lists of games name them.
#pragma once

#include "promotion/rules.h"
#include "rulebook/game_facts.h"
#include "rulebook/game_rules.h"
#include "war/terms.h"

namespace croupier::casino_war {

extern const GameRules kGame;

extern const TableRules kTable;
extern const IrregularRules kIrregular;
extern const PowerClauses kPowers;
extern const GameWords kWording;
extern const HowTo kHowTo;
extern const promotion::Rules kPromotion;
extern const war::Terms kPlay;

}  // namespace croupier::casino_war
