#include "table/people.h"

#include "rulebook/powers.h"
#include "table/cards.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// The first place in the list that nobody has, or one more at its end.
std::size_t free_place(const TableCommon& table) {
  std::size_t at = 0;
  while (at < table.players.size() && table.players[at].is_here()) ++at;
  return at;
}

}  // namespace

BoxNo seat_of(const TableCommon& table, PlayerId player) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (table.boxes[at].seated == player) return box_no(at);
  }
  return kNoBox;
}

Answer join_table(const Step& step, const JoinTable& command) {
  const std::string_view name = command.name.view();
  if (name.empty()) return refuse(no_such_player);
  if (is_staff_word(name)) return refuse(name_of_staff);
  for (const Player& player : step.table.players) {
    if (player.name == command.name) return refuse(name_taken);
  }
  const Game game = step.table.rules.game;
  if (step.table.closed) return refuse(table_is_closed, clause_of(Power::close, game));
  if (step.table.barred.contains(command.name))
    return refuse(player_barred, clause_of(Power::bar, game));
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
  if (table.is_barred(player))
    return refuse(player_barred, clause_of(Power::bar, table.rules.game));
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

// SB 5.8, BC 5.8, CW 5.6, 5.6.1: who plays several boxes, seated or standing, gives one up when a
// player finds no other. NZ 14.5 lets him bet on, under the call of whoever is seated.
void give_up_box(const Step& step, PlayerId newcomer, BoxNo no) {
  if (!step.table.book().gives_up_box) return;
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
  // SB 19.6.10, BC 19.6.10: in a tournament the place and the wager belong together.
  const auto& wagers = step.table.box(box).wagers;
  if (is_tournament(step.table) && !wagers.empty())
    return refuse(still_in_play, tournament_clause(step.table, TournamentRule::own_position));
  step.emit(SeatLeft{player, box});
  return kDone;
}

}  // namespace croupier
