// Placing and withdrawing wagers while betting is open (SB 5–6, 14.2–14.8; BC
// 5–6, 13.1–13.5, 14.1–14.6; NZ 5, 14, 15.1–15.3, 15A.1–15A.3, 15B.1–15B.4; CW 5–6), and closing
// the bets at the deal.
#pragma once

#include "rulebook/powers.h"
#include "table/step.h"

namespace croupier {

// NZ 15B.8: the one scale that Perfect Pairs is paid by at all tables of the casino; zero: none has
// been chosen yet.
std::uint8_t pairs_scale(const TableCommon& table);

enum class LimitCheck { full, overlooked };

// The unit in which wagers of this kind are made above their minimum; zero: any amount.
Money unit_for(const TableCommon& table, WagerKind kind);
// The power under which a player is held to the minimum (SB 5.10–5.12, BC 5.10–5.12, NZ 5.8).
Power restriction_power(RestrictionScope scope);

// Why this player may not put this wager down now, or nothing.
Answer check_place(const TableCommon& table, PlayerId player, const PlaceWager& wager,
                   LimitCheck limits = LimitCheck::full);

Answer place_wager(const Step& step, PlayerId player, const PlaceWager& wager,
                   LimitCheck limits = LimitCheck::full);
Answer withdraw_wager(const Step& step, PlayerId player, const WithdrawWager& wager);

// Before the first card: this wager (with an initial one, in NZ and CW, the optional ones on the
// box), or all of this player's.
void return_wager(const Step& step, PlayerId player, BoxNo box, WagerKind kind, ReturnReason reason,
                  Clause clause);
void return_wagers(const Step& step, PlayerId player, ReturnReason reason, Clause clause);

// F07: what lies there beyond a restriction comes back: boxes beyond the one, chips above the
// minimum.
void return_beyond_restriction(const Step& step, PlayerId player, Clause clause);

// Chips for an additional wager (double, split, insurance, War): payable, and there.
Answer check_funds(const TableCommon& table, PlayerId player, Money amount, Clauses clauses);

// No more bets: what is over the maximum comes back, optional wagers without their initial wager
// come back.
void close_bets(const Step& step);
// A wager that lies there outside the limits and that nobody noticed (SB 6.2, 6.3, and so on).
Answer overlook_wager(const Step& step, const OverlookWager& command);
// SB 6.3, 6.3.1, BC 6.3, 6.3.1, CW 6.3: found above the maximum in the round, it is paid or
// collected to the maximum.
bool has_unnoticed_excess(const TableCommon& table);
void return_found_excess(const Step& step);
// What was found below the minimum once the first card is out stands (SB 6.2, BC 6.2, CW 6.2).
void let_low_wagers_stand(const Step& step);

}  // namespace croupier
