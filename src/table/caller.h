// Who calls the decisions of a box (SB 5.5, BC 5.5, NZ 14.3, D09), and in which line the bettors
// stand.
#pragma once

#include "base/inline_vector.h"
#include "table/common.h"

namespace croupier {

using Bettors = InlineVector<PlayerId, kBettorsMax>;

struct Caller {
  PlayerId player = kNobody;
  Clause clause;
};

// The caller by seat, then by highest initial wager, then by who is nearest the dealer; among all
// who have an initial wager on the box, as it stands or as it would stand. Nobody when no one may
// decide there (NZ 14.5).
Caller caller_of(const TableCommon& table, BoxNo no, const Box& box);
inline Caller caller_of(const TableCommon& table, BoxNo no) {
  return caller_of(table, no, table.box(no));
}

// NZ 14.5: at full patronage a player decides only at the box where he is seated.
bool decides_only_elsewhere(const TableCommon& table, PlayerId player, BoxNo no);

// The bettors with an initial wager, the caller first, the others in the order their wagers were
// placed (SB 5.7, BC 5.7, NZ 14.3(b)).
Bettors line_of(const TableCommon& table, BoxNo no, const Box& box);

}  // namespace croupier
