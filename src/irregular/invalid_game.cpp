#include "irregular/invalid_game.h"

#include <algorithm>
#include <span>
#include <vector>

#include "irregular/rulings.h"
#include "state/round_play.h"
#include "table/settle.h"

namespace croupier {
namespace {

using enum RefusalCode;

bool has_wagers_of_round(const TableCommon& table) {
  return std::ranges::any_of(table.boxes,
                             [&](const Box& box) { return !wagers_of_round(table, box).empty(); });
}

// Whose fraud it was, at the table or gone: a wager is known by the name.
std::vector<Name> offenders_in(const TableCommon& table, const InvalidateGame& command) {
  std::vector<Name> offenders;
  const auto add = [&](const Name& name) {
    if (std::ranges::find(offenders, name) == offenders.end()) offenders.push_back(name);
  };
  if (command.player != kNobody) add(table.player(command.player).name);
  for (const PlayerId other : command.others) add(table.player(other).name);
  for (const Name& name : command.gone) add(name);
  return offenders;
}

// The cards or the device are put right by the ruling that is awaited (SB 16.16.3, 17.2;
// BC 16.15.3, 17.2; CW 11.17.3, 12.2), so that comes first. An error of the deal gives way.
bool ruling_comes_first(const Incident& incident) {
  return !incident.asked.empty() || incident.kind == Irregularity::device_fault ||
         incident.kind == Irregularity::missing_card || incident.kind == Irregularity::foreign_card;
}

// SB 18.5, BC 18.5, CW 13.5: "the wager of any player referred to in 18.4.2", in one ruling or in
// several.
Answer forfeit_further(Working& working, std::span<const Name> offenders, const Clauses& clauses) {
  for (const Name& offender : offenders) {
    if (!forfeit_returned(step_of(working), offender, clauses))
      return refuse(nothing_to_forfeit, clauses);
  }
  return kDone;
}

}  // namespace

// SB 18.4, 18.5, BC 18.4, 18.5, CW 13.4, 13.5 (H05): an outcome that is invalid pays nobody. The
// wagers go back, unless the supervisor refunds none; those of players whose fraud it was may be
// forfeited. It is the outcome of a game that is invalid, so also of one just settled, until the
// next is dealt.
Answer invalidate_game(Working& working, const InvalidateGame& command) {
  const Game game = working.table.common.rules.game;
  const bool fraud = command.cause == InvalidCause::fraud;
  const Clause cause = clause_of(fraud ? Power::fraud : Power::disruption, game);
  const Clauses clauses{clause_of(Power::refund, game), cause};
  const std::vector<Name> offenders = offenders_in(working.table.common, command);
  if (!fraud && !offenders.empty()) return refuse(nothing_to_forfeit, clauses);
  if (ruling_comes_first(working.table.incident)) return refuse(ruling_awaited, cause);
  const bool again = working.table.common.invalid;
  if (again ? offenders.empty() : !has_wagers_of_round(working.table.common))
    return refuse(not_now, cause);
  for (const Name& offender : offenders) {
    if (!has_wager_of_round(working.table.common, offender))
      return refuse(nothing_to_forfeit, clauses);
  }
  working.take({{cause},
                GameInvalidated{command.cause, command.player, command.others,
                                again || command.refund, command.gone}});
  if (again) return forfeit_further(working, offenders, clauses);
  end_void_round(working, {.clauses = clauses,
                           .stand = PaymentsStand::none,
                           .refund = command.refund,
                           .forfeited = offenders});
  return kDone;
}

}  // namespace croupier
