#include "table/people.h"

#include "table/cards.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

BoxNo seat_of(const TableCommon& table, PlayerId player) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (table.boxes[at].seated == player) return box_no(at);
  }
  return kNoBox;
}

bool is_sum(Money amount) { return amount >= Money{} && amount <= kMoneyMax; }

// The first place in the list that nobody has, or one more at its end.
std::size_t free_place(const TableCommon& table) {
  std::size_t at = 0;
  while (at < table.players.size() && table.players[at].is_here()) ++at;
  return at;
}

}  // namespace

Answer join_table(const Step& step, const JoinTable& command) {
  const std::string_view name = command.name.view();
  if (name.empty()) return refuse(no_such_player);
  if (is_staff_word(name)) return refuse(name_of_staff);
  for (const Player& player : step.table.players) {
    if (player.name == command.name) return refuse(name_taken);
  }
  const std::size_t place = free_place(step.table);
  if (place == kPlayersMax) return refuse(table_full);
  if (!is_sum(command.chips) || !is_sum(command.tokens)) return refuse(not_positive);
  step.emit(PlayerJoined{player_id(place), command.name, command.chips, command.tokens});
  return kDone;
}

// A wager stays listed until its round ends, so whoever has none has no part in the round.
Answer check_leave_table(const TableCommon& table, PlayerId player) {
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.player == player) return refuse(still_in_play);
    }
  }
  return kDone;
}

Answer leave_table(const Step& step, Actor by, PlayerId player) {
  if (by.role == Role::player && by.player != player) return refuse(role_may_not);
  if (auto no = check_leave_table(step.table, player)) return no;
  const auto offered = offered_cut(step.table, player);
  const Player leaving = step.table.player(player);
  step.emit(PlayerLeft{player, leaving.name, leaving.chips, leaving.tokens});
  if (offered) offer_next_cut(step, *offered);
  return kDone;
}

Answer buy_chips(const Step& step, const BuyChips& command) {
  if (!is_sum(command.chips) || !is_sum(command.tokens)) return refuse(not_positive);
  const Player& player = step.table.player(command.player);
  if (!is_sum(player.chips + command.chips) || !is_sum(player.tokens + command.tokens))
    return refuse(not_positive);
  step.emit(ChipsBought{command.player, command.chips, command.tokens});
  return kDone;
}

Answer check_take_seat(const TableCommon& table, PlayerId player, BoxNo box) {
  if (!table.betting) return refuse(not_now);
  if (seat_of(table, player) != kNoBox) return refuse(one_seat_a_player);
  if (table.box(box).seated != kNobody) return refuse(seat_taken);
  const PlayerId reserved = table.box(box).reserved_for;
  if (reserved != kNobody && reserved != player)
    return refuse(box_reserved, table.book().reserved_box);
  return kDone;
}

namespace {

bool is_free(const Box& box, PlayerId newcomer) {
  const bool kept_for_another = box.reserved_for != kNobody && box.reserved_for != newcomer;
  return box.seated == kNobody && box.wagers.empty() && !kept_for_another;
}

bool plays_another_box(const TableCommon& table, PlayerId player, BoxNo no) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    const Box& box = table.boxes[at];
    if (box_no(at) == no) continue;
    if (box.seated == player || initial_wager(box, player) != nullptr) return true;
  }
  return false;
}

// SB 5.8, BC 5.8, NZ 14.4, CW 5.6, 5.6.1: who plays several boxes, seated or standing, gives one up
// when a player finds no other.
void give_up_box(const Step& step, PlayerId newcomer, BoxNo no) {
  for (const Box& box : step.table.boxes) {
    if (is_free(box, newcomer)) return;
  }
  const TableCommon& table = step.table;
  const Box before = table.box(no);
  for (const Wager& wager : before.wagers) {
    if (wager.player == newcomer || !plays_another_box(table, wager.player, no)) continue;
    step.emit({step.table.book().gives_up_box},
              WagerReturned{wager.player, no, wager.hand, wager.kind, wager.amount,
                            ReturnReason::box_given_up});
  }
}

}  // namespace

Answer take_seat(const Step& step, PlayerId player, BoxNo box) {
  if (auto no = check_take_seat(step.table, player, box)) return no;
  give_up_box(step, player, box);
  step.emit(SeatTaken{player, box});
  return kDone;
}

Answer leave_seat(const Step& step, PlayerId player, BoxNo box) {
  if (!step.table.betting) return refuse(not_now);
  if (step.table.box(box).seated != player) return refuse(not_seated);
  step.emit(SeatLeft{player, box});
  return kDone;
}

