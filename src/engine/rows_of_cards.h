// Rows of commands (record/row.h). The deal, and the cards: shuffle, cut, burn, checks and
// replacement. Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<Deal> {
  static constexpr CommandRow kRow{
      .name = Deal::kName,
      .label = "Deal"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DrawCard> {
  static constexpr CommandRow kRow{
      .name = DrawCard::kName,
      .label = "Draw a card"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDevice, .nz = ranks::kDevice},
      .phases = SetOf{PhaseName::dealing, PhaseName::decisions, PhaseName::war},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DrawCuttingCard> {
  static constexpr CommandRow kRow{
      .name = DrawCuttingCard::kName,
      .label = "Draw the cutting card"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDevice, .nz = ranks::kDevice},
      .phases = SetOf{PhaseName::dealing, PhaseName::decisions, PhaseName::war},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ShowBurnCard> {
  static constexpr CommandRow kRow{
      .name = ShowBurnCard::kName,
      .label = "Show the burned card"sv,
      .feature = Feature::shown_burn_card,
      .roles = May{.nsw = ranks::kDevice, .nz = ranks::kDevice},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Shuffle> {
  static constexpr CommandRow kRow{
      .name = Shuffle::kName,
      .label = "Shuffle"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Cut> {
  static constexpr CommandRow kRow{
      .name = Cut::kName,
      .label = "Cut the cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = RoleSet{Role::player, Role::gaming_supervisor, Role::casino_supervisor,
                                  Role::assistant_gaming_manager, Role::gaming_manager},
                   .nz = RoleSet{Role::player, Role::dealer, Role::game_supervisor,
                                 Role::casino_supervisor, Role::operator_delegate,
                                 Role::casino_operator}},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::cut,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeclineCut> {
  static constexpr CommandRow kRow{
      .name = DeclineCut::kName,
      .label = "Decline the cut"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<PlaceCuttingCard> {
  static constexpr CommandRow kRow{
      .name = PlaceCuttingCard::kName,
      .label = "Place the cutting card"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<BurnCard> {
  static constexpr CommandRow kRow{
      .name = BurnCard::kName,
      .label = "Burn a card"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AskForBurnCard> {
  static constexpr CommandRow kRow{
      .name = AskForBurnCard::kName,
      .label = "Ask to see the burned card"sv,
      .feature = Feature::shown_burn_card,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

// NZ 7.1(e): "where there is reason to suspect".
template <>
struct RowOf<DirectShuffle> {
  static constexpr CommandRow kRow{
      .name = DirectShuffle::kName,
      .label = "Direct a shuffle"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kSupervisors},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::direct_shuffle,
      .before = Before{.reason = ByJurisdiction<bool>{.nsw = false, .nz = true},
                       .notices = kNoNotices,
                       .approvers = kNoRole},
  };
};

template <>
struct RowOf<ReplaceCards> {
  static constexpr CommandRow kRow{
      .name = ReplaceCards::kName,
      .label = "Replace the cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = ranks::nz::kDelegates},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::replace_cards,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReportExposedCard> {
  static constexpr CommandRow kRow{
      .name = ReportExposedCard::kName,
      .label = "Report a card seen before the shoe"sv,
      .feature = Feature::exposed_cards,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<CheckCards> {
  static constexpr CommandRow kRow{
      .name = CheckCards::kName,
      .label = "Check the cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kDealerAndAbove,
                   .nz = RoleSet{Role::dealer, Role::game_supervisor}},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::check_cards,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DirectCardCheck> {
  static constexpr CommandRow kRow{
      .name = DirectCardCheck::kName,
      .label = "Have the cards checked"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kSupervisorsAndInspector, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::direct_check,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReportDroppedCards> {
  static constexpr CommandRow kRow{
      .name = ReportDroppedCards::kName,
      .label = "Report dropped cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kDealer, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dropped_cards,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<VerifyCards> {
  static constexpr CommandRow kRow{
      .name = VerifyCards::kName,
      .label = "Verify that all cards are there"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::dropped_cards,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<UsePreShuffled> {
  static constexpr CommandRow kRow{
      .name = UsePreShuffled::kName,
      .label = "Bring in cards shuffled in advance"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::nsw::kDealerAndAbove,
                   .nz = RoleSet{Role::dealer, Role::game_supervisor, Role::casino_operator,
                                 Role::operator_delegate}},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::pre_shuffled,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<AskForRiffle> {
  static constexpr CommandRow kRow{
      .name = AskForRiffle::kName,
      .label = "Ask for a riffle"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::ask_riffle,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Riffle> {
  static constexpr CommandRow kRow{
      .name = Riffle::kName,
      .label = "Riffle the cards"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = ranks::kDealer, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::riffle,
      .before = Before{.reason = kNoReason, .notices = kNoNotices, .approvers = kCasinoSupervisors},
  };
};

template <>
struct RowOf<ReturnToDevice> {
  static constexpr CommandRow kRow{
      .name = ReturnToDevice::kName,
      .label = "Go back to the shuffling device"sv,
      .feature = Feature::spare_device,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
