// Which function decides which command of the staff. One part of the visitor in decide.cpp.
#pragma once

#include "floor/card_care.h"
#include "floor/disputes.h"
#include "floor/house_choices.h"
#include "floor/optional_wagers.h"
#include "floor/precedents.h"
#include "floor/requests.h"
#include "floor/restrictions.h"
#include "floor/sanctions.h"
#include "floor/signs.h"
#include "state/table.h"

namespace croupier {

class StaffDecider {
 public:
  explicit StaffDecider(const FloorStep& at) : at_(at) {}

  // --- time, notices, approvals ---
  Answer operator()(const TellTime& c) { return tell_time(at_, c); }
  Answer operator()(const GiveNotice& c);
  Answer operator()(const Approve& c);

  // --- one player's wagers, boxes ---
  Answer operator()(const RestrictPlayer& c) { return restrict_player(at_, c); }
  Answer operator()(const RestrictFurther& c) { return restrict_further(at_, c); }
  Answer operator()(const LimitToOneBox& c) { return limit_to_one_box(at_, c); }
  Answer operator()(const DirectStand& c) { return direct_stand(at_, c); }
  Answer operator()(const LimitBoxes& c) { return limit_boxes(at_, c); }
  Answer operator()(const LiftRestriction& c) { return lift_restriction(at_, c); }
  Answer operator()(const ReserveBox& c) { return reserve_box(at_, c); }
  Answer operator()(const ReleaseBox& c) { return release_box(at_, c); }

  // --- signs ---
  Answer operator()(const ChangeSign& c) { return change_sign(at_, c); }
  Answer operator()(const AllowLimits& c) { return allow_limits(at_, c); }
  Answer operator()(const AnnounceMinimum& c) { return announce_minimum(at_, c); }
  Answer operator()(const BringInMinimum& c) { return bring_in_minimum(at_, c); }
  Answer operator()(const AnnounceClosing& c) { return announce_closing(at_, c); }
  Answer operator()(const TakeDownSign& c) { return take_down_sign(at_, c); }
  Answer operator()(const CloseTable&) { return close_table(at_); }
  Answer operator()(const OpenTable&) { return open_table_again(at_); }

  // --- choices of the house ---
  Answer operator()(const LimitBettors& c) { return limit_bettors(at_, c); }
  Answer operator()(const OfferInsuranceOnTen& c) {
    return choose(at_, Power::insurance_on_ten, HouseOption::insurance_on_ten, c.on ? 1 : 0);
  }
  Answer operator()(const AllowResplits& c) {
    return choose(at_, Power::resplits, HouseOption::third_hand, c.on ? 1 : 0);
  }
  Answer operator()(const DeferBlackjacks& c) {
    return choose(at_, Power::deferred_blackjack, HouseOption::deferred_blackjack, c.on ? 1 : 0);
  }
  Answer operator()(const DealFaceDown& c) {
    return choose(at_, Power::face_down, HouseOption::face_down, c.on ? 1 : 0);
  }
  Answer operator()(const ChooseBurn& c) {
    return choose(at_, Power::burn, HouseOption::burn, c.on ? 1 : 0);
  }
  Answer operator()(const ChooseCuttingCards& c) { return choose_cutting_cards(at_, c); }
  Answer operator()(const DirectBoxMaximum& c) { return direct_box_maximum(at_, c); }
  Answer operator()(const OfferOptionalWager& c) { return offer_optional_wager(at_, c); }
  Answer operator()(const StopOptionalWager& c) { return stop_optional_wager(at_, c); }
  Answer operator()(const ChangeOptionalLimits& c) { return change_optional_limits(at_, c); }
  Answer operator()(const LimitOptionalWager& c) { return limit_optional_wager(at_, c); }

  // --- cards ---
  Answer operator()(const CheckCards&) { return check_cards(at_); }
  Answer operator()(const DirectCardCheck&) { return direct_card_check(at_); }
  Answer operator()(const ReportDroppedCards&) { return report_dropped_cards(at_); }
  Answer operator()(const VerifyCards&) { return verify_cards(at_); }
  Answer operator()(const UsePreShuffled& c) { return use_pre_shuffled(at_, c); }
  Answer operator()(const AskForRiffle&) { return ask_for_riffle(at_); }
  Answer operator()(const Riffle&) { return riffle(at_); }

  // --- general provisions ---
  Answer operator()(const TakeOverDetained& c) { return take_over_detained(at_, c); }
  Answer operator()(const RefuseWager& c) { return refuse_wager(at_, c); }
  Answer operator()(const VacateSeat& c) { return vacate_seat(at_, c); }
  Answer operator()(const AcceptSignal&) { return accept_signal(at_); }
  Answer operator()(const ConsentToPen& c) { return consent_to_pen(at_, c); }
  Answer operator()(const AskForRules&) { return ask_for_rules(at_); }

  // --- disputes ---
  Answer operator()(const RaiseDispute&) { return raise_dispute(at_); }
  Answer operator()(const DecideDispute& c) { return decide_dispute(at_, c); }
  Answer operator()(const AskForReview& c) { return ask_for_review(at_, c); }
  Answer operator()(const ReviewDispute& c) { return review_dispute(at_, c); }
  Answer operator()(const DecideFinally& c) { return decide_finally(at_, c); }
  Answer operator()(const LodgeComplaint& c) { return lodge_complaint(at_, c); }

 protected:
  FloorStep at_;
};

// The clause of the power that the command uses; of an optional wager its own.
Clause clause_of(const TableCommon& table, const CommandBody& body);
// What the command table asks for before the act: a reason, notices, another person's approval.
Answer check_precedents(const Table& table, const Command& command);
// Who, who approved, why; and what was given for this act is used up.
void explain(const FloorStep& at, const Command& command);

}  // namespace croupier
