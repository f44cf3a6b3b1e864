#include "floor/signs.h"

#include <algorithm>

#include "table/people.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// SB 6.5.1, 6.5.1.1, BC 6.5.1, 6.5.1.1, CW 6.5.1, 6.5.1.1 (F04): who is playing at the table keeps
// it, on every box, also one taken later, until leaving the table (6.5.1.2).
void let_keep_minimum(const Step& step, PlayerId player, Money before) {
  const TableCommon& table = step.table;
  const Money kept = table.player(player).kept_minimum;
  if (kept > Money{} && kept < before) return;
  const BoxNo box = marker_place(table, player);
  if (box != kNoBox) step.emit({table.book().keeps_minimum}, MinimumKept{player, box, before});
}

Clause sign_clause(const TableCommon& table) {
  if (is_tournament(table)) return tournament_clause(table, TournamentRule::limits_move);
  return clause_of(Power::change_sign, table.rules.game);
}

}  // namespace

BoxNo marker_place(const TableCommon& table, PlayerId player) {
  const BoxNo seat = seat_of(table, player);
  if (seat != kNoBox) return seat;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (initial_wager(table.boxes[at], player) != nullptr) return box_no(at);
  }
  const Player& who = table.player(player);
  if (table.round == 0 || who.last_round != table.round) return kNoBox;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if ((who.last_boxes >> at & 1u) != 0) return box_no(at);
  }
  return kNoBox;
}

// SB 6.5, 6.5.1, BC 6.5, 6.5.1, CW 6.5, 6.5.1: the limits may be altered at any time; in a round
// what lies on the table is good, and they hold from the next one (F03).
Answer change_sign(const FloorStep& at, const ChangeSign& command) {
  const TableCommon& table = at.table();
  const Clause clause = sign_clause(table);
  // SB 19.2.1, BC 19.2.1 (J01): 6.5 does not apply in a tournament.
  if (!table.betting && is_tournament(table)) return refuse(not_now, clause);
  const bool sensible = command.minimum > Money{} && command.maximum >= command.minimum &&
                        is_sum(command.maximum) && command.unit >= Money{};
  if (!sensible) return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  if (!table.betting) {
    at.step.emit({at.clause(Power::change_sign)},
                 SignPrepared{command.minimum, command.maximum, command.unit});
    return kDone;
  }
  hang_sign(at, {command.minimum, command.maximum, command.unit});
  return kDone;
}

// SB 6.5.1, BC 6.5.1, CW 6.5.1: when the minimum goes up at once, who is playing may go on at the
// one before. With a sign that has stood for 20 minutes nobody does: bring_in_minimum().
void hang_sign(const FloorStep& at, Sign sign) {
  const TableCommon& table = at.table();
  const TableRules& book = table.book();
  // SB 19.2.1, 19.6.15, BC 19.2.1, 19.6.15: in a tournament nobody keeps the minimum before.
  const bool tournament = is_tournament(table);
  const Money before = table.sign.minimum;
  if (sign.minimum > before && book.keeps_minimum && !tournament) {
    for (std::size_t place = 0; place < table.players.size(); ++place) {
      if (table.players[place].is_here()) let_keep_minimum(at.step, player_id(place), before);
    }
  }
  // SB 6.5, BC 6.5, CW 6.5: any other change; 6.5.1 and 6.6.2 are about a higher minimum.
  const bool raised = sign.minimum > before && book.keeps_minimum && !tournament;
  const Clauses clauses =
      raised ? Clauses{book.keeps_minimum, book.newcomers_minimum} : Clauses{sign_clause(table)};
  at.step.emit(clauses, SignChanged{sign.minimum, sign.maximum, sign.unit});
}

// SB 6.7, BC 6.6, CW 6.6: limits of their own, above the sign's, by a sign for that player.
// NZ 14.2: a maximum for one player, either way.
Answer allow_limits(const FloorStep& at, const AllowLimits& command) {
  const Clause clause = at.table().book().own_limits;
  if (!at.table().betting) return refuse(not_now, clause);
  const bool withdrawn = command.minimum.is_zero() && command.maximum.is_zero();
  const bool sensible =
      command.minimum > Money{} && command.maximum >= command.minimum && is_sum(command.maximum);
  if (!withdrawn && !sensible) {
    return refuse(limits_not_sensible, clause, command.maximum, command.minimum);
  }
  const bool raises = at.table().book().own_maximum_raises;
  if (!withdrawn && raises && command.maximum < at.table().sign.maximum) {
    return refuse(limits_not_sensible, clause, command.maximum, at.table().sign.maximum);
  }
  at.step.emit({clause}, LimitsAllowed{command.player, command.minimum, command.maximum});
  return kDone;
}

// --- signs with a time on them ---

