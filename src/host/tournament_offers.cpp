#include "host/tournament_offers.h"

#include <algorithm>

#include "driver/draw.h"
#include "driver/seating.h"
#include "tournament/next.h"
#include "words/tournament.h"

namespace croupier::server {

using namespace tournament;

void complete(tournament::CommandBody& body, const Tournament& tournament, const Seed& seed) {
  if (auto* seats = std::get_if<SeatPlayers>(&body)) {
    const bool asked = seats->places.empty() && tournament.state == State::closed &&
                       tournament.stage < tournament.conditions.stages.size();
    if (!asked || tournament.tables.empty()) return;
    std::vector<EntrantNo> due = due_for_stage(tournament);
    due.resize(std::min(due.size(), places_of(tournament.conditions, tournament.terms())));
    seats->places = draw_seats(seed, due, tournament.tables);
    if (tournament.conditions.seating == Seating::drawn) seats->seed = to_text(seed);
  }
  if (auto* count = std::get_if<CountChips>(&body)) {
    const Session* session = tournament.session(count->table);
    if (count->counts.empty() && session != nullptr) *count = count_by_record(*session);
  }
}

std::vector<tournament::Offer> staff_offers(const Tournament& tournament, Role role, Forms forms,
                                            tournament::Instant now) {
  auto found = offers(tournament, {role}, now);
  if (forms == Forms::unseen)
    std::erase_if(found, [](const auto& each) { return is_examination(each.command); });
  return found;
}

// --- as messages have them ---

ShownRefusal shown(const Refusal& refusal, const Tournament& tournament) {
  ShownRefusal result = shown(refusal);
  if (is_of_table(refusal.code)) return result;
  result.words = sentence(refusal, tournament);
  result.not_before.emplace(refusal.not_before);
  return result;
}

std::vector<TournamentOffer> shown(const std::vector<tournament::Offer>& offers,
                                   const Tournament& tournament) {
  std::vector<TournamentOffer> result;
  for (const tournament::Offer& each : offers) {
    auto& offer =
        result.emplace_back(TournamentOffer{{each.command}, std::string(label(each.command)), {}});
    if (each.why_not) offer.why_not = shown(*each.why_not, tournament);
  }
  return result;
}

}  // namespace croupier::server
