// Settling one wager: every path that moves money from the layout goes through these.
#pragma once

#include "table/step.h"

namespace croupier {

// Pays at odds, rounded up once to what the chips can pay (SB 5.9, BC 5.9, CW 5.10; G01, G02: each
// wager by itself).
void pay(const Step& step, BoxNo box, const Wager& wager, Odds odds, Clauses clauses);
// Pays a fixed amount, such as a prize. The stake comes back with it, or is kept.
enum class StakeOnPrize { returned, kept };
void pay_prize(const Step& step, BoxNo box, const Wager& wager, Money prize, StakeOnPrize stake,
               Clauses clauses);
void collect(const Step& step, BoxNo box, const Wager& wager, Clauses clauses);
void stand_off(const Step& step, BoxNo box, const Wager& wager, Clauses clauses);
void give_back(const Step& step, BoxNo box, const Wager& wager, ReturnReason reason,
               Clauses clauses);
inline constexpr Odds kSurrenderPays{1, 2};
// CW 8.2.4.1: half its value is paid, rounded up (G04), and the wager is collected.
void surrender(const Step& step, BoxNo box, const Wager& wager, Clauses clauses);

// What was paid on a wager goes back to the float, as far as the player has chips at the table; the
// rest is owed. `against_stakes`: of it, stakes that would come back to somebody who has left.
void take_back(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses,
               Money against_stakes = {});
// The stake that the player has again, tokens first, and the rest likewise.
void forfeit_stake(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses);

// Whoever left and came back is at the table under the same name.
bool is_of(const TableCommon& table, const Wager& wager, const Name& player);
// H20: the wagers of the round in play, or of the one just over.
const InlineVector<Wager, Box::kWagersMax>& wagers_of_round(const TableCommon& table,
                                                            const Box& box);
bool has_wager_of_round(const TableCommon& table, const Name& player);
// Some wager lies on the layout and is not settled.
bool anything_lies(const TableCommon& table);

}  // namespace croupier
