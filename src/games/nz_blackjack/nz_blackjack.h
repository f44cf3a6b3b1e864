// The values of New Zealand Blackjack, each in the file of its name. Only lists of games name them.
#pragma once

#include "blackjack/variant.h"
#include "rulebook/game_facts.h"
#include "rulebook/game_rules.h"

namespace croupier::nz_blackjack {

extern const GameRules kGame;

extern const TableRules kTable;
extern const IrregularRules kIrregular;
extern const PowerClauses kPowers;
extern const GameWords kWording;
extern const HowTo kHowTo;
extern const blackjack::Variant kPlay;

}  // namespace croupier::nz_blackjack
