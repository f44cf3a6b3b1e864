#include "tournament/facts.h"

#include "base/match.h"
#include "engine/facts.h"

namespace croupier::tournament {
namespace {

template <class Body>
std::string why_not(const Tournament& tournament, const Body& body) {
  constexpr bool kHasTable = requires { body.table; };
  if constexpr (kHasTable) {
    // SB 19.11.2: a dispute on the rules or conditions is of no table.
    constexpr bool kDispute = is_one_of<Body, TournamentDisputeRaised, TournamentDisputeDecided>;
    const bool of_none = kDispute && body.table == 0;
    if (!of_none && tournament.session(body.table) == nullptr)
      return "it names a table that is not there";
  }
  if constexpr (requires { body.entrant; }) {
    const bool nobody = body.entrant == kNoEntrant;
    if (!nobody && !tournament.has_entrant(body.entrant))
      return "it names an entrant who is not there";
    if constexpr (kHasTable) {
      if (!nobody && tournament.session(body.table)->seat_of(body.entrant) == nullptr)
        return "it names an entrant who is not at that table";
    }
  }
  return "";
}

}  // namespace

std::string why_no_fact(const Tournament& tournament, const Event& event) {
  std::string wrong =
      match([&](const auto& body) { return why_not(tournament, body); }, event.body);
  const auto* played = std::get_if<Played>(&event.body);
  if (wrong.empty() && played != nullptr)
    wrong = croupier::why_no_fact(tournament.session(played->table)->table, played->event);
  return wrong;
}

}  // namespace croupier::tournament
