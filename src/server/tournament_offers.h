// What a person may do now in a tournament: candidates that belong to the moment, each asked of
// `decide`, so that no rule is worked out twice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/generator.h"
#include "tournament/tournament.h"

namespace croupier::server {

struct TournamentOffer {
  Role by{};  // in whose name it is done
  tournament::CommandBody command;
  std::optional<Refusal> why_not;
};

std::vector<TournamentOffer> offers_of_player(const tournament::Tournament& tournament,
                                              tournament::EntrantNo who, tournament::Instant now);
// Whether a form is in accordance with the rules is known to who examines it and to nobody else.
enum class Forms : std::uint8_t { examined, unseen };
std::vector<TournamentOffer> offers_of_staff(const tournament::Tournament& tournament, Role role,
                                             Forms forms, tournament::Instant now);
bool is_examination(const tournament::CommandBody& body);
// The first full minute that gives players the notice they are owed.
tournament::Instant soonest_start(const tournament::Tournament& tournament,
                                  tournament::Instant now);
// The roles that have something to do in a tournament.
inline constexpr std::array kTournamentStaff{Role::casino_operator, Role::tournament_manager,
                                             Role::gaming_supervisor, Role::dealer};

// What may be left out when it is said, because the house knows it: the draw of seats from a seed,
// the count by the record.
void complete(tournament::CommandBody& body, const tournament::Tournament& tournament,
              const Seed& seed);

// --- as JSON ---

std::string refusal_json(const Refusal& refusal, const tournament::Tournament& tournament);
// [{"command":{…},"label":…,"why_not":…}]
std::string offers_json(const std::vector<TournamentOffer>& offers,
                        const tournament::Tournament& tournament);

}  // namespace croupier::server
