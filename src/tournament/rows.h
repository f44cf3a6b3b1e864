// One row for each command of a tournament and each event: who may ask it, what still goes on while
// a dispute or a ruling stops play, who sees what happened. Private to this room; rows.cpp gathers
// them.
#pragma once

#include "record/row.h"
#include "tournament/events.h"

namespace croupier::tournament {

// --- who may do what ---
inline constexpr RoleSet kOperator{Role::casino_operator};
inline constexpr RoleSet kPlatform{Role::platform};
inline constexpr RoleSet kPlayer{Role::player};
inline constexpr RoleSet kManager{Role::tournament_manager};
// SB 19.8.2: the Gaming Supervisor, in BC the game supervisor.
inline constexpr RoleSet kSupervisors = kCasinoSupervisors;
inline constexpr RoleSet kTableStaff{Role::dealer, Role::gaming_supervisor, Role::casino_supervisor,
                                     Role::assistant_gaming_manager, Role::gaming_manager};
inline constexpr RoleSet kPlayerOrStaff{Role::player,
                                        Role::dealer,
                                        Role::gaming_supervisor,
                                        Role::casino_supervisor,
                                        Role::assistant_gaming_manager,
                                        Role::gaming_manager};
// SB 19.5.7: "if found to have contravened", by whomever.
inline constexpr RoleSet kReporters{Role::dealer,
                                    Role::gaming_supervisor,
                                    Role::casino_supervisor,
                                    Role::assistant_gaming_manager,
                                    Role::gaming_manager,
                                    Role::tournament_manager};
inline constexpr RoleSet kDisputers{Role::player, Role::dealer, Role::gaming_supervisor,
                                    Role::casino_supervisor};
// An act of the game: the table itself knows who may do it.
inline constexpr RoleSet kAtTable{Role::player,
                                  Role::dealer,
                                  Role::gaming_supervisor,
                                  Role::casino_supervisor,
                                  Role::assistant_gaming_manager,
                                  Role::gaming_manager,
                                  Role::inspector,
                                  Role::surveillance,
                                  Role::casino_operator,
                                  Role::device,
                                  Role::platform};

// --- what stops it ---
// SB 19.11.2: while there is a dispute nothing is played; what people did is still reported. SB
// 19.2.1: the rules of the game hold, so while an irregularity waits for its ruling nobody wagers
// and nothing is done with cards, wagers and forms.
inline constexpr SetOf<Stop> kWaits{};
inline constexpr SetOf<Stop> kInRuling{Stop::ruling};
inline constexpr SetOf<Stop> kGoesOn{Stop::ruling, Stop::dispute};

// Only the documents of New South Wales have tournaments. What a row says of the rounds of a table
// does not concern a tournament's own commands.
template <class Body>
constexpr CommandRow row_for(std::string_view label, RoleSet roles, SetOf<Stop> goes_on_in,
                             Through through) {
  return {.name = Body::kName,
          .label = label,
          .feature = Feature::tournament,
          .roles = May{.nsw = roles, .nz = kNoRole},
          .phases = SetOf<PhaseName>{},
          .goes_on_in = goes_on_in,
          .when_rebuilt = WhenRebuilt::not_of_the_round,
          .in_tournament = InTournament::only_there,
          .through = through,
          .power = Power::none,
          .before = kNothingBefore};
}

template <class Body>
constexpr EventRow row_for(SeenBy seen_by) {
  return {.name = Body::kName, .stays = Stays::done_beside, .seen_by = seen_by};
}

}  // namespace croupier::tournament

