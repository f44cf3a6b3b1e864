// The values of Blackjack Challenge, each in the file of its name. Only lists of games name them.
#pragma once

#include "blackjack/variant.h"
#include "promotion/rules.h"
#include "rulebook/game_facts.h"
#include "rulebook/game_rules.h"

namespace croupier::blackjack_challenge {

extern const GameRules kGame;

extern const TableRules kTable;
extern const IrregularRules kIrregular;
extern const PowerClauses kPowers;
extern const GameWords kWording;
extern const HowTo kHowTo;
extern const TournamentClauses kTournament;
extern const promotion::Rules kPromotion;
extern const blackjack::Variant kPlay;

}  // namespace croupier::blackjack_challenge
