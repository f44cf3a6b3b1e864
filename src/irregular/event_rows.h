// Rows of events (record/row.h). Irregularities.
// Private to engine/event_table.cpp.
#pragma once

#include "record/event.h"
#include "record/row.h"

namespace croupier {

template <>
struct RowOf<CardMisdealt> {
  static constexpr EventRow kRow{
      .name = CardMisdealt::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlacePassedOver> {
  static constexpr EventRow kRow{
      .name = PlacePassedOver::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardBurnedInError> {
  static constexpr EventRow kRow{
      .name = CardBurnedInError::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<StepOmitted> {
  static constexpr EventRow kRow{
      .name = StepOmitted::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<IrregularityReported> {
  static constexpr EventRow kRow{
      .name = IrregularityReported::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RulingMade> {
  static constexpr EventRow kRow{
      .name = RulingMade::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardMadeNext> {
  static constexpr EventRow kRow{
      .name = CardMadeNext::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardLeftOver> {
  static constexpr EventRow kRow{
      .name = CardLeftOver::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<NextCardTaken> {
  static constexpr EventRow kRow{
      .name = NextCardTaken::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardDiscarded> {
  static constexpr EventRow kRow{
      .name = CardDiscarded::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<UnseenCardShown> {
  static constexpr EventRow kRow{
      .name = UnseenCardShown::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardPutUnder> {
  static constexpr EventRow kRow{
      .name = CardPutUnder::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardRefused> {
  static constexpr EventRow kRow{
      .name = CardRefused::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ShuffleDueAfterRound> {
  static constexpr EventRow kRow{.name = ShuffleDueAfterRound::kName,
                                 .stays = Stays::done_beside,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DiscardsKept> {
  static constexpr EventRow kRow{
      .name = DiscardsKept::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DamagedCardsReplaced> {
  static constexpr EventRow kRow{.name = DamagedCardsReplaced::kName,
                                 .stays = Stays::done_beside,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RoundReopened> {
  static constexpr EventRow kRow{
      .name = RoundReopened::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<LostStakeReturned> {
  static constexpr EventRow kRow{
      .name = LostStakeReturned::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WinningsTakenBack> {
  static constexpr EventRow kRow{
      .name = WinningsTakenBack::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<StakeForfeited> {
  static constexpr EventRow kRow{
      .name = StakeForfeited::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DebtPaid> {
  static constexpr EventRow kRow{
      .name = DebtPaid::kName, .stays = Stays::follows, .seen_by = SeenBy::the_person};
};

template <>
struct RowOf<RoundVoided> {
  static constexpr EventRow kRow{
      .name = RoundVoided::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<InsuranceReopened> {
  static constexpr EventRow kRow{
      .name = InsuranceReopened::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<MadnessStopped> {
  static constexpr EventRow kRow{
      .name = MadnessStopped::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<MadnessRestored> {
  static constexpr EventRow kRow{
      .name = MadnessRestored::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsTransferred> {
  static constexpr EventRow kRow{
      .name = CardsTransferred::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DeviceChanged> {
  static constexpr EventRow kRow{
      .name = DeviceChanged::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RefundOffered> {
  static constexpr EventRow kRow{
      .name = RefundOffered::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RefundAnswered> {
  static constexpr EventRow kRow{
      .name = RefundAnswered::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<NoticeOwed> {
  static constexpr EventRow kRow{
      .name = NoticeOwed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<InputTaken> {
  static constexpr EventRow kRow{
      .name = InputTaken::kName, .stays = Stays::on_the_tape, .seen_by = SeenBy::nobody};
};

}  // namespace croupier
