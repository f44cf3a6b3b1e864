// What a table of a tournament does differently (SB 19, BC 19): the marker, wagers in units of the
// minimum, and undisclosed wagers, of which the table knows nothing but that there is one.
//
// An indicator lays a wager of no chips on the box for each type the form may name. Everything that
// settles wagers settles these with the rest; what is revealed after the round is paid by what
// became of them. So no form can change the course of a round, and none can be read off it.
#pragma once

#include "rulebook/tournament_rules.h"
#include "table/step.h"

namespace croupier {

inline bool is_tournament(const TableCommon& table) { return table.rules.options.tournament; }
inline Clause tournament_clause(const TableCommon& table, TournamentRule rule) {
  return clause_of(rule, table.rules.game);
}

// The nth box in the order of dealing, play and settlement: from the left, or from the marker
// (SB 19.9.3, BC 19.9.3).
std::size_t nth_box(const TableCommon& table, std::size_t nth);

// --- limits (SB 19.6.4, 19.6.10, 19.6.14) ---

Answer check_position(const TableCommon& table, PlayerId player, BoxNo box);
Answer check_tournament_limits(const TableCommon& table, Money total);
// No more bets: what is over the maximum or no whole unit comes back.
void return_beyond_units(const Step& step);
// Whether the wager was made up; nothing happens where it cannot be.
bool make_up(const Step& step, const MakeUpWager& command);
Answer check_make_up(const TableCommon& table, const MakeUpWager& command);

// --- acts ---

Answer place_marker(const Step& step, const PlaceMarker& command);
Answer place_indicator(const Step& step, const PlaceIndicator& command);
Answer lift_indicator(const Step& step, const LiftIndicator& command);
Answer reveal_wager(const Step& step, const RevealWager& command);
Answer deduct_chips(const Step& step, const DeductChips& command);

// SB 19.8.2.6: the last round's undisclosed wagers are settled before the next begins.
Answer check_revealed(const TableCommon& table);

}  // namespace croupier
