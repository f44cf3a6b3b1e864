// Who stands where at the end of a session (SB 19.10, BC 19.10).
#pragma once

#include <optional>
#include <vector>

#include "tournament/session.h"

namespace croupier::tournament {

// Best first; players who are tied stand together.
using Order = std::vector<std::vector<EntrantNo>>;

// Everybody who took part and was not disqualified: by chips, then who went out later. Those out in
// the same round by what was left to them, by the wager, and by whose chips were removed last
// (SB 19.10.4; J13).
Order order_of(const Session& session);
// After a round of a play-off: who was tied is told apart, and nobody passes anybody else.
Order told_apart(const Session& session, const Order& order);
// The first group that must play off (SB 19.10.3; J04): its tie straddles the last place that
// advances or, in the final, covers places with different prizes. Who is out is not tied.
std::optional<std::size_t> contested(const Session& session, const Order& order,
                                     const Conditions& conditions, const Stage& stage);
std::vector<EntrantNo> flat(const Order& order);

// SB 19.5.5.1: whether play can no longer change who progresses or, in the final, who is placed.
bool is_determined(const Session& session, const Stage& stage);

// What the count of a player's chips comes to: those in front of him less what has not come back.
Money counted_chips(const Session& session, const Seat& seat);

}  // namespace croupier::tournament
