// Rows of commands (record/row.h). The commands of Casino War.
// Private to engine/command_table.cpp.
#pragma once

#include "record/command.h"
#include "record/ranks.h"
#include "record/row.h"

namespace croupier {

using namespace std::string_view_literals;

template <>
struct RowOf<GoToWar> {
  static constexpr CommandRow kRow{
      .name = GoToWar::kName,
      .label = "Go to War"sv,
      .feature = Feature::war,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::war},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Surrender> {
  static constexpr CommandRow kRow{
      .name = Surrender::kName,
      .label = "Surrender"sv,
      .feature = Feature::war,
      .roles = May{.nsw = ranks::kPlayer, .nz = ranks::kPlayer},
      .phases = SetOf{PhaseName::war},
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::decided_again,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
      .before = kNothingBefore,
  };
};

}  // namespace croupier
