// Rows of commands (record/row.h). Irregularities: what went wrong, reports and rulings.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<MisdealCard> {
  static constexpr CommandRow kRow{
      .name = MisdealCard::kName,
      .label = "Record a card dealt to the wrong hand"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kInRound,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<MisdealToDealer> {
  static constexpr CommandRow kRow{
      .name = MisdealToDealer::kName,
      .label = "Record a card dealt to the dealer by mistake"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::comes_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<PassOver> {
  static constexpr CommandRow kRow{
      .name = PassOver::kName,
      .label = "Record a place passed over"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
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
struct RowOf<BurnInError> {
  static constexpr CommandRow kRow{
      .name = BurnInError::kName,
      .label = "Record a card burned by mistake"sv,
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
struct RowOf<OmitStep> {
  static constexpr CommandRow kRow{
      .name = OmitStep::kName,
      .label = "Record a step left out"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::kDealer, .nz = ranks::kDealer},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<ReportIrregularity> {
  static constexpr CommandRow kRow{
      .name = ReportIrregularity::kName,
      .label = "Report an irregularity"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::nsw::kReporters, .nz = ranks::nz::kReporters},
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
struct RowOf<MakeRuling> {
  static constexpr CommandRow kRow{
      .name = MakeRuling::kName,
      .label = "Make a ruling"sv,
      .feature = Feature::always,
      .roles = May{.nsw = ranks::nsw::kDealerAndAbove, .nz = ranks::nz::kDealerAndAbove},
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
struct RowOf<TakeRefund> {
  static constexpr CommandRow kRow{
      .name = TakeRefund::kName,
      .label = "Take the wagers back"sv,
      .feature = Feature::refunds,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kInRound,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<StayInRound> {
  static constexpr CommandRow kRow{
      .name = StayInRound::kName,
      .label = "Stay in the round"sv,
      .feature = Feature::refunds,
      .roles = May{.nsw = ranks::kPlayer, .nz = kNoRole},
      .phases = kInRound,
      .goes_on_in = SetOf{Stop::ruling},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
