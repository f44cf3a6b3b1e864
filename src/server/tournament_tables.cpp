// A table of a tournament's session, shown as any other table, with what the tournament adds.
#include <fmt/format.h>

#include <algorithm>

#include "engine/offers.h"
#include "server/tournament_room.h"

namespace croupier::server {
namespace {

// What the tournament itself does at its tables is nobody's offer.
bool is_for_tournament(const Refusal& refusal) {
  return refusal.code == RefusalCode::only_through_tournament;
}

}  // namespace

TableWhole TournamentRoom::TableShown::head() const {
  const tournament::Conditions& c = room.t().conditions;
  TableWhole whole;
  whole.of = fmt::format("{}.{}", room.row_.id, no);
  whole.info = {whole.of,
                fmt::format("{}, table {}", c.title, no),
                c.game,
                TableKind::tournament,
                chips_of(session->table),
                c.stages[session->stage].chips,
                !room.house_.manners.production};
  return whole;
}

TableView TournamentRoom::TableShown::view_for(const PersonId&) {
  std::vector<TablePlayer> players;
  for (const tournament::Seat& seat : session->seats) {
    if (seat.player != kNobody)
      players.push_back({room.t().entrants[seat.entrant].name, room.is_house(seat.entrant),
                         room.is_here(seat.entrant)});
  }
  return showing.view(session->table, std::move(players));
}

std::vector<ToldEvent> TournamentRoom::TableShown::events_for(const PersonId&) {
  return told(shown_to_all(events), session->table, origin);
}

TableParts TournamentRoom::TableShown::parts_for(const PersonId& person) {
  TableParts parts;
  parts.own = own(person);
  parts.clock = shown_clock(deadline, room.house_.clock.now());
  parts.tournament = at_table(person);
  return parts;
}

// As at an ordinary table; what the rules of the tournament do not allow now says why.
std::optional<Own> TournamentRoom::TableShown::own(const PersonId& person) const {
  const EntrantNo who = room.entrant_of(person);
  const tournament::Seat* seat = session->seat_of(who);
  if (seat == nullptr || seat->player == kNobody) return std::nullopt;
  const auto seen = view(session->table, as_player(seat->player));
  if (!seen.own) return std::nullopt;
  Own own = own_of(seat->player, *seen.own);
  own.brought = room.t().conditions.stages[session->stage].chips;
  own.last_win = showing.last_win(session->table, seat->player);
  own.ready = ready.contains(person);
  own.seats = {seat->box};
  if (room.t().session(no) == nullptr) return own;
  for (const Offer& offer : offers(session->table, as_player(seat->player))) {
    const auto tried = tournament::decide(
        room.t(), {{Role::player, who}, room.now(), tournament::Play{no, offer.command}});
    if (!tried && is_for_tournament(tried.error())) continue;
    ShownOffer& offered = own.offers.emplace_back(shown(offer));
    if (!offer.why_not && !tried) offered.why_not = shown(tried.error(), room.t());
  }
  return own;
}

AtTable TournamentRoom::TableShown::at_table(const PersonId& person) const {
  AtTable result;
  static_cast<tournament::SessionView&>(result) =
      view_of_table(room.t(), *session, room.viewer_of(person));
  result.title = room.t().conditions.title;
  result.own = room.own(person);
  return result;
}

}  // namespace croupier::server
