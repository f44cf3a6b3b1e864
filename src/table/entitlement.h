// How much of each initial wager on a box counts (SB 6.1–6.3.1, BC 6.1–6.3.1, NZ 14.2, CW 6.3).
#pragma once

#include "base/inline_vector.h"
#include "table/caller.h"
#include "table/common.h"

namespace croupier {

struct Entitlement {
  PlayerId player = kNobody;
  Money staked;
  Money counts;   // the part of the stake within the maximum; the rest is not in play
  Clause clause;  // what gives the player his part
};

using Entitlements = InlineVector<Entitlement, kBettorsMax>;

// In the line of the bettors, for a box as it stands or as it would stand.
Entitlements entitlements(const TableCommon& table, BoxNo no, const Box& box);

// Limits by a sign of the player's own (SB 6.7, BC 6.6, CW 6.6, NZ 14.2).
bool has_own_limits(const TableCommon& table, PlayerId player);
// The sign that holds for a player: his own where he has one (SB 6.7, BC 6.6, CW 6.6, NZ 14.2).
Money minimum_for(const TableCommon& table, PlayerId player);
// Whether initial wagers of so much are in units above a minimum that holds for the player.
bool is_in_units(const TableCommon& table, PlayerId player, Money total);
Money maximum_for(const TableCommon& table, PlayerId player);

}  // namespace croupier
