// One row for each command of a promotion and each event: who may ask it, what still goes on while
// it is on hold, who sees what happened. Private to this room; rows.cpp gathers them.
#pragma once

#include "promotion/events.h"
#include "record/row.h"

namespace croupier::promotion {

// SB 20.12: the operator postpones; what the Authority answers, people claim and dispute goes on.
inline constexpr SetOf<Stop> kWaits{};
inline constexpr SetOf<Stop> kGoesOn{Stop::hold};

// Only the documents of New South Wales have promotions. Each act is one role's (digest, section
// 6).
template <class Body>
constexpr CommandRow row_for(std::string_view label, Role role, SetOf<Stop> goes_on_in,
                             Through through) {
  return {.name = Body::kName,
          .label = label,
          .feature = Feature::promotion,
          .roles = May{.nsw = RoleSet{role}, .nz = kNoRole},
          .phases = SetOf<PhaseName>{},
          .goes_on_in = goes_on_in,
          .when_rebuilt = WhenRebuilt::not_of_the_round,
          .in_tournament = InTournament::not_there,
          .through = through,
          .power = Power::none,
          .before = kNothingBefore};
}

template <class Body>
constexpr EventRow row_for(SeenBy seen_by) {
  return {.name = Body::kName, .stays = Stays::done_beside, .seen_by = seen_by};
}

}  // namespace croupier::promotion

namespace croupier {

// --- commands ---
template <>
struct RowOf<promotion::WriteTerms> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::WriteTerms>(
      "Write the terms", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::LodgeTerms> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::LodgeTerms>(
      "Lodge with the Authority", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::Start> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::Start>(
      "Start the promotion", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::ProposeAmendment> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::ProposeAmendment>(
      "Propose an amendment", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::AnswerAmendment> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::AnswerAmendment>(
      "Answer the amendment", Role::authority, promotion::kGoesOn, Through::client);
};
template <>
struct RowOf<promotion::EnterPatron> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::EnterPatron>(
      "Enter", Role::platform, promotion::kWaits, Through::desk);
};
template <>
struct RowOf<promotion::CloseEntries> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::CloseEntries>(
      "Close entries", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::NominateScrutineer> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::NominateScrutineer>(
      "Nominate a scrutineer", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::AttendDraw> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::AttendDraw>(
      "Attend the draw", Role::scrutineer, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::DrawWinners> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::DrawWinners>(
      "Draw the winners", Role::platform, promotion::kWaits, Through::desk);
};
template <>
struct RowOf<promotion::Redraw> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::Redraw>(
      "Draw the prize again", Role::platform, promotion::kWaits, Through::desk);
};
template <>
struct RowOf<promotion::TellWinner> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::TellWinner>(
      "Tell the winner", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::AwardPrize> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::AwardPrize>(
      "Award the prize", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::DenyClaim> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::DenyClaim>(
      "Deny a claim", Role::casino_operator, promotion::kGoesOn, Through::client);
};
template <>
struct RowOf<promotion::PublishResults> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::PublishResults>(
      "Publish the results", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::Hold> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::Hold>(
      "Put on hold", Role::casino_operator, promotion::kWaits, Through::client);
};
template <>
struct RowOf<promotion::Resume> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::Resume>(
      "Go on", Role::casino_operator, promotion::kGoesOn, Through::client);
};
template <>
struct RowOf<promotion::Cancel> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::Cancel>(
      "Cancel", Role::casino_operator, promotion::kGoesOn, Through::client);
};
template <>
struct RowOf<promotion::RaiseDispute> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::RaiseDispute>(
      "Raise a dispute", Role::platform, promotion::kGoesOn, Through::desk);
};
template <>
struct RowOf<promotion::DecideDispute> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::DecideDispute>(
      "Decide a dispute", Role::casino_operator, promotion::kGoesOn, Through::client);
};
template <>
struct RowOf<promotion::LodgeComplaint> {
  static constexpr CommandRow kRow = promotion::row_for<promotion::LodgeComplaint>(
      "Complain to an inspector", Role::platform, promotion::kGoesOn, Through::desk);
};

// --- events: who was tried, denied or disputes is between the casino and the patron ---
template <>
struct RowOf<promotion::TermsWritten> {
  static constexpr EventRow kRow = promotion::row_for<promotion::TermsWritten>(SeenBy::staff);
};
template <>
struct RowOf<promotion::TermsLodged> {
  static constexpr EventRow kRow = promotion::row_for<promotion::TermsLodged>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PromotionStarted> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::PromotionStarted>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::AmendmentProposed> {
  static constexpr EventRow kRow = promotion::row_for<promotion::AmendmentProposed>(SeenBy::staff);
};
template <>
struct RowOf<promotion::AmendmentAnswered> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::AmendmentAnswered>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PatronEntered> {
  static constexpr EventRow kRow = promotion::row_for<promotion::PatronEntered>(SeenBy::staff);
};
template <>
struct RowOf<promotion::EntriesClosed> {
  static constexpr EventRow kRow = promotion::row_for<promotion::EntriesClosed>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::ScrutineerNominated> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::ScrutineerNominated>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::DrawAttended> {
  static constexpr EventRow kRow = promotion::row_for<promotion::DrawAttended>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::WinnersDrawn> {
  static constexpr EventRow kRow = promotion::row_for<promotion::WinnersDrawn>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PrizeRedrawn> {
  static constexpr EventRow kRow = promotion::row_for<promotion::PrizeRedrawn>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::WinnerTold> {
  static constexpr EventRow kRow = promotion::row_for<promotion::WinnerTold>(SeenBy::staff);
};
template <>
struct RowOf<promotion::PrizeAwarded> {
  static constexpr EventRow kRow = promotion::row_for<promotion::PrizeAwarded>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::ClaimDenied> {
  static constexpr EventRow kRow = promotion::row_for<promotion::ClaimDenied>(SeenBy::staff);
};
template <>
struct RowOf<promotion::ResultsPublished> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::ResultsPublished>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PromotionHeld> {
  static constexpr EventRow kRow = promotion::row_for<promotion::PromotionHeld>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PromotionResumed> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::PromotionResumed>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::PromotionCancelled> {
  static constexpr EventRow kRow =
      promotion::row_for<promotion::PromotionCancelled>(SeenBy::everybody);
};
template <>
struct RowOf<promotion::DisputeRaised> {
  static constexpr EventRow kRow = promotion::row_for<promotion::DisputeRaised>(SeenBy::staff);
};
template <>
struct RowOf<promotion::DisputeDecided> {
  static constexpr EventRow kRow = promotion::row_for<promotion::DisputeDecided>(SeenBy::staff);
};
template <>
struct RowOf<promotion::ComplaintLodged> {
  static constexpr EventRow kRow = promotion::row_for<promotion::ComplaintLodged>(SeenBy::staff);
};

}  // namespace croupier
