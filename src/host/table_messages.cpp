// What a table tells, and to whom.
#include "engine/offers.h"
#include "host/hosted_table.h"
#include "table/wagers.h"

namespace croupier::server {

TableWhole HostedTable::Felt::head() const {
  const TableRow& row = of.row_;
  TableWhole whole;
  whole.of = row.id;
  whole.info = {row.id,
                row.title,
                of.common().rules.game,
                kind_of(row),
                chips_of(table()),
                usual_buy_in(of.common()),
                !of.house_.settings.production,
                of.paced(is_own_table(of.row_) ? of.limits().practice : of.limits().gone).count()};
  return whole;
}

// Spectators by the thousand see the same; who plays or trains here has parts of their own.
std::string HostedTable::Felt::sight_of(const PersonId& person) const {
  const bool has_own = of.people_.player_of(person) != kNobody || !of.roles_of(person).empty();
  return has_own ? person : std::string();
}

// Players come and go; in a house with staff so do their roles.
std::uint64_t HostedTable::Felt::sights() {
  if (of.house_.settings.production) {
    KnownNow known = of.house_.books.known();
    if (known != known_) ++known_changes_;
    known_ = std::move(known);
  }
  return of.people_.changes() + known_changes_;
}

std::vector<TablePlayer> HostedTable::Felt::people() const {
  std::vector<TablePlayer> players;
  for (std::size_t at = 0; at < of.people_.persons().size(); ++at) {
    if (of.people_.persons()[at].empty()) continue;
    const PlayerId player = player_id(at);
    players.push_back(
        {of.common().player(player).name, of.people_.is_house(player), of.people_.is_here(player)});
  }
  return players;
}

std::vector<ToldEvent> HostedTable::Felt::events_for(const PersonId&) {
  return told(is_own_table(of.row_) ? events : shown_to_all(events), table(), origin);
}

TableParts HostedTable::Felt::parts_for(const PersonId& person) {
  TableParts parts;
  parts.own.emplace();
  if (const PlayerId player = of.people_.player_of(person); player != kNobody) {
    Own own = own_at(player, person);
    own.brought = of.people_.brought()[static_cast<std::size_t>(number(player))];
    std::vector<Offer> open = offers(table(), as_player(player));
    own.offers.reserve(open.size());
    for (Offer& each : open) own.offers.push_back(shown(std::move(each)));
    *parts.own = std::move(own);
  }
  if (!of.roles_of(person).empty()) parts.staff = of.staff(person);
  if (of.house_.settings.production) {
    std::string why = of.why_stopped(person);
    parts.stopped.emplace(why.empty() ? std::nullopt : std::optional(std::move(why)));
  }
  parts.clock = shown_clock(of.pace_.limit(0), of.house_.clock.now());
  return parts;
}

// Something changed that is no act: who is here, who is ready, the clock.
void HostedTable::tell_change(Outgoing& out) {
  felt_.stream.tell_change(out);
  host_.publish_soon();
}

// --- for the lists ---

Summary HostedTable::summarise() const {
  Summary result;
  result.owner_only = is_own_table(row_);
  LobbyTable summary{.id = row_.id,
                     .title = row_.title,
                     .game = common().rules.game,
                     .kind = kind_of(row_),
                     .phase = phase_of(table()),
                     .round = common().round,
                     .sign = common().sign,
                     .buy_in = usual_buy_in(common()),
                     .watchers = felt_.stream.watchers()};
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    const Box& box = common().boxes[at];
    LobbyBox shown{.box = box_no(at)};
    if (box.seated != kNobody) shown.seated = common().player(box.seated).name;
    shown.house = shown.seated && people_.is_house(box.seated);
    for (const Wager& wager : box.wagers) shown.bettors += wager.kind == WagerKind::initial ? 1 : 0;
    summary.boxes.push_back(shown);
  }
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = common().offer(kind);
    if (offer.on) summary.optional.push_back({kind, offer.minimum, offer.maximum, offer.pay_table});
  }
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    if (people_.persons()[at].empty()) continue;
    const PlayerId player = player_id(at);
    ++(people_.is_house(player) ? summary.house_players : summary.players);
    if (people_.is_house(player)) continue;
    const Own own = felt_.own_at(player, people_.persons()[at]);
    result.own.push_back({people_.persons()[at], {}, LobbyOwn{own.chips + own.staked, own.seats}});
  }
  for (const Debt& debt : common().debts) result.debtors.push_back(debt.name);
  result.pairs_scale = pairs_scale(common());
  result.table = std::move(summary);
  return result;
}

}  // namespace croupier::server
