// Rows of commands (record/row.h). Limits of players and boxes, and the choices of the house.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

inline constexpr ByJurisdiction<SetOf<Told>> kInspectorTold{.nsw = SetOf{Told::inspector},
                                                            .nz = SetOf<Told>{}};
inline constexpr ByJurisdiction<SetOf<Told>> kInspectorAndSurveillanceTold{
    .nsw = SetOf{Told::inspector, Told::surveillance}, .nz = SetOf<Told>{}};
inline constexpr ByJurisdiction<SetOf<Told>> kPlayersTold{.nsw = SetOf{Told::players},
                                                          .nz = SetOf<Told>{}};

template <>
struct RowOf<AllowLimits> {
  static constexpr CommandRow kRow{
      .name = AllowLimits::kName,
      .label = "Give a player limits of their own"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::not_there,
      .through = Through::client,
      .power = Power::own_limits,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<RestrictPlayer> {
  static constexpr CommandRow kRow{
      .name = RestrictPlayer::kName,
      .label = "Hold a player to the minimum for this shoe"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::restrict_shoe,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReserveBox> {
  static constexpr CommandRow kRow{
      .name = ReserveBox::kName,
      .label = "Reserve a box"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::reserve,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReleaseBox> {
  static constexpr CommandRow kRow{
      .name = ReleaseBox::kName,
      .label = "Release a box"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::reserve,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<RestrictFurther> {
  static constexpr CommandRow kRow{
      .name = RestrictFurther::kName,
      .label = "Hold a player to the minimum for further shoes"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kManager, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::restrict_further,
      .before = Before{.reason = kReasonNeeded, .notices = kInspectorTold, .approvers = kNoRole},
  };
};

template <>
struct RowOf<LimitToOneBox> {
  static constexpr CommandRow kRow{
      .name = LimitToOneBox::kName,
      .label = "Limit a player to one box at the minimum"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kManager, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::one_box,
      .before = Before{.reason = kReasonNeeded, .notices = kInspectorTold, .approvers = kNoRole},
  };
};

template <>
struct RowOf<LimitBoxes> {
  static constexpr CommandRow kRow{
      .name = LimitBoxes::kName,
      .label = "Limit the boxes of a player"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::boxes,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<LiftRestriction> {
  static constexpr CommandRow kRow{
      .name = LiftRestriction::kName,
      .label = "Lift a restriction"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::restrict_shoe,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<LimitBettors> {
  static constexpr CommandRow kRow{
      .name = LimitBettors::kName,
      .label = "Limit the bettors on a box"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::not_there,
      .through = Through::client,
      .power = Power::bettors,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<OfferInsuranceOnTen> {
  static constexpr CommandRow kRow{
      .name = OfferInsuranceOnTen::kName,
      .label = "Offer insurance against a ten"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kOperator, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::insurance_on_ten,
      .before = kNothingBefore,
  };
};

// SB 12.5.1: all players are told before play starts.
template <>
struct RowOf<AllowResplits> {
  static constexpr CommandRow kRow{
      .name = AllowResplits::kName,
      .label = "Allow a third hand"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kManager, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::resplits,
      .before = Before{.reason = kNoReason, .notices = kPlayersTold, .approvers = kNoRole},
  };
};

template <>
struct RowOf<DeferBlackjacks> {
  static constexpr CommandRow kRow{
      .name = DeferBlackjacks::kName,
      .label = "Pay blackjacks at the end"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = RoleSet{Role::dealer, Role::gaming_supervisor, Role::casino_supervisor},
                   .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::deferred_blackjack,
      .before = Before{.reason = kNoReason,
                       .notices = kNoNotices,
                       .approvers = RoleSet{Role::assistant_gaming_manager, Role::gaming_manager}},
  };
};

template <>
struct RowOf<DealFaceDown> {
  static constexpr CommandRow kRow{
      .name = DealFaceDown::kName,
      .label = "Deal the first two cards face down"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::face_down,
      .before =
          Before{.reason = kNoReason, .notices = kNoNotices, .approvers = RoleSet{Role::inspector}},
  };
};

template <>
struct RowOf<ChooseBurn> {
  static constexpr CommandRow kRow{
      .name = ChooseBurn::kName,
      .label = "Choose whether a card is burned"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kOperator},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::burn,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ChooseCuttingCards> {
  static constexpr CommandRow kRow{
      .name = ChooseCuttingCards::kName,
      .label = "Choose one or two cutting cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kOperator},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::cutting_cards,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DirectBoxMaximum> {
  static constexpr CommandRow kRow{
      .name = DirectBoxMaximum::kName,
      .label = "Direct a maximum for the box"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kDelegates},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::box_maximum,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<OfferOptionalWager> {
  static constexpr CommandRow kRow{
      .name = OfferOptionalWager::kName,
      .label = "Offer an optional wager"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kOperator, .nz = ranks::nz::kOperator},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::offer_optional,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<StopOptionalWager> {
  static constexpr CommandRow kRow{
      .name = StopOptionalWager::kName,
      .label = "Stop offering an optional wager"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kOperator, .nz = ranks::nz::kOperator},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::offer_optional,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ChangeOptionalLimits> {
  static constexpr CommandRow kRow{
      .name = ChangeOptionalLimits::kName,
      .label = "Change the amounts of an optional wager"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kOperator},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::optional_limits,
      .before = kNothingBefore,
  };
};

// SB 14.6.1, BC 13.3.1, 14.4.1.
template <>
struct RowOf<LimitOptionalWager> {
  static constexpr CommandRow kRow{
      .name = LimitOptionalWager::kName,
      .label = "Keep an optional wager to initial bettors"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kManager, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::limit_optional,
      .before = Before{.reason = kReasonNeeded,
                       .notices = kInspectorAndSurveillanceTold,
                       .approvers = kNoRole},
  };
};

template <>
struct RowOf<RefuseWager> {
  static constexpr CommandRow kRow{
      .name = RefuseWager::kName,
      .label = "Refuse a wager"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::refuse_wager,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

}  // namespace croupier
