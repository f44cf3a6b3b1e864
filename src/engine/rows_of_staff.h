// Rows of commands (record/row.h). The floor: time, notices, signs, sanctions and disputes.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<ChangeSign> {
  static constexpr CommandRow kRow{
      .name = ChangeSign::kName,
      .label = "Change the sign"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::client,
      .power = Power::change_sign,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<TellTime> {
  static constexpr CommandRow kRow{
      .name = TellTime::kName,
      .label = "Tell the time"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlatform, .nz = ranks::kPlatform},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<GiveNotice> {
  static constexpr CommandRow kRow{
      .name = GiveNotice::kName,
      .label = "Tell somebody beforehand"sv,
      .feature = Feature::notices,
      .roles = May{.nsw = ranks::nsw::kTellers, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Approve> {
  static constexpr CommandRow kRow{
      .name = Approve::kName,
      .label = "Approve beforehand"sv,
      .feature = Feature::approvals,
      .roles = May{.nsw = ranks::nsw::kSupervisorsAndInspector, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

// NZ 16.6: "the casino operator may direct".
template <>
struct RowOf<DirectStand> {
  static constexpr CommandRow kRow{
      .name = DirectStand::kName,
      .label = "Let the hand of an absent player stand as dealt"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::stand_as_dealt,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AnnounceMinimum> {
  static constexpr CommandRow kRow{
      .name = AnnounceMinimum::kName,
      .label = "Put up a sign with a higher minimum"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::not_there,
      .through = Through::client,
      .power = Power::announce_minimum,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<BringInMinimum> {
  static constexpr CommandRow kRow{
      .name = BringInMinimum::kName,
      .label = "Bring in the announced minimum"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::not_there,
      .through = Through::client,
      .power = Power::announce_minimum,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AnnounceClosing> {
  static constexpr CommandRow kRow{
      .name = AnnounceClosing::kName,
      .label = "Put up a sign that the table closes"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::client,
      .power = Power::close,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<TakeDownSign> {
  static constexpr CommandRow kRow{
      .name = TakeDownSign::kName,
      .label = "Take down a sign"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::announce_minimum,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<CloseTable> {
  static constexpr CommandRow kRow{
      .name = CloseTable::kName,
      .label = "Close the table"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::client,
      .power = Power::close,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<OpenTable> {
  static constexpr CommandRow kRow{
      .name = OpenTable::kName,
      .label = "Open the table again"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::close,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<SanctionPlayer> {
  static constexpr CommandRow kRow{
      .name = SanctionPlayer::kName,
      .label = "Act against a forbidden device"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::void_wagers,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<TakeOverDetained> {
  static constexpr CommandRow kRow{
      .name = TakeOverDetained::kName,
      .label = "Take over a detained person"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = RoleSet{Role::inspector, Role::police_officer}, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::detain,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<VacateSeat> {
  static constexpr CommandRow kRow{
      .name = VacateSeat::kName,
      .label = "Have an idle player vacate the seat"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::not_there,
      .through = Through::client,
      .power = Power::vacate,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AcceptSignal> {
  static constexpr CommandRow kRow{
      .name = AcceptSignal::kName,
      .label = "Accept another hand signal"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kOperator, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::signal,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<ConsentToPen> {
  static constexpr CommandRow kRow{
      .name = ConsentToPen::kName,
      .label = "Consent to a pen at the table"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kOperator},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::pen,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<RaiseDispute> {
  static constexpr CommandRow kRow{
      .name = RaiseDispute::kName,
      .label = "Raise a dispute"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dispute,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<DecideDispute> {
  static constexpr CommandRow kRow{
      .name = DecideDispute::kName,
      .label = "Decide a dispute"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = RoleSet{Role::gaming_supervisor}, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dispute,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<AskForReview> {
  static constexpr CommandRow kRow{
      .name = AskForReview::kName,
      .label = "Ask for a review"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dispute,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReviewDispute> {
  static constexpr CommandRow kRow{
      .name = ReviewDispute::kName,
      .label = "Review a dispute"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dispute,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<DecideFinally> {
  static constexpr CommandRow kRow{
      .name = DecideFinally::kName,
      .label = "Decide for the casino operator"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kOperator, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::final_decision,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

template <>
struct RowOf<LodgeComplaint> {
  static constexpr CommandRow kRow{
      .name = LodgeComplaint::kName,
      .label = "Complain to an inspector"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::complaint,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<InvalidateGame> {
  static constexpr CommandRow kRow{
      .name = InvalidateGame::kName,
      .label = "Declare the game invalid"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::invalidate,
      .before = Before{.reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole},
  };
};

}  // namespace croupier
