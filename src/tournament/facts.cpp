#include "tournament/facts.h"

#include <algorithm>

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

std::string why_no_session(const Tournament& tournament, const Session& session) {
  if (session.stage >= tournament.conditions.stages.size()) return "a session is of no stage";
  const TableCommon& common = session.table.common;
  for (const Seat& seat : session.seats) {
    const auto place = static_cast<std::size_t>(number(seat.box));
    const bool box = place > 0 && place <= common.boxes.size();
    const bool player = seat.player == kNobody || common.has_player(seat.player);
    if (!tournament.has_entrant(seat.entrant) || !box || !player) return "a seat is nobody's";
  }
  const auto is_known = [&](EntrantNo no) { return session.seat_of(no) != nullptr; };
  const bool forms = std::ranges::all_of(session.forms, is_known, &Form::entrant) &&
                     std::ranges::all_of(session.last_forms, is_known, &Form::entrant);
  if (!forms) return "a form is nobody's";
  for (const auto& tied : session.order) {
    if (!std::ranges::all_of(tied, is_known)) return "a place is nobody's";
  }
  return "";
}

}  // namespace

std::string why_no_state(const Tournament& tournament) {
  const std::size_t stages = tournament.conditions.stages.size();
  if (tournament.stage > stages) return "there is no such stage";
  const auto is_known = [&](EntrantNo no) { return tournament.has_entrant(no); };
  if (!std::ranges::all_of(tournament.places, is_known)) return "a place is nobody's";
  for (const SharedSession& session : tournament.sessions) {
    if (std::string wrong = why_no_session(tournament, *session); !wrong.empty()) return wrong;
  }
  return tournament_is_ok(tournament);
}

std::string why_no_fact(const Tournament& tournament, const Event& event) {
  std::string wrong =
      match([&](const auto& body) { return why_not(tournament, body); }, event.body);
  const auto* played = std::get_if<Played>(&event.body);
  if (wrong.empty() && played != nullptr)
    wrong = croupier::why_no_fact(tournament.session(played->table)->table, played->event);
  return wrong;
}

}  // namespace croupier::tournament
