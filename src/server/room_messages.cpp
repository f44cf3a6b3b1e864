// What a room tells, and to whom.
#include <cassert>

#include "engine/offers.h"
#include "server/room.h"
#include "server/write.h"

namespace croupier::server {

std::vector<BoxNo> Room::seats_of(PlayerId player) const {
  std::vector<BoxNo> seats;
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    if (common().boxes[at].seated == player) seats.push_back(box_no(at));
  }
  return seats;
}

// --- the stream ---

TableWhole Room::head() const {
  TableWhole whole;
  whole.of = row_.id;
  whole.info = {row_.id,           row_.title,     common().rules.game,       kind_of(row_),
                chips_of(table()), usual_buy_in(), !house_.manners.production};
  return whole;
}

TableView Room::view_for(const PersonId&) {
  std::vector<TablePlayer> players;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at].empty()) continue;
    const PlayerId player = player_id(at);
    players.push_back({common().player(player).name, is_house(player), is_here(player)});
  }
  return showing_.view(table(), std::move(players));
}

std::vector<ToldEvent> Room::events_for(const PersonId&) {
  return told(is_private() ? events_ : shown_to_all(events_), table(), origin_);
}

Own Room::own(PlayerId player) const {
  const auto seen = view(table(), as_player(player));
  assert(seen.own);
  Own own = own_of(player, *seen.own);
  own.brought = brought_[static_cast<std::size_t>(number(player))];
  own.last_win = showing_.last_win(table(), player);
  own.ready = ready_.contains(person_of(player));
  own.seats = seats_of(player);
  for (const Offer& offer : offers(table(), as_player(player))) own.offers.push_back(shown(offer));
  return own;
}

TableParts Room::parts_for(const PersonId& person) {
  TableParts parts;
  parts.own.emplace();
  if (const PlayerId player = player_of(person); player != kNobody) *parts.own = own(player);
  if (is_training() && person == row_.owner) parts.staff = staff();
  parts.clock = shown_clock(deadline_, house_.clock.now());
  return parts;
}

// Something changed that is no act: who is here, who is ready, the clock.
void Room::tell_change() {
  Outgoing out;
  stream_.tell_change(out);
  publish_summary();
  send_when_durable(std::move(out));
}

// Everything goes out in the order in which it was decided, behind the writes before it.
void Room::send_when_durable(Outgoing out) {
  if (out.empty()) return;
  Write write;
  write.durable = [&transport = house_.transport, out = std::move(out)] {
    for (const auto& [connection, text] : out) transport.send(connection, text);
  };
  house_.storage.write(std::move(write));
}

void Room::send(const Asker& asker, const Answer& answer) {
  send_when_durable({{asker.connection, text_of(answer)}});
}

void Room::refuse(const Asker& asker, ShownRefusal refusal) {
  Answer answer{.id = asker.id, .ok = false};
  answer.refusal = std::move(refusal);
  send(asker, answer);
}

void Room::refuse(const Asker& asker, HouseRefusal code, std::string words) {
  refuse(asker, refused(code, std::move(words)));
}

// --- for other threads ---

void Room::publish_summary() {
  LobbyTable summary{.id = row_.id,
                     .title = row_.title,
                     .game = common().rules.game,
                     .kind = kind_of(row_),
                     .phase = phase_of(table()),
                     .round = common().round,
                     .sign = common().sign,
                     .buy_in = usual_buy_in(),
                     .watchers = stream_.watchers()};
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    const Box& box = common().boxes[at];
    LobbyBox shown{.box = box_no(at)};
    if (box.seated != kNobody) shown.seated = common().player(box.seated).name;
    shown.house = shown.seated && is_house(box.seated);
    for (const Wager& wager : box.wagers) shown.bettors += wager.kind == WagerKind::initial ? 1 : 0;
    summary.boxes.push_back(shown);
  }
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = common().offer(kind);
    if (offer.on) summary.optional.push_back({kind, offer.minimum, offer.maximum, offer.pay_table});
  }
  std::map<PersonId, LobbyOwn> own_summaries;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at].empty()) continue;
    const PlayerId player = player_id(at);
    ++(is_house(player) ? summary.house_players : summary.players);
    if (is_house(player)) continue;
    const auto own = view(table(), as_player(player)).own;
    own_summaries[persons_[at]] = {own->chips + own->staked, seats_of(player)};
  }
  const std::lock_guard guard(shared_mutex_);
  own_summaries_ = std::move(own_summaries);
  summary_ = std::move(summary);
  house_.lobby_changed();
}

std::optional<LobbyTable> Room::summary(const PersonId& person) const {
  std::optional<LobbyTable> result;
  {
    const std::lock_guard guard(shared_mutex_);
    result = summary_;
  }
  if (result) result->own = own_summary(person);
  return result;
}

std::optional<LobbyOwn> Room::own_summary(const PersonId& person) const {
  const std::lock_guard guard(shared_mutex_);
  const auto found = own_summaries_.find(person);
  if (found == own_summaries_.end()) return std::nullopt;
  return found->second;
}

}  // namespace croupier::server
