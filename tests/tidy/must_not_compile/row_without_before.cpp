// A row of a command that does not say what must come before it.
#include "tidy/must_not_compile/one_command.h"

namespace croupier {

template <>
struct RowOf<Wave> {
  static constexpr CommandRow kRow{
      .name = Wave::kName,
      .label = kLabel,
      .feature = Feature::always,
      .roles = May{.nsw = RoleSet{Role::player}, .nz = kNoRole},
      .phases = kAnyPhase,
      .goes_on_in = SetOf<Stop>{},
      .when_rebuilt = WhenRebuilt::not_of_the_round,
      .in_tournament = InTournament::as_ever,
      .through = Through::client,
      .power = Power::none,
  };
};

static_assert(RowsOf<std::variant<Wave>>::kRows.size() == 1);

}  // namespace croupier
