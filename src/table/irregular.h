// What irregularities do to the part of a table that all games share, and checks on a card that
// went astray.
#pragma once

#include "record/event.h"
#include "table/common.h"
#include "table/step.h"

namespace croupier {

// Whether such a card can have come out of the device now.
Answer check_misdealt(const TableCommon& table, bool exposed, std::optional<Card> card);

void shuffle_faulty_device(Stack& stack);
void forget_irregularities(Stack& stack);
// A card has come since one was burned in error.
void pass_burned(Stack& stack);
// Before a round begins, and when it is over.
void sweep_last_round(Stack& stack);
void release_kept(Stack& stack);

namespace irregular {

void on(TableCommon& table, const CardMisdealt& e);
void on(TableCommon& table, const CardMadeNext& e);
void on(TableCommon& table, const CardLeftOver& e);
void on(TableCommon& table, const NextCardTaken& e);
void on(TableCommon& table, const CardDiscarded& e);
void on(TableCommon& table, const UnseenCardShown& e);
void on(TableCommon& table, const CardPutUnder& e);
void on(TableCommon& table, const CardRefused& e);
void refuse_next(Stack& stack);
void on(TableCommon& table, const CardBurnedInError& e);
void on(TableCommon& table, const StepOmitted& e);
void on(TableCommon& table, const IrregularityReported& e);
void on(TableCommon& table, const RulingMade& e);
void on(TableCommon& table, const ShuffleDueAfterRound& e);
void on(TableCommon& table, const DiscardsKept& e);
void on(TableCommon& table, const DamagedCardsReplaced& e);
void on(TableCommon& table, const LostStakeReturned& e);
void on(TableCommon& table, const WinningsTakenBack& e);
void on(TableCommon& table, const StakeForfeited& e);
void on(TableCommon& table, const DebtPaid& e);
void on(TableCommon& table, const GameInvalidated& e);
void on(TableCommon& table, const RoundVoided& e);
void on(TableCommon& table, const MadnessStopped& e);
void on(TableCommon& table, const MadnessRestored& e);
void on(TableCommon& table, const DeviceChanged& e);

// What is owed is kept with the clause of the event by which it arose, and is paid under that.
void keep_debts(TableCommon& table, const Event& event);

}  // namespace irregular
}  // namespace croupier
