#include "table/apply.h"
#include "engine/table.h"

namespace croupier {
namespace {

// The cards of a cleared hand lie in the discard rack, from where a shuffle in mid-round would take
// them.
void discard_hand(Table& table, const HandCleared& cleared) {
  Composition& rack = table.common.stack.rack;
  if (const auto* round = std::get_if<blackjack::Round>(&table.round)) {
    for (Card card : round->hand(cleared.box, cleared.hand).cards) rack.add(card);
  } else {
    for (Card card : std::get<war::Round>(table.round).box(cleared.box).cards) rack.add(card);
  }
}

}  // namespace

void apply(Table& table, const Event& event) {
  // A round is set up from the wagers as they lie before the common part moves on.
  if (auto* round = std::get_if<blackjack::Round>(&table.round)) {
    blackjack::apply_round(*round, table.common, event);
  } else {
    war::apply_round(std::get<war::Round>(table.round), table.common, event);
  }
  apply_common(table.common, event);
  apply_floor(table.floor, event);
  if (const auto* cleared = std::get_if<HandCleared>(&event.body)) discard_hand(table, *cleared);
}

}  // namespace croupier
