// The money of a round that is void (SB 16.8, 16.16.2, 17.4, BC 16.8, 16.15.2, 17.4,
// CW 11.6, 11.16, 11.17.2, 12.4, NZ 16.5, 16.13), of one whose outcome is invalid (SB 18.4, 18.5,
// BC 18.4, 18.5, CW 13.4, 13.5), and of one player's wagers that are void or taken back. Void means
// invalid with no result: stakes come back, and so does what was paid, unless the clause lets it
// stand. Where the chips are gone the rest is owed.
#pragma once

#include <span>

#include "table/step.h"

namespace croupier {

// Which payments of the round stand (H05, H07).
enum class PaymentsStand : std::uint8_t {
  none,
  interim,  // what was paid before the final settlement
  all,
};

struct VoidTerms {
  Clauses clauses;
  PaymentsStand stand = PaymentsStand::none;
  // --- SB 18.5, BC 18.5, CW 13.5 ---
  bool refund = true;               // of all wagers but those that are forfeited
  std::span<const Name> forfeited;  // whose wagers the house keeps
};

// Every wager of the round comes back; stakes lost in it too (H04), unless that ruling says no.
void return_round(const Step& step, const VoidTerms& terms);
// Wagers that lie there for the next round.
void return_next_wagers(const Step& step, Clause clause);
// SB 17.5.1, BC 17.5.1, CW 12.5.1 (H14): all that this player bet in the round; payments stand.
void refund_player(const Step& step, PlayerId player, Clause clause);
// SB 18.3.1, BC 18.3.1, CW 13.3.1: what is settled of this player's wagers of the round has no
// result: lost stakes come back and winnings are taken back.
void undo_settled(const Step& step, PlayerId player, Clause clause);
// Whether there is any, or a wager that lies there.
bool has_wager_to_void(const TableCommon& table, PlayerId player);
// SB 18.5, BC 18.5, CW 13.5: of a game that is invalid already, the stakes that went back to this
// player, at the table or not. False: there were none.
bool forfeit_returned(const Step& step, const Name& player, const Clauses& clauses);

// From later chips, by an act of the player or of the staff.
Answer check_pay_debt(const TableCommon& table, PlayerId player, Money amount);
Answer pay_debt(const Step& step, PlayerId player, Money amount);

}  // namespace croupier
