#include "engine/table.h"
#include "table/apply.h"

namespace croupier {

void apply(Table& table, const Event& event) {
  // A round is set up from the wagers as they lie before the common part moves on.
  if (auto* round = std::get_if<blackjack::Round>(&table.round)) {
    blackjack::apply_round(*round, table.common, event);
  } else {
    war::apply_round(std::get<war::Round>(table.round), table.common, event);
  }
  apply_common(table.common, event);
}

}  // namespace croupier
