// The control: a command and an event with all their columns, a command with its words, and a whole
// machine. This one compiles.
#include "promotion/machine.h"
#include "tidy/must_not_compile/one_command.h"
#include "tidy/must_not_compile/said_command.h"

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
      .before = kNothingBefore,
  };
};

template <>
struct RowOf<Waved> {
  static constexpr EventRow kRow{
      .name = Waved::kName, .stays = Stays::done_beside, .seen_by = SeenBy::everybody};
};

static_assert(RowsOf<std::variant<Wave>>::kRows.size() == 1);
static_assert(RowsOf<std::variant<Waved>>::kRows.size() == 1);

struct WavesAtBox {
  static constexpr std::string_view kSays = "waves {box}";
};
const notation::Kind kSaid = said<WavesAtBox>();

struct Whole : promotion::PromotionMachine {};
static_assert(Machine<Whole>);

}  // namespace croupier
