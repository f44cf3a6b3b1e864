#include "floor/signs.h"

namespace croupier {
namespace {

using enum RefusalCode;

// At the table now, or in the round that is over.
bool is_playing(const TableCommon& table, PlayerId player, BoxNo box) {
  const Player& who = table.player(player);
  const auto at = static_cast<unsigned>(number(box) - 1);
  const bool played =
      table.round > 0 && who.last_round == table.round && (who.last_boxes >> at & 1u) != 0;
  return played || table.box(box).seated == player ||
         initial_wager(table.box(box), player) != nullptr;
}

// SB 6.5.1, 6.5.1.3, BC 6.5.1, 6.5.1.3, CW 6.5.1, 6.5.1.3 (F04): on every box he is playing, and on
// none that he adds later.
void let_keep_minimum(const Step& step, PlayerId player, Money before) {
  const TableCommon& table = step.table;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    const Money kept = table.player(player).kept_minimums[at];
    const bool keeps_lower = kept > Money{} && kept < before;
    if (keeps_lower || !is_playing(table, player, box_no(at))) continue;
    step.emit({table.book().keeps_minimum}, MinimumKept{player, box_no(at), before});
  }
}

}  // namespace

// SB 6.5.1, BC 6.5.1, CW 6.5.1: the limits may be altered between rounds (F03); when the minimum
// goes up at once, who is playing may go on at the one before. The 20-minute sign of SB 6.5 comes
// with the floor's clocks (#4).
Answer change_sign(const FloorStep& at_floor, const ChangeSign& command) {
  const TableCommon& table = at_floor.table();
  const TableRules& book = table.book();
  const Clause clause = book.keeps_minimum ? book.keeps_minimum : book.sign_maximum;
  if (!table.betting) return refuse(not_now, clause);
  const bool sensible = command.minimum > Money{} && command.maximum >= command.minimum &&
                        is_sum(command.maximum) && command.unit >= Money{};
  if (!sensible) return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  const Money before = table.sign.minimum;
  if (command.minimum > before && book.keeps_minimum) {
    for (std::size_t at = 0; at < table.players.size(); ++at) {
      if (table.players[at].is_here()) let_keep_minimum(at_floor.step, player_id(at), before);
    }
  }
  at_floor.step.emit({clause, book.newcomers_minimum},
                     SignChanged{command.minimum, command.maximum, command.unit});
  return kDone;
}

// SB 6.7, BC 6.6, CW 6.6: limits of his own, above the sign's, by a sign for that player. NZ 14.2:
// a maximum for one player, either way.
Answer allow_limits(const FloorStep& at, const AllowLimits& command) {
  const Clause clause = at.table().book().own_limits;
  if (!at.table().betting) return refuse(not_now, clause);
  const bool withdrawn = command.minimum.is_zero() && command.maximum.is_zero();
  const bool sensible =
      command.minimum > Money{} && command.maximum >= command.minimum && is_sum(command.maximum);
  if (!withdrawn && !sensible) {
    return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  }
  const bool nsw = at.table().rules.game != Game::nz_blackjack;
  if (!withdrawn && nsw && command.maximum < at.table().sign.maximum) {
    return refuse(limits_not_sensible, clause, command.maximum, at.table().sign.maximum);
  }
  at.step.emit({clause}, LimitsAllowed{command.player, command.minimum, command.maximum});
  return kDone;
}

}  // namespace croupier
