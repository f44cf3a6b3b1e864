// What irregularities do to the part of a table that all games share.
#pragma once

#include "record/event.h"
#include "table/common.h"

namespace croupier {

void shuffle_faulty_device(Stack& stack);
void forget_irregularities(Stack& stack);

namespace irregular {

void on(TableCommon& table, const CardMisdealt& e);
void on(TableCommon& table, const CardMadeNext& e);
void on(TableCommon& table, const CardLeftOver& e);
void on(TableCommon& table, const NextCardTaken& e);
void on(TableCommon& table, const CardDiscarded& e);
void on(TableCommon& table, const CardPutUnder& e);
void on(TableCommon& table, const CardBurnedInError& e);
void on(TableCommon& table, const StepOmitted& e);
void on(TableCommon& table, const IrregularityReported& e);
void on(TableCommon& table, const RulingMade& e);
void on(TableCommon& table, const ShuffleDueAfterRound& e);
void on(TableCommon& table, const DiscardsKept& e);
void on(TableCommon& table, const DamagedCardsReplaced& e);
void on(TableCommon& table, const LostStakeReturned& e);
void on(TableCommon& table, const WinningsTakenBack& e);
void on(TableCommon& table, const RoundVoided& e);
void on(TableCommon& table, const MadnessStopped& e);
void on(TableCommon& table, const MadnessRestored& e);
void on(TableCommon& table, const DeviceChanged& e);

}  // namespace irregular
}  // namespace croupier
