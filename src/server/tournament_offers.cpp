#include "server/tournament_offers.h"

#include <fmt/format.h>

#include <algorithm>

#include "driver/draw.h"
#include "driver/seating.h"
#include "record/json_write.h"
#include "server/json_text.h"
#include "tournament/json.h"
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

// --- as JSON ---

std::string refusal_json(const Refusal& refusal, const Tournament& tournament) {
  if (is_of_table(refusal.code)) return refusal_json(refusal);
  return fmt::format(R"({{"code":"{}","words":{},"clauses":{},"not_before":{}}})",
                     word(refusal.code), parts_json(sentence(refusal, tournament)),
                     clauses_json(refusal.clauses), refusal.not_before);
}

std::string offers_json(const std::vector<tournament::Offer>& offers,
                        const Tournament& tournament) {
  std::string out = "[";
  for (const tournament::Offer& each : offers) {
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"command":{},"label":{},"why_not":{}}})", to_json(each.command),
                       quoted(label(each.command)),
                       each.why_not ? refusal_json(*each.why_not, tournament) : "null");
  }
  return out + ']';
}

}  // namespace croupier::server