namespace {

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
Answer change_sign(const Step& step, const ChangeSign& command) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const Clause clause = book.keeps_minimum ? book.keeps_minimum : book.sign_maximum;
  if (!table.betting) return refuse(not_now, clause);
  const bool sensible = command.minimum > Money{} && command.maximum >= command.minimum &&
                        is_sum(command.maximum) && command.unit >= Money{};
  if (!sensible) return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  const Money before = table.sign.minimum;
  if (command.minimum > before && book.keeps_minimum) {
    for (std::size_t at = 0; at < table.players.size(); ++at) {
      if (table.players[at].is_here()) let_keep_minimum(step, player_id(at), before);
    }
  }
  step.emit({clause, book.newcomers_minimum},
            SignChanged{command.minimum, command.maximum, command.unit});
  return kDone;
}

// SB 6.7, BC 6.6, CW 6.6: limits of his own, above the sign's, by a sign for that player. NZ 14.2:
// a maximum for one player, either way.
Answer allow_limits(const Step& step, const AllowLimits& command) {
  const Clause clause = step.table.book().own_limits;
  if (!step.table.betting) return refuse(not_now, clause);
  const bool withdrawn = command.minimum.is_zero() && command.maximum.is_zero();
  const bool sensible =
      command.minimum > Money{} && command.maximum >= command.minimum && is_sum(command.maximum);
  if (!withdrawn && !sensible) {
    return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  }
  const bool nsw = step.table.book().restrict_further || !step.table.book().boxes_are_shared;
  if (!withdrawn && nsw && command.maximum < step.table.sign.maximum) {
    return refuse(limits_not_sensible, clause, command.maximum, step.table.sign.maximum);
  }
  step.emit({clause}, LimitsAllowed{command.player, command.minimum, command.maximum});
  return kDone;
}

// SB 5.10, BC 5.10, NZ 5.8: for this shoe. SB 5.11, BC 5.11: for all further shoes. SB 5.12,
// BC 5.12, NZ 14.7: one box and the minimum.
Answer restrict_player(const Step& step, Role by, const RestrictPlayer& command) {
  const TableRules& book = step.table.book();
  Clause clause = book.restrict_shoe;
  if (command.scope == RestrictionScope::further_shoes) clause = book.restrict_further;
  if (command.scope == RestrictionScope::one_box) clause = book.restrict_one_box;
  if (!clause) return refuse(not_in_this_game);
  // SB 5.11, 5.12, BC 5.11, 5.12: a gaming manager's power.
  const bool managers = command.scope == RestrictionScope::further_shoes ||
                        command.scope == RestrictionScope::one_box;
  if (managers && book.restrict_further && by != Role::gaming_manager)
    return refuse(role_may_not, clause);
  // SB 5.10, 5.11, BC 5.10, 5.11, NZ 5.8 (F07): only where a card shoe is in use.
  const bool by_shoe = command.scope == RestrictionScope::this_shoe ||
                       command.scope == RestrictionScope::further_shoes;
  if (by_shoe && step.table.rules.device == Device::shuffler) {
    return refuse(only_with_shoe, clause);
  }
  // SB 5.10, 5.11, BC 5.10, 5.11, NZ 5.8(a), 5.8(b): who had no wager in the first round of the
  // shoe, or in a later one.
  if (by_shoe && !step.table.player(command.player).has_skipped)
    return refuse(no_round_skipped, clause);
  step.emit({clause}, PlayerRestricted{command.player, command.scope});
  if (step.table.betting) return_beyond_restriction(step, command.player, clause);
  return kDone;
}

Answer reserve_box(const Step& step, const ReserveBox& command) {
  const Clause clause = step.table.book().reserved_box;
  if (!clause) return refuse(not_in_this_game);
  if (!step.table.betting) return refuse(not_now, clause);
  const Box& box = step.table.box(command.box);
  const bool others_seated = box.seated != kNobody && box.seated != command.player;
  bool others_bet = false;
  for (const Wager& wager : box.wagers) others_bet = others_bet || wager.player != command.player;
  if (others_seated || others_bet) return refuse(seat_taken, clause);
  step.emit({clause}, BoxReserved{command.box, command.player});
  return kDone;
}

Answer release_box(const Step& step, const ReleaseBox& command) {
  const Clause clause = step.table.book().reserved_box;
  if (!clause) return refuse(not_in_this_game);
  if (step.table.box(command.box).reserved_for == kNobody) return refuse(not_now, clause);
  step.emit({clause}, BoxReleased{command.box});
  return kDone;
}

}  // namespace croupier
