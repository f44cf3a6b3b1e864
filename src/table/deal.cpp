#include "table/deal.h"

#include "rulebook/game_rules.h"
#include "rulebook/powers.h"
#include "table/cards.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {

Answer check_deal(const TableCommon& table) {
  using enum RefusalCode;
  const TableRules& book = table.book();
  if (!table.betting) return refuse(not_now, book.initial_deal);
  // SB 4.1, BC 4.4, CW 4.1, NZ 7.1: the cards are shuffled, cut and burned from before they are
  // dealt.
  if (!table.stack.is_ready()) return refuse(cards_not_ready, clause_of_cards_due(table));
  if (table.stack.dropped)
    return refuse(cards_unverified, clause_of(Power::dropped_cards, table.rules.game));
  if (auto no = check_revealed(table)) return no;
  for (const Box& box : table.boxes) {
    if (has_open_initial(box)) return kDone;
  }
  return refuse(no_wager_on_table, book.no_wagers);
}

Answer begin_round(const Step& step) {
  const TableCommon& table = step.table;
  if (auto no = check_deal(table)) return no;
  close_bets(step);
  begin_round_again(step);
  return kDone;
}

void begin_round_again(const Step& step) {
  const TableCommon& table = step.table;
  step.emit({table.book().initial_deal},
            RoundBegan{table.round + 1, table.rules.rulings, table.rules.options,
                       game_rules(table.rules.game).edition->number});
  let_low_wagers_stand(step);
}

}  // namespace croupier
