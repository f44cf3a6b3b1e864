#include "floor/sanctions.h"

#include <array>

#include "table/people.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

constexpr std::uint8_t kIdleRounds = 3;

void give_up_seat(const FloorStep& at, PlayerId player, Clause clause) {
  for (std::size_t box = 0; box < at.table().boxes.size(); ++box) {
    if (at.table().boxes[box].seated == player)
      at.step.emit({clause}, SeatLeft{player, box_no(box)});
  }
}

}  // namespace

Power sanction_power(Sanction sanction) {
  constexpr std::array<Power, 4> kBySanction{Power::void_wagers, Power::bar, Power::exclude,
                                             Power::detain};
  return kBySanction[static_cast<std::size_t>(sanction)];
}

// SB 18.2, BC 18.2, CW 13.2: staff and inspectors on duty are not meant; only a player at the table
// can be named.
void sanction_player(const FloorStep& at, const SanctionPlayer& command) {
  const Clause clause = at.clause(sanction_power(command.sanction));
  at.step.emit({clause}, PlayerSanctioned{command.player, at.table().player(command.player).name,
                                          command.sanction});
  if (!at.table().betting) return;
  // H15: a void wager has no result, so it comes back. Who takes no further part has none lying.
  return_wagers(at.step, command.player, ReturnReason::refused, clause);
  if (command.sanction != Sanction::void_wagers) give_up_seat(at, command.player, clause);
}

// A tournament clears its tables after every session.
Answer check_not_detained(const TableCommon& table, const Floor& floor, PlayerId player) {
  if (!floor.detained.contains(player) || is_tournament(table)) return kDone;
  return refuse(player_detained, clause_of(Power::detain, table.rules.game));
}

// SB 18.3.4, BC 18.3.4, CW 13.3.4: an inspector or a police officer.
Answer take_over_detained(const FloorStep& at, const TakeOverDetained& command) {
  const Clause clause = at.clause(Power::detain);
  if (!at.floor.detained.contains(command.player)) return refuse(not_detained, clause);
  at.step.emit({clause}, DetainedTakenOver{command.player});
  return kDone;
}

// SB 18.11, BC 18.11: before the first card; in Casino War there is no such power.
Answer refuse_wager(const FloorStep& at, const RefuseWager& command) {
  const Clause clause = at.clause(Power::refuse_wager);
  if (find_wager(at.table().box(command.box), command.player, command.kind) == nullptr)
    return refuse(no_such_wager, clause);
  return_wager(at.step, command.player, command.box, command.kind, ReturnReason::refused, clause);
  return kDone;
}

// SB 18.9, BC 18.9, CW 13.9.
Answer vacate_seat(const FloorStep& at, const VacateSeat& command) {
  const Clause clause = at.clause(Power::vacate);
  const int idle = at.table().player(command.player).idle_rounds;
  if (idle < kIdleRounds)
    return refuse(not_idle_enough, clause, Value::count(idle), Value::count(kIdleRounds));
  if (seat_of(at.table(), command.player) == kNoBox) return refuse(not_seated, clause);
  give_up_seat(at, command.player, clause);
  return kDone;
}

}  // namespace croupier
