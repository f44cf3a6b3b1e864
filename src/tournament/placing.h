// Who stands where at the end of a session (SB 19.10, BC 19.10).
#pragma once

#include <optional>
#include <vector>

#include "tournament/tournament.h"

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
// Whether SB 19.10.4 told players apart who stood together before.
bool rests_on_same_round(const Session& session, const Order& before, const Order& after);

// As it stands now, for the leader board (SB 19.10.2 to 19.10.4): by the chips with those on the
// layout, in and after a play-off inside the places it is about, and as it was decided in the end.
// Who was disqualified, or never had chips, stands nowhere.
Order order_now(const Session& session);

// Of this place, counted from 0; nothing: there is none.
PlacePrize prize_of(const Conditions& conditions, std::size_t place);

// What the count of a player's chips comes to: those in front of them less what has not come back.
Money counted_chips(const Session& session, const Seat& seat);

}  // namespace croupier::tournament
