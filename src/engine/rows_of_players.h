// Rows of commands (record/row.h). Players at the table and their wagers.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<JoinTable> {
  static constexpr CommandRow kRow{
      .name = JoinTable::kName,
      .label = "Join the table"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::desk,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<BuyChips> {
  static constexpr CommandRow kRow{
      .name = BuyChips::kName,
      .label = "Buy chips"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::desk,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<LeaveTable> {
  static constexpr CommandRow kRow{
      .name = LeaveTable::kName,
      .label = "Leave the table"sv,
      .feature = Feature::always,
      .roles = May{.nsw = RoleSet{Role::player, Role::platform},
                   .nz = RoleSet{Role::player, Role::platform}},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::desk,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<TakeSeat> {
  static constexpr CommandRow kRow{
      .name = TakeSeat::kName,
      .label = "Take a seat"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<LeaveSeat> {
  static constexpr CommandRow kRow{
      .name = LeaveSeat::kName,
      .label = "Leave the seat"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::by_itself,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<PlaceWager> {
  static constexpr CommandRow kRow{
      .name = PlaceWager::kName,
      .label = "Place a wager"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<OverlookWager> {
  static constexpr CommandRow kRow{
      .name = OverlookWager::kName,
      .label = "Record an overlooked wager"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::nsw::kDealerAndAbove, .nz = ranks::nz::kDealerAndAbove},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<WithdrawWager> {
  static constexpr CommandRow kRow{
      .name = WithdrawWager::kName,
      .label = "Withdraw a wager"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeclareAbsent> {
  static constexpr CommandRow kRow{
      .name = DeclareAbsent::kName,
      .label = "Declare a player absent"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeclareSilent> {
  static constexpr CommandRow kRow{
      .name = DeclareSilent::kName,
      .label = "Go on without a player who does not decide"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = kInRound,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeclarePresent> {
  static constexpr CommandRow kRow{
      .name = DeclarePresent::kName,
      .label = "Note that a player is back"sv,
      .feature = Feature::always,
      .roles = May{.nsw = RoleSet{Role::player, Role::dealer, Role::platform},
                   .nz = RoleSet{Role::player, Role::dealer, Role::platform}},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AskForRules> {
  static constexpr CommandRow kRow{
      .name = AskForRules::kName,
      .label = "Ask for the rules"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::rules,
      .before = kNothingBefore,
  };
};

// No clause speaks of it: who takes chips for the house at a table.
template <>
struct RowOf<PayDebt> {
  static constexpr CommandRow kRow{
      .name = PayDebt::kName,
      .label = "Pay what is owed to the house"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::nsw::kCashiers, .nz = ranks::nz::kCashiers},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
