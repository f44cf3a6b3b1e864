// What moves when something happens in a tournament: between its account, those of the house, and
// the balances of people.
#pragma once

#include <vector>

#include "host/till.h"
#include "tournament/tournament.h"

namespace croupier::server {

// Who has entered, by entrant; "house:N" for a house player.
using Entered = std::vector<PersonId>;

// Paid by a patron through the platform: what for. Nothing: it costs nothing.
std::optional<tournament::Purpose> paid_for(const tournament::CommandBody& body);
std::string why_of(tournament::Purpose purpose);
// What money that arrives is for.
tournament::CommandBody payment_for(const std::string& why, tournament::EntrantNo entrant);

// What the person has to pay for it; it leaves the balance before the tournament sees it.
Money cost_for(const tournament::Tournament& tournament, const tournament::Command& command,
               const Entered& entered);
std::vector<Movement> movements(const TableRow& row, const tournament::Events& events,
                                const Entered& entered);
std::vector<GoesHome> goes_home(const tournament::Events& events, const Entered& entered);

}  // namespace croupier::server
