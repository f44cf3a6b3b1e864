// A table of a tournament's session, shown as any other table, with what the tournament adds.
#include <fmt/format.h>

#include <algorithm>

#include "engine/offers.h"
#include "record/json_write.h"
#include "server/json_text.h"
#include "server/tournament_room.h"

namespace croupier::server {
namespace {

constexpr StreamWords kWordsOfTable{"table", "change", "table"};

// What the tournament itself does at its tables is nobody's offer.
bool is_for_tournament(const Refusal& refusal) {
  return refusal.code == RefusalCode::only_through_tournament;
}

}  // namespace

TournamentRoom::TableShown::TableShown(TournamentRoom& of, TableNo number)
    : room(of), no(number), stream(fmt::format("{}.{}", of.row_.id, number), kWordsOfTable) {}

std::string TournamentRoom::TableShown::sees_as(const PersonId&) const {
  return "";  // what differs is in the parts
}

std::string TournamentRoom::TableShown::view_json(const PersonId&) {
  std::vector<PersonShown> people;
  for (const tournament::Seat& seat : session->seats) {
    if (seat.player == kNobody) continue;
    people.push_back({std::string(room.t().entrants[seat.entrant].name.view()),
                      room.is_house(seat.entrant), room.is_here(seat.entrant)});
  }
  return showing.json(session->table, people);
}

std::string TournamentRoom::TableShown::events_json(const PersonId&) {
  return server::events_json(shown_to_all(events), session->table, word(origin));
}

std::string TournamentRoom::TableShown::head() const {
  std::string chips;
  for (const Money chip : session->table.common.chips.denominations())
    chips += fmt::format("{}{}", chips.empty() ? "" : ",", chip.cents());
  return fmt::format(
      R"(,"info":{{"id":"{}.{}","title":{},"game":"{}","kind":"tournament","chips":[{}],)"
      R"("buy_in":{},"play_money":{}}})",
      room.row_.id, no, quoted(fmt::format("{}, table {}", room.t().conditions.title, no)),
      word(room.t().conditions.game), chips,
      room.t().conditions.stages[session->stage].chips.cents(), !room.house_.manners.production);
}

std::vector<Part> TournamentRoom::TableShown::parts(const PersonId& person) {
  return {{"own", own_json(person)},
          {"clock", clock_json(), deadline ? fmt::format("{}", deadline->number) : "none"},
          {"tournament", tournament_json(person)}};
}

// As at an ordinary table; what the rules of the tournament do not allow now says why.
std::string TournamentRoom::TableShown::own_json(const PersonId& person) const {
  const EntrantNo who = room.entrant_of(person);
  const tournament::Seat* seat = session->seat_of(who);
  if (seat == nullptr || seat->player == kNobody) return "null";
  const auto seen = view(session->table, as_player(seat->player));
  if (!seen.own) return "null";
  const bool going = room.t().session(no) != nullptr;
  std::string offered;
  for (const Offer& offer : offers(session->table, as_player(seat->player))) {
    if (!going) break;
    const auto tried = tournament::decide(
        room.t(), {{Role::player, who}, room.now(), tournament::Play{no, offer.command}});
    if (!tried && is_for_tournament(tried.error())) continue;
    std::string why_not = "null";
    if (offer.why_not) {
      why_not = refusal_json(*offer.why_not);
    } else if (!tried) {
      why_not = refusal_json(tried.error(), room.t());
    }
    offered += (offered.empty() ? "" : ",") + offer_json(offer, why_not);
  }
  return fmt::format(
      R"({{"player":{},"name":"{}","chips":{},"tokens":0,"staked":{},"brought":{},"last_win":{},)"
      R"("ready":{},"seats":[{}],"face_down":{},"offers":[{}]}})",
      number(seat->player), seen.own->name.view(), seen.own->chips.cents(),
      seen.own->staked.cents(), room.t().conditions.stages[session->stage].chips.cents(),
      showing.last_win(session->table, seat->player).cents(), ready.contains(person),
      number(seat->box), face_down_json(*seen.own), offered);
}

std::string TournamentRoom::TableShown::tournament_json(const PersonId& person) const {
  const tournament::TableView seen = view_of_table(room.t(), *session, room.viewer_of(person));
  std::string out = "{";
  for_each_field(seen, [&](std::string_view name, const auto& member) {
    if (name == "table") return;
    json::write_text(out, name);
    out += ':';
    json::write(out, member);
    out += ',';
  });
  return out + fmt::format(R"("title":{},"own":{}}})", quoted(room.t().conditions.title),
                           room.own_json(person));
}

std::string TournamentRoom::TableShown::clock_json() const {
  if (!deadline || deadline->what.empty()) return "null";
  const Millis left = std::max<Millis>(0, deadline->ends - room.house_.clock.now());
  return fmt::format(R"({{"what":"{}","left":{},"of":{}}})", deadline->what, left,
                     deadline->of.count());
}

}  // namespace croupier::server
