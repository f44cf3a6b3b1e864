#include "host/tournament_state.h"

#include "record/json_read.h"
#include "record/json_write.h"
#include "tournament/facts.h"

namespace croupier::server {
namespace {

constexpr std::size_t kTournamentMost = 64'000'000;

}  // namespace

std::string to_json(const TournamentState& state) { return json::written(state); }

std::expected<TournamentState, std::string> tournament_state_of(std::string_view text) {
  const auto document = json::parse_object(text, kTournamentMost);
  if (!document) return std::unexpected(document.error());
  TournamentState state;
  if (const auto wrong = json::read(*document, state)) return std::unexpected(*wrong);
  if (state.persons.size() != state.tournament.entrants.size())
    return std::unexpected("it does not say who has entered");
  if (std::string wrong = why_no_state(state.tournament); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return state;
}

}  // namespace croupier::server
