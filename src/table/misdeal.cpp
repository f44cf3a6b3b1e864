#include "table/misdeal.h"

#include "table/cards.h"

namespace croupier {

Answer check_misdealt(const TableCommon& table, bool exposed, std::optional<Card> card) {
  using enum RefusalCode;
  if (!table.stack.is_ready()) return refuse(cards_not_ready);
  // A card that lies open as the next one is dealt by itself; nothing else comes before it.
  if (table.stack.drawable() == 0 || !table.stack.next.empty()) return refuse(not_now);
  if (!exposed) return card ? Answer(refuse(not_now)) : Answer(kDone);
  if (!card) return refuse(card_must_be_said);
  return check_draw(table, *card);
}

}  // namespace croupier