namespace croupier {

// --- commands ---
template <>
struct RowOf<tournament::WriteConditions> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::WriteConditions>(
      "Write the conditions", tournament::kOperator, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::Publish> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::Publish>(
      "Publish the conditions", tournament::kOperator, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::RefuseEntry> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::RefuseEntry>(
      "Refuse an application", tournament::kOperator, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::CloseEntries> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::CloseEntries>(
      "Close entries", tournament::kOperator, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::CancelTournament> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::CancelTournament>(
      "Cancel the tournament", tournament::kOperator, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::PayPrizes> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::PayPrizes>(
      "Pay the prizes", tournament::kOperator, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::Apply> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::Apply>(
      "Apply for entry", tournament::kPlatform, tournament::kGoesOn, Through::desk);
};
template <>
struct RowOf<tournament::PayFee> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::PayFee>(
      "Pay the fee", tournament::kPlatform, tournament::kGoesOn, Through::desk);
};
template <>
struct RowOf<tournament::WithdrawEntry> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::WithdrawEntry>(
      "Withdraw", tournament::kPlayer, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::BuyIn> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::BuyIn>(
      "Buy in", tournament::kPlatform, tournament::kGoesOn, Through::desk);
};
template <>
struct RowOf<tournament::BuyBack> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::BuyBack>(
      "Buy back in", tournament::kPlatform, tournament::kGoesOn, Through::desk);
};
template <>
struct RowOf<tournament::DesignateTables> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::DesignateTables>(
      "Designate the tables", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::SeatPlayers> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::SeatPlayers>(
      "Draw the seats", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::MoveStart> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::MoveStart>(
      "Move the start", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::TakePlace> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::TakePlace>(
      "Take your place", tournament::kPlayer, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::BeginSession> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::BeginSession>(
      "Begin the session", tournament::kManager, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::LimitWagerTime> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::LimitWagerTime>(
      "Limit the time to wager", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::MoveLimits> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::MoveLimits>(
      "Move the limits", tournament::kManager, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::Play> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::Play>(
      "Play", tournament::kAtTable, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::PlayPassCard> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::PlayPassCard>(
      "Play a pass card", tournament::kPlayer, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::WriteForm> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::WriteForm>(
      "Hand in an undisclosed wager", tournament::kPlayer, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::WriteOnForm> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::WriteOnForm>(
      "Write on the form", tournament::kPlayer, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::AcceptForm> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::AcceptForm>(
      "Accept the form", tournament::kSupervisors, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::ReturnForm> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ReturnForm>(
      "Return the form", tournament::kSupervisors, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::PlaceMinimum> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::PlaceMinimum>(
      "Place the minimum", tournament::kTableStaff, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::RecordNoWager> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::RecordNoWager>(
      "Record that no wager was made", tournament::kTableStaff, tournament::kWaits,
      Through::client);
};
template <>
struct RowOf<tournament::DeclineInsurance> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::DeclineInsurance>(
      "Decline insurance", tournament::kPlayerOrStaff, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::RevealForms> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::RevealForms>(
      "Announce the undisclosed wagers", tournament::kSupervisors, tournament::kWaits,
      Through::client);
};
template <>
struct RowOf<tournament::ExamineForm> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ExamineForm>(
      "Examine a form", tournament::kPlayer, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::CloseRound> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::CloseRound>(
      "Close the round", tournament::kTableStaff, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::TellTime> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::TellTime>(
      "Tell the time", tournament::kPlatform, tournament::kWaits, Through::machine);
};
template <>
struct RowOf<tournament::ConcludeEarly> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ConcludeEarly>(
      "Conclude the session early", tournament::kManager, tournament::kWaits, Through::client);
};
template <>
struct RowOf<tournament::CountChips> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::CountChips>(
      "Count the chips", tournament::kTableStaff, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::ReportShortage> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ReportShortage>(
      "Report missing chips", tournament::kTableStaff, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::OrderCount> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::OrderCount>(
      "Order a count", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::AnnounceSession> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::AnnounceSession>(
      "Announce who goes on", tournament::kManager, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::ReportAbsence> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ReportAbsence>(
      "Report an absence", tournament::kTableStaff, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::RuleOnAbsence> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::RuleOnAbsence>(
      "Rule on an absence", tournament::kManager, tournament::kInRuling, Through::client);
};
template <>
struct RowOf<tournament::ReportConduct> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::ReportConduct>(
      "Report a player", tournament::kReporters, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::AnswerReport> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::AnswerReport>(
      "Decide on a report", tournament::kManager, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::RaiseTournamentDispute> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::RaiseTournamentDispute>(
      "Raise a dispute", tournament::kDisputers, tournament::kGoesOn, Through::client);
};
template <>
struct RowOf<tournament::DecideTournamentDispute> {
  static constexpr CommandRow kRow = tournament::row_for<tournament::DecideTournamentDispute>(
      "Decide the dispute", tournament::kManager, tournament::kGoesOn, Through::client);
};

// --- events: a form is its writer's and the examiners' until it is announced ---
template <>
struct RowOf<tournament::ConditionsWritten> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::ConditionsWritten>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ConditionsPublished> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::ConditionsPublished>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::EntryRefused> {
  static constexpr EventRow kRow = tournament::row_for<tournament::EntryRefused>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::EntriesClosed> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::EntriesClosed>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::TournamentCancelled> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::TournamentCancelled>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PrizesPaid> {
  static constexpr EventRow kRow = tournament::row_for<tournament::PrizesPaid>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::EntryAppliedFor> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::EntryAppliedFor>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FeePaid> {
  static constexpr EventRow kRow = tournament::row_for<tournament::FeePaid>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::EntryWithdrawn> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::EntryWithdrawn>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::BoughtIn> {
  static constexpr EventRow kRow = tournament::row_for<tournament::BoughtIn>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::BoughtBack> {
  static constexpr EventRow kRow = tournament::row_for<tournament::BoughtBack>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::TablesDesignated> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::TablesDesignated>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlayersSeated> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::PlayersSeated>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::StartMoved> {
  static constexpr EventRow kRow = tournament::row_for<tournament::StartMoved>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlaceTaken> {
  static constexpr EventRow kRow = tournament::row_for<tournament::PlaceTaken>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionBegan> {
  static constexpr EventRow kRow = tournament::row_for<tournament::SessionBegan>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::WagerTimeLimited> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::WagerTimeLimited>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::LimitsMoved> {
  static constexpr EventRow kRow = tournament::row_for<tournament::LimitsMoved>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PassCardPlayed> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::PassCardPlayed>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormWritten> {
  static constexpr EventRow kRow = tournament::row_for<tournament::FormWritten>(SeenBy::examiners);
};
template <>
struct RowOf<tournament::FormWrittenOn> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::FormWrittenOn>(SeenBy::examiners);
};
template <>
struct RowOf<tournament::FormAccepted> {
  static constexpr EventRow kRow = tournament::row_for<tournament::FormAccepted>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormReturned> {
  static constexpr EventRow kRow = tournament::row_for<tournament::FormReturned>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::MinimumPlaced> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::MinimumPlaced>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::NoWagerRecorded> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::NoWagerRecorded>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::InsuranceDeclined> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::InsuranceDeclined>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormsRevealed> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::FormsRevealed>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormExamined> {
  static constexpr EventRow kRow = tournament::row_for<tournament::FormExamined>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ClosingBegan> {
  static constexpr EventRow kRow = tournament::row_for<tournament::ClosingBegan>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionTimeTold> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::SessionTimeTold>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionConcludedEarly> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::SessionConcludedEarly>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ChipsCounted> {
  static constexpr EventRow kRow = tournament::row_for<tournament::ChipsCounted>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ShortageReported> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::ShortageReported>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::CountOrdered> {
  static constexpr EventRow kRow = tournament::row_for<tournament::CountOrdered>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionAnnounced> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::SessionAnnounced>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::AbsenceReported> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::AbsenceReported>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::AbsenceRuledOn> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::AbsenceRuledOn>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ConductReported> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::ConductReported>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::ReportAnswered> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::ReportAnswered>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::TournamentDisputeRaised> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::TournamentDisputeRaised>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::TournamentDisputeDecided> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::TournamentDisputeDecided>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::Played> {
  static constexpr EventRow kRow = tournament::row_for<tournament::Played>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::MoneyMoved> {
  static constexpr EventRow kRow = tournament::row_for<tournament::MoneyMoved>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormCommitted> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::FormCommitted>(SeenBy::examiners);
};
template <>
struct RowOf<tournament::FormAnnounced> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::FormAnnounced>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlayerEliminated> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::PlayerEliminated>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlayerDisqualified> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::PlayerDisqualified>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::AbsenceCounted> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::AbsenceCounted>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::RoundOpened> {
  static constexpr EventRow kRow = tournament::row_for<tournament::RoundOpened>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::RoundClosed> {
  static constexpr EventRow kRow = tournament::row_for<tournament::RoundClosed>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionEnded> {
  static constexpr EventRow kRow = tournament::row_for<tournament::SessionEnded>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlacesTold> {
  static constexpr EventRow kRow = tournament::row_for<tournament::PlacesTold>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PlayOffBegan> {
  static constexpr EventRow kRow = tournament::row_for<tournament::PlayOffBegan>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::SessionDecided> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::SessionDecided>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::StageCompleted> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::StageCompleted>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::TournamentFinished> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::TournamentFinished>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::PrizePaid> {
  static constexpr EventRow kRow = tournament::row_for<tournament::PrizePaid>(SeenBy::everybody);
};
template <>
struct RowOf<tournament::FormGivenBack> {
  static constexpr EventRow kRow =
      tournament::row_for<tournament::FormGivenBack>(SeenBy::everybody);
};

}  // namespace croupier
