#include "rulebook/powers.h"

namespace croupier {
namespace {

struct PowerRow {
  Power power;
  std::array<Clause, 4> clauses;  // in the order of Game: SB, BC, NZ, CW
};

constexpr Clause kNone{};

constexpr std::array kRows{
    PowerRow{Power::none, {}},
    // --- one player's wagers ---
    PowerRow{Power::restrict_shoe, {"SB 5.10"_clause, "BC 5.10"_clause, "NZ 5.8"_clause, kNone}},
    PowerRow{Power::restrict_further, {"SB 5.11"_clause, "BC 5.11"_clause, kNone, kNone}},
    PowerRow{Power::one_box, {"SB 5.12"_clause, "BC 5.12"_clause, kNone, kNone}},
    PowerRow{Power::boxes, {kNone, kNone, "NZ 14.7"_clause, kNone}},
};

constexpr bool in_order() {
  for (std::size_t at = 0; at < kRows.size(); ++at) {
    if (static_cast<std::size_t>(kRows[at].power) != at) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

Clause clause_of(Power power, Game game) {
  return kRows[static_cast<std::size_t>(power)].clauses[static_cast<std::size_t>(game)];
}

}  // namespace croupier
