// Rows of events (record/row.h). The table, its people and its staff; tournaments.
// Private to engine/event_table.cpp.
#pragma once

#include "record/event.h"
#include "record/row.h"

namespace croupier {

template <>
struct RowOf<PlayerJoined> {
  static constexpr EventRow kRow{
      .name = PlayerJoined::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ChipsBought> {
  static constexpr EventRow kRow{
      .name = ChipsBought::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerLeft> {
  static constexpr EventRow kRow{
      .name = PlayerLeft::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SeatTaken> {
  static constexpr EventRow kRow{
      .name = SeatTaken::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SeatLeft> {
  static constexpr EventRow kRow{
      .name = SeatLeft::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<LimitsAllowed> {
  static constexpr EventRow kRow{
      .name = LimitsAllowed::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SignChanged> {
  static constexpr EventRow kRow{
      .name = SignChanged::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<MinimumKept> {
  static constexpr EventRow kRow{
      .name = MinimumKept::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerRestricted> {
  static constexpr EventRow kRow{
      .name = PlayerRestricted::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BoxReserved> {
  static constexpr EventRow kRow{
      .name = BoxReserved::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BoxReleased> {
  static constexpr EventRow kRow{
      .name = BoxReleased::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerPlaced> {
  static constexpr EventRow kRow{
      .name = WagerPlaced::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerUnnoticed> {
  static constexpr EventRow kRow{
      .name = WagerUnnoticed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerReturned> {
  static constexpr EventRow kRow{
      .name = WagerReturned::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ExcessReturned> {
  static constexpr EventRow kRow{
      .name = ExcessReturned::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<LowWagerStood> {
  static constexpr EventRow kRow{
      .name = LowWagerStood::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerWon> {
  static constexpr EventRow kRow{
      .name = WagerWon::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerLost> {
  static constexpr EventRow kRow{
      .name = WagerLost::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerStoodOff> {
  static constexpr EventRow kRow{
      .name = WagerStoodOff::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<WagerSurrendered> {
  static constexpr EventRow kRow{
      .name = WagerSurrendered::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ActExplained> {
  static constexpr EventRow kRow{
      .name = ActExplained::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<TimeTold> {
  static constexpr EventRow kRow{
      .name = TimeTold::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<NoticeGiven> {
  static constexpr EventRow kRow{
      .name = NoticeGiven::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ApprovalGiven> {
  static constexpr EventRow kRow{
      .name = ApprovalGiven::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PrecedentsUsed> {
  static constexpr EventRow kRow{
      .name = PrecedentsUsed::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<BoxesLimited> {
  static constexpr EventRow kRow{
      .name = BoxesLimited::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<StandDirected> {
  static constexpr EventRow kRow{
      .name = StandDirected::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<OptionChosen> {
  static constexpr EventRow kRow{
      .name = OptionChosen::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<OptionalWagerOffered> {
  static constexpr EventRow kRow{.name = OptionalWagerOffered::kName,
                                 .stays = Stays::done_beside,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<OptionalWagerStopped> {
  static constexpr EventRow kRow{.name = OptionalWagerStopped::kName,
                                 .stays = Stays::done_beside,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<OptionalWagerLimited> {
  static constexpr EventRow kRow{.name = OptionalWagerLimited::kName,
                                 .stays = Stays::done_beside,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsChecked> {
  static constexpr EventRow kRow{
      .name = CardsChecked::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardCheckDirected> {
  static constexpr EventRow kRow{
      .name = CardCheckDirected::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsDropped> {
  static constexpr EventRow kRow{
      .name = CardsDropped::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsVerified> {
  static constexpr EventRow kRow{
      .name = CardsVerified::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PreShuffledUsed> {
  static constexpr EventRow kRow{
      .name = PreShuffledUsed::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RiffleAsked> {
  static constexpr EventRow kRow{
      .name = RiffleAsked::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<CardsRiffled> {
  static constexpr EventRow kRow{
      .name = CardsRiffled::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SignPrepared> {
  static constexpr EventRow kRow{
      .name = SignPrepared::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<MinimumAnnounced> {
  static constexpr EventRow kRow{
      .name = MinimumAnnounced::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<KeptMinimumRaised> {
  static constexpr EventRow kRow{
      .name = KeptMinimumRaised::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ClosingAnnounced> {
  static constexpr EventRow kRow{
      .name = ClosingAnnounced::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SignTakenDown> {
  static constexpr EventRow kRow{
      .name = SignTakenDown::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<TableClosed> {
  static constexpr EventRow kRow{
      .name = TableClosed::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<TableOpened> {
  static constexpr EventRow kRow{
      .name = TableOpened::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PlayerSanctioned> {
  static constexpr EventRow kRow{
      .name = PlayerSanctioned::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DetainedTakenOver> {
  static constexpr EventRow kRow{
      .name = DetainedTakenOver::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<SignalAccepted> {
  static constexpr EventRow kRow{
      .name = SignalAccepted::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<PenAllowed> {
  static constexpr EventRow kRow{
      .name = PenAllowed::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<RulesShown> {
  static constexpr EventRow kRow{
      .name = RulesShown::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DisputeRaised> {
  static constexpr EventRow kRow{
      .name = DisputeRaised::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<DisputeDecided> {
  static constexpr EventRow kRow{
      .name = DisputeDecided::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ReviewAsked> {
  static constexpr EventRow kRow{
      .name = ReviewAsked::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ComplaintLodged> {
  static constexpr EventRow kRow{
      .name = ComplaintLodged::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<GameInvalidated> {
  static constexpr EventRow kRow{
      .name = GameInvalidated::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<MarkerPlaced> {
  static constexpr EventRow kRow{
      .name = MarkerPlaced::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<IndicatorPlaced> {
  static constexpr EventRow kRow{
      .name = IndicatorPlaced::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<IndicatorLifted> {
  static constexpr EventRow kRow{
      .name = IndicatorLifted::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<UndisclosedWagerRevealed> {
  static constexpr EventRow kRow{.name = UndisclosedWagerRevealed::kName,
                                 .stays = Stays::follows,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<UndisclosedWagerSettled> {
  static constexpr EventRow kRow{.name = UndisclosedWagerSettled::kName,
                                 .stays = Stays::follows,
                                 .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ChipsDeducted> {
  static constexpr EventRow kRow{
      .name = ChipsDeducted::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

template <>
struct RowOf<ShortWagerVoided> {
  static constexpr EventRow kRow{
      .name = ShortWagerVoided::kName, .stays = Stays::follows, .seen_by = SeenBy::everybody};
};

}  // namespace croupier