namespace {

// SB 6.5, 6.6, 18.8, BC 6.5, 6.5.2, 18.8, CW 6.5, 6.5.2, 13.8.
constexpr std::uint32_t kSignSeconds = 20 * 60;

Answer check_sign_time(const FloorStep& at, std::uint32_t when, Clause clause) {
  const std::int64_t earliest = std::int64_t{at.floor.time} + kSignSeconds;
  if (when >= earliest) return kDone;
  return refuse(sign_too_short, clause, Value::time(when), Value::time(earliest));
}

const std::optional<AnnouncedMinimum>& announced(const Floor& floor, MinimumOf of) {
  return of == MinimumOf::table ? floor.minimum : floor.kept_minimum;
}

// Above what it is now: everybody's minimum, or the lowest that somebody has kept.
Answer check_higher(const FloorStep& at, MinimumOf of, Money minimum, Clause clause) {
  const TableCommon& table = at.table();
  if (of == MinimumOf::table) {
    const bool sensible = minimum > table.sign.minimum && minimum <= table.sign.maximum;
    return sensible ? kDone
                    : Answer(refuse(limits_not_sensible, clause, minimum, table.sign.minimum));
  }
  for (const Player& player : table.players) {
    const Money kept = player.kept_minimum;
    if (kept > Money{} && kept < minimum) return kDone;
  }
  return refuse(nobody_keeps_minimum, clause);
}

}  // namespace

Power announcing(MinimumOf of) {
  return of == MinimumOf::table ? Power::announce_minimum : Power::announce_kept;
}

Power announcing(TimedSign sign) {
  if (sign == TimedSign::closing) return Power::close;
  return announcing(sign == TimedSign::table_minimum ? MinimumOf::table : MinimumOf::kept);
}

// SB 6.5, 6.6, BC 6.5, 6.5.2, CW 6.5, 6.5.2 (F03): the time runs from the display of the sign.
Answer announce_minimum(const FloorStep& at, const AnnounceMinimum& command) {
  const Clause clause = at.clause(announcing(command.of));
  if (auto no = check_higher(at, command.of, command.minimum, clause)) return no;
  if (auto no = check_sign_time(at, command.at, clause)) return no;
  at.step.emit({clause}, MinimumAnnounced{command.of, command.minimum, at.floor.time, command.at});
  return kDone;
}

// The sign has stood its time: now nobody keeps the minimum before. Who kept a still earlier one
// has that until a sign of its own (SB 6.6, BC 6.5.2, CW 6.5.2).
Answer bring_in_minimum(const FloorStep& at, const BringInMinimum& command) {
  const Clause clause = at.clause(announcing(command.of));
  const auto& sign = announced(at.floor, command.of);
  if (!sign) return refuse(no_sign_up, clause);
  if (at.floor.time < sign->at)
    return refuse(sign_too_short, clause, Value::time(at.floor.time), Value::time(sign->at));
  const Money minimum = sign->minimum;
  if (auto no = check_higher(at, command.of, minimum, clause)) return no;
  if (command.of == MinimumOf::table) {
    at.step.emit({clause}, SignTakenDown{TimedSign::table_minimum});
    at.step.emit({clause}, SignChanged{minimum, at.table().sign.maximum, at.table().sign.unit});
  } else {
    at.step.emit({clause}, SignTakenDown{TimedSign::kept_minimum});
    at.step.emit({clause}, KeptMinimumRaised{minimum});
  }
  return kDone;
}

// SB 18.8, BC 18.8, CW 13.8.
Answer announce_closing(const FloorStep& at, const AnnounceClosing& command) {
  const Clause clause = at.clause(Power::close);
  if (at.table().closed) return refuse(table_is_closed, clause);
  if (auto no = check_sign_time(at, command.at, clause)) return no;
  at.step.emit({clause}, ClosingAnnounced{at.floor.time, command.at});
  return kDone;
}

Answer take_down_sign(const FloorStep& at, const TakeDownSign& command) {
  const Floor& floor = at.floor;
  const bool up = command.sign == TimedSign::closing         ? floor.closing.has_value()
                  : command.sign == TimedSign::table_minimum ? floor.minimum.has_value()
                                                             : floor.kept_minimum.has_value();
  if (!up) return refuse(no_sign_up, at.clause(announcing(command.sign)));
  at.step.emit(SignTakenDown{command.sign});
  return kDone;
}

// SB 18.8, BC 18.8, CW 13.8 are about a table with players: with nobody there, there is nobody to
// whom a sign could be shown.
Answer close_table(const FloorStep& at) {
  const Clause clause = at.clause(Power::close);
  const TableCommon& table = at.table();
  if (table.closed) return refuse(table_is_closed, clause);
  const bool anybody = std::ranges::any_of(table.players, &Player::is_here);
  if (anybody) {
    if (!at.floor.closing) return refuse(no_sign_up, clause);
    if (at.floor.time < at.floor.closing->at)
      return refuse(sign_too_short, clause, Value::time(at.floor.time),
                    Value::time(at.floor.closing->at));
  }
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    if (table.players[player].is_here())
      return_wagers(at.step, player_id(player), ReturnReason::table_closed, clause);
  }
  at.step.emit({anybody ? clause : Clause{}}, TableClosed{});
  return kDone;
}

Answer open_table_again(const FloorStep& at) {
  if (!at.table().closed) return refuse(table_is_open);
  at.step.emit(TableOpened{});
  return kDone;
}

}  // namespace croupier
