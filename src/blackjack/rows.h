// Rows of commands (record/row.h). The commands of blackjack.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<Insure> {
  static constexpr CommandRow kRow{
      .name = Insure::kName,
      .label = "Insure"sv,
      .feature = Feature::insurance,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::insurance},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

// SB 9.1.2, NZ 10.3(a): until the next card.
template <>
struct RowOf<TakeEvenMoney> {
  static constexpr CommandRow kRow{
      .name = TakeEvenMoney::kName,
      .label = "Take even money"sv,
      .feature = Feature::insurance,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::insurance, PhaseName::decisions, PhaseName::dealing},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<CloseInsurance> {
  static constexpr CommandRow kRow{
      .name = CloseInsurance::kName,
      .label = "Close insurance"sv,
      .feature = Feature::insurance,
      .roles = May{.nsw = ranks::kHouse, .nz = ranks::kHouse},
      .phases = SetOf{PhaseName::insurance},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Hit> {
  static constexpr CommandRow kRow{
      .name = Hit::kName,
      .label = "Hit"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Stand> {
  static constexpr CommandRow kRow{
      .name = Stand::kName,
      .label = "Stand"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Double> {
  static constexpr CommandRow kRow{
      .name = Double::kName,
      .label = "Double"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Split> {
  static constexpr CommandRow kRow{
      .name = Split::kName,
      .label = "Split"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Keep> {
  static constexpr CommandRow kRow{
      .name = Keep::kName,
      .label = "Keep the one wager"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ExposeHand> {
  static constexpr CommandRow kRow{
      .name = ExposeHand::kName,
      .label = "Expose the cards"sv,
      .feature = Feature::face_down_cards,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kInRound,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<PressButton> {
  static constexpr CommandRow kRow{
      .name = PressButton::kName,
      .label = "Press the prize button"sv,
      .feature = Feature::button,
      .roles = May{.nsw = ranks::kPlayer,
                   .nz = RoleSet{Role::player, Role::casino_operator, Role::operator_delegate,
                                 Role::dealer, Role::game_supervisor, Role::casino_supervisor}},
      .phases = SetOf{PhaseName::button},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<NominatePresser> {
  static constexpr CommandRow kRow{
      .name = NominatePresser::kName,
      .label = "Nominate who presses"sv,
      .feature = Feature::button,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::button},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeclineButton> {
  static constexpr CommandRow kRow{
      .name = DeclineButton::kName,
      .label = "Leave the button to an employee"sv,
      .feature = Feature::button,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::button},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ShowPrize> {
  static constexpr CommandRow kRow{
      .name = ShowPrize::kName,
      .label = "Show the prize"sv,
      .feature = Feature::button,
      .roles = May{.nsw = ranks::kDevice, .nz = ranks::kDevice},
      .phases = SetOf{PhaseName::button},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<VoidHand> {
  static constexpr CommandRow kRow{
      .name = VoidHand::kName,
      .label = "Declare a hand void"sv,
      .feature = Feature::its_power,
      .roles = May{.nsw = kNoRole, .nz = ranks::nz::kDelegates},
      .phases = kAnyPhase,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::void_hand,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<RefuseCard> {
  static constexpr CommandRow kRow{
      .name = RefuseCard::kName,
      .label = "Refuse the open card"sv,
      .feature = Feature::blackjack,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
