// Rows of events (record/row.h). The round and its cards.
// Private to engine/event_table.cpp.
#pragma once

#include "record/event.h"
#include "record/row.h"

namespace croupier {

template <>
struct RowOf<RoundBegan> {
  static constexpr EventRow kRow{
      .name = RoundBegan::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CallerFixed> {
  static constexpr EventRow kRow{
      .name = CallerFixed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardDealt> {
  static constexpr EventRow kRow{
      .name = CardDealt::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<InitialDealCompleted> {
  static constexpr EventRow kRow{
      .name = InitialDealCompleted::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RoundCalledOff> {
  static constexpr EventRow kRow{
      .name = RoundCalledOff::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<InsuranceOpened> {
  static constexpr EventRow kRow{
      .name = InsuranceOpened::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<InsuranceClosed> {
  static constexpr EventRow kRow{
      .name = InsuranceClosed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<TurnCame> {
  static constexpr EventRow kRow{
      .name = TurnCame::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardCalled> {
  static constexpr EventRow kRow{
      .name = CardCalled::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DecisionMade> {
  static constexpr EventRow kRow{
      .name = DecisionMade::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BettorAsked> {
  static constexpr EventRow kRow{
      .name = BettorAsked::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BettorKept> {
  static constexpr EventRow kRow{
      .name = BettorKept::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<HandDoubled> {
  static constexpr EventRow kRow{
      .name = HandDoubled::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<HandSplit> {
  static constexpr EventRow kRow{
      .name = HandSplit::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<HandCompleted> {
  static constexpr EventRow kRow{
      .name = HandCompleted::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<HandCleared> {
  static constexpr EventRow kRow{
      .name = HandCleared::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DealersTurnCame> {
  static constexpr EventRow kRow{
      .name = DealersTurnCame::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DealerCompleted> {
  static constexpr EventRow kRow{
      .name = DealerCompleted::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerAbsent> {
  static constexpr EventRow kRow{
      .name = PlayerAbsent::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerSilent> {
  static constexpr EventRow kRow{
      .name = PlayerSilent::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerReturned> {
  static constexpr EventRow kRow{
      .name = PlayerReturned::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<HandExposed> {
  static constexpr EventRow kRow{
      .name = HandExposed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ButtonOffered> {
  static constexpr EventRow kRow{
      .name = ButtonOffered::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PresserNominated> {
  static constexpr EventRow kRow{
      .name = PresserNominated::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ButtonDeclined> {
  static constexpr EventRow kRow{
      .name = ButtonDeclined::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ButtonPressed> {
  static constexpr EventRow kRow{
      .name = ButtonPressed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PrizeShown> {
  static constexpr EventRow kRow{
      .name = PrizeShown::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WarOffered> {
  static constexpr EventRow kRow{
      .name = WarOffered::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WarDealBegan> {
  static constexpr EventRow kRow{
      .name = WarDealBegan::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RoundEnded> {
  static constexpr EventRow kRow{
      .name = RoundEnded::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ShuffleCalled> {
  static constexpr EventRow kRow{
      .name = ShuffleCalled::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsShuffled> {
  static constexpr EventRow kRow{
      .name = CardsShuffled::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CutOffered> {
  static constexpr EventRow kRow{
      .name = CutOffered::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CutDeclined> {
  static constexpr EventRow kRow{
      .name = CutDeclined::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsCut> {
  static constexpr EventRow kRow{
      .name = CardsCut::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CuttingCardPlaced> {
  static constexpr EventRow kRow{
      .name = CuttingCardPlaced::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardBurned> {
  static constexpr EventRow kRow{
      .name = CardBurned::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BurnCardAsked> {
  static constexpr EventRow kRow{
      .name = BurnCardAsked::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BurnCardShown> {
  static constexpr EventRow kRow{
      .name = BurnCardShown::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CuttingCardDrawn> {
  static constexpr EventRow kRow{
      .name = CuttingCardDrawn::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DiscardsReturned> {
  static constexpr EventRow kRow{
      .name = DiscardsReturned::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsReplaced> {
  static constexpr EventRow kRow{
      .name = CardsReplaced::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<StackReady> {
  static constexpr EventRow kRow{
      .name = StackReady::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

}  // namespace croupier
