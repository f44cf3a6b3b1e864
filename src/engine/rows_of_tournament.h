// Rows of commands (record/row.h). What a tournament does at its tables.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<PlaceMarker> {
  static constexpr CommandRow kRow{
      .name = PlaceMarker::kName,
      .label = "Place the marker"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = ranks::kDealer, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::machine,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<PlaceIndicator> {
  static constexpr CommandRow kRow{
      .name = PlaceIndicator::kName,
      .label = "Indicate an undisclosed wager"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::machine,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<LiftIndicator> {
  static constexpr CommandRow kRow{
      .name = LiftIndicator::kName,
      .label = "Take an indicator away"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::machine,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<RevealWager> {
  static constexpr CommandRow kRow{
      .name = RevealWager::kName,
      .label = "Announce an undisclosed wager"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = kCasinoSupervisors, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::machine,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<DeductChips> {
  static constexpr CommandRow kRow{
      .name = DeductChips::kName,
      .label = "Deduct chips"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = ranks::kDealer, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::machine,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<MakeUpWager> {
  static constexpr CommandRow kRow{
      .name = MakeUpWager::kName,
      .label = "Have a short wager made up"sv,
      .feature = Feature::tournament,
      .roles = May{.nsw = ranks::nsw::kDealerAndAbove, .nz = kNoRole},
      .phases = SetOf{PhaseName::betting, PhaseName::insurance, PhaseName::decisions},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::only_there,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
