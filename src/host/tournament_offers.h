// What the house adds to the offers of a tournament: what it fills in, what it keeps from whom, and
// how messages have them.
#pragma once

#include <vector>

#include "driver/generator.h"
#include "host/messages/occasions.h"
#include "tournament/offers.h"

namespace croupier::server {

// Whether a form is in accordance with the rules is known to who examines it and to nobody else.
enum class Forms : std::uint8_t { examined, unseen };
std::vector<tournament::Offer> staff_offers(const tournament::Tournament& tournament, Role role,
                                            Forms forms, tournament::Instant now);
// The roles that have something to do in a tournament.
inline constexpr std::array kTournamentStaff{Role::casino_operator, Role::tournament_manager,
                                             Role::gaming_supervisor, Role::dealer};

// What may be left out when it is said, because the house knows it: the draw of seats from a seed,
// the count by the record.
void complete(tournament::CommandBody& body, const tournament::Tournament& tournament,
              const Seed& seed);

// --- as messages have them ---

ShownRefusal shown(const Refusal& refusal, const tournament::Tournament& tournament);
std::vector<TournamentOffer> shown(const std::vector<tournament::Offer>& offers,
                                   const tournament::Tournament& tournament);

}  // namespace croupier::server
