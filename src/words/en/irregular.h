// Sentences for what went wrong and how it was put right. Private to this folder.
#pragma once

#include "words/en/speaker.h"

namespace croupier::en {

// What was found, as in "the dealer reports that …".
std::string_view found(Irregularity kind);

class IrregularSpeaker : public TableSpeaker {
 public:
  using TableSpeaker::TableSpeaker;

  Sentence operator()(const CardMisdealt& e) const;
  Sentence operator()(const PlacePassedOver& e) const;
  Sentence operator()(const CardBurnedInError& e) const;
  Sentence operator()(const StepOmitted& e) const;
  Sentence operator()(const IrregularityReported& e) const;
  Sentence operator()(const RulingMade& e) const;
  Sentence operator()(const CardMadeNext& e) const;
  Sentence operator()(const CardLeftOver& e) const;
  Sentence operator()(const NextCardTaken& e) const;
  Sentence operator()(const CardDiscarded& e) const;
  Sentence operator()(const UnseenCardShown& e) const;
  Sentence operator()(const CardPutUnder& e) const;
  Sentence operator()(const CardRefused& e) const;
  Sentence operator()(const ShuffleDueAfterRound& e) const;
  Sentence operator()(const DiscardsKept& e) const;
  Sentence operator()(const DamagedCardsReplaced& e) const;
  Sentence operator()(const RoundReopened& e) const;
  Sentence operator()(const LostStakeReturned& e) const;
  Sentence operator()(const WinningsTakenBack& e) const;
  Sentence operator()(const StakeForfeited& e) const;
  Sentence operator()(const DebtPaid& e) const;
  Sentence operator()(const RoundVoided& e) const;
  Sentence operator()(const InsuranceReopened& e) const;
  Sentence operator()(const MadnessStopped& e) const;
  Sentence operator()(const MadnessRestored& e) const;
  Sentence operator()(const CardsTransferred& e) const;
  Sentence operator()(const DeviceChanged& e) const;
  Sentence operator()(const RefundOffered& e) const;
  Sentence operator()(const RefundAnswered& e) const;
  Sentence operator()(const NoticeOwed& e) const;
};

}  // namespace croupier::en
