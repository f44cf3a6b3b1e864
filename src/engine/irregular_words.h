// Sentences for irregularities, and what every sentence about a table needs: names and places.
#pragma once

#include <string>

#include "engine/table.h"

namespace croupier {

std::string cards_word(Card card);  // "ten of hearts"

class TableSpeaker {
 public:
  explicit TableSpeaker(const Table& table) : table_(table) {}

 protected:
  std::string who(PlayerId player) const;
  std::string actor(const Actor& by) const;
  static std::string box_and_hand(BoxNo box, HandNo hand);
  static std::string place(BoxNo box, HandNo hand, WagerKind kind);
  static std::string kind(WagerKind kind);
  // A hand, or the dealer's.
  static std::string target(Target target, BoxNo box, HandNo hand);

 private:
  const Table& table_;
};

class IrregularSpeaker : public TableSpeaker {
 public:
  using TableSpeaker::TableSpeaker;

  std::string operator()(const CardMisdealt& e) const;
  std::string operator()(const PlacePassedOver& e) const;
  std::string operator()(const CardBurnedInError& e) const;
  std::string operator()(const StepOmitted& e) const;
  std::string operator()(const IrregularityReported& e) const;
  std::string operator()(const RulingMade& e) const;
  std::string operator()(const CardMadeNext& e) const;
  std::string operator()(const CardLeftOver& e) const;
  std::string operator()(const NextCardTaken& e) const;
  std::string operator()(const CardDiscarded& e) const;
  std::string operator()(const UnseenCardShown& e) const;
  std::string operator()(const CardPutUnder& e) const;
  std::string operator()(const CardRefused& e) const;
  std::string operator()(const ShuffleDueAfterRound& e) const;
  std::string operator()(const DiscardsKept& e) const;
  std::string operator()(const DamagedCardsReplaced& e) const;
  std::string operator()(const RoundReopened& e) const;
  std::string operator()(const LostStakeReturned& e) const;
  std::string operator()(const WinningsTakenBack& e) const;
  std::string operator()(const StakeForfeited& e) const;
  std::string operator()(const DebtPaid& e) const;
  std::string operator()(const RoundVoided& e) const;
  std::string operator()(const InsuranceReopened& e) const;
  std::string operator()(const MadnessStopped& e) const;
  std::string operator()(const MadnessRestored& e) const;
  std::string operator()(const CardsTransferred& e) const;
  std::string operator()(const DeviceChanged& e) const;
  std::string operator()(const RefundOffered& e) const;
  std::string operator()(const RefundAnswered& e) const;
  std::string operator()(const NoticeOwed& e) const;
};

}  // namespace croupier
