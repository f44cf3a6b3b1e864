// A table of a tournament's session, shown as any other table, with what the tournament adds.
#include <fmt/format.h>

#include <algorithm>

#include "engine/offers.h"
#include "host/hosted_tournament.h"

namespace croupier::server {
namespace {

// What the tournament itself does at its tables is nobody's offer.
bool is_for_tournament(const Refusal& refusal) {
  return refusal.code == RefusalCode::only_through_tournament;
}

}  // namespace

TableWhole HostedTournament::TableShown::head() const {
  const tournament::Conditions& c = of.t().conditions;
  TableWhole whole;
  whole.of = fmt::format("{}.{}", of.row_.id, no);
  whole.info = {whole.of,
                fmt::format("{}, table {}", c.title, no),
                c.game,
                TableKind::tournament,
                chips_of(session->table),
                c.stages[session->stage].chips,
                !of.house_.settings.production,
                of.paced(of.limits().gone).count()};
  return whole;
}

// Who has entered or runs the tournament has parts of their own; spectators see the same.
std::string HostedTournament::TableShown::sight_of(const PersonId& person) const {
  const bool has_own = of.entrant_of(person) != tournament::kNoEntrant || person == of.row_.owner;
  return has_own ? person : std::string();
}

std::vector<TablePlayer> HostedTournament::TableShown::people() const {
  std::vector<TablePlayer> players;
  for (const tournament::Seat& seat : session->seats) {
    if (seat.player != kNobody)
      players.push_back({of.t().entrants[seat.entrant].name, of.is_house(seat.entrant),
                         of.is_here(seat.entrant)});
  }
  return players;
}

std::vector<ToldEvent> HostedTournament::TableShown::events_for(const PersonId&) {
  return told(shown_to_all(events), session->table, origin);
}

TableParts HostedTournament::TableShown::parts_for(const PersonId& person) {
  TableParts parts;
  parts.own = own(person);
  parts.clock = shown_clock(of.pace_.limit(no), of.house_.clock.now());
  parts.tournament = at_table(person);
  return parts;
}

// As at an ordinary table; what the rules of the tournament do not allow now says why.
std::optional<Own> HostedTournament::TableShown::own(const PersonId& person) const {
  const EntrantNo who = of.entrant_of(person);
  const tournament::Seat* seat = session->seat_of(who);
  if (seat == nullptr || seat->player == kNobody) return std::nullopt;
  if (!session->table.common.has_player(seat->player)) return std::nullopt;
  Own own = own_at(seat->player, person);
  own.brought = of.t().conditions.stages[session->stage].chips;
  own.seats = {seat->box};
  if (of.t().session(no) == nullptr) return own;
  for (const Offer& offer : offers(session->table, as_player(seat->player))) {
    const auto tried = tournament::decide(
        of.t(), {{Role::player, who}, of.now(), tournament::Play{no, offer.command}});
    if (!tried && is_for_tournament(tried.error())) continue;
    ShownOffer& offered = own.offers.emplace_back(shown(offer));
    if (!offer.why_not && !tried)
      offered.why_not = OfferRefusal{tried.error(), shown(tried.error(), of.t()).words};
  }
  return own;
}

AtTable HostedTournament::TableShown::at_table(const PersonId& person) const {
  AtTable result;
  static_cast<tournament::SessionView&>(result) =
      view_of_table(of.t(), *session, of.viewer_of(person));
  result.title = of.t().conditions.title;
  result.own = of.own(person);
  return result;
}

}  // namespace croupier::server
