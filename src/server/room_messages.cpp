// What a room tells, and to whom.
#include <fmt/format.h>

#include <cassert>

#include "engine/offers.h"
#include "record/json_write.h"
#include "server/json_text.h"
#include "server/patch.h"
#include "server/room.h"

namespace croupier::server {
namespace {

std::string sign_json(const Sign& sign) {
  std::string out;
  json::write(out, sign);
  return out;
}

}  // namespace

std::vector<PersonShown> Room::people_shown() const {
  std::vector<PersonShown> shown;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at].empty()) continue;
    const PlayerId player = player_id(at);
    shown.push_back(
        {std::string(common().player(player).name.view()), is_house(player), is_here(player)});
  }
  return shown;
}

// "2,3"
std::string Room::seats_json(PlayerId player) const {
  std::string seats;
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    if (common().boxes[at].seated == player)
      seats += fmt::format("{}{}", seats.empty() ? "" : ",", at + 1);
  }
  return seats;
}

std::string Room::own_json(PlayerId player) {
  const auto shown = view(table(), as_player(player));
  assert(shown.own);
  std::string offered;
  for (const Offer& offer : offers(table(), as_player(player))) {
    if (!offered.empty()) offered += ',';
    offered += offer_json(offer);
  }
  return fmt::format(
      R"({{"player":{},"name":"{}","chips":{},"tokens":{},"staked":{},"owed":{},"brought":{},)"
      R"("last_win":{},"ready":{},"seats":[{}],"face_down":{},"offers":[{}]}})",
      number(player), shown.own->name.view(), shown.own->chips.cents(), shown.own->tokens.cents(),
      shown.own->staked.cents(), shown.own->owed.cents(),
      brought_[static_cast<std::size_t>(number(player))].cents(),
      showing_.last_win(table(), player).cents(), ready_.contains(person_of(player)),
      seats_json(player), face_down_json(*shown.own), offered);
}

// What only this person is told, as members of a message.
std::string Room::own_parts(const PersonId& person) {
  const PlayerId player = player_of(person);
  std::string parts = R"(,"own":)" + (player == kNobody ? "null" : own_json(player));
  if (is_training() && person == row_.owner) parts += R"(,"staff":)" + staff_json();
  return parts;
}

std::string Room::clock_json() const {
  if (!deadline_ || deadline_->what.empty()) return "null";
  const Millis left = std::max<Millis>(0, deadline_->ends - house_.clock.now());
  return fmt::format(R"({{"what":"{}","left":{},"of":{}}})", deadline_->what, left,
                     deadline_->of.count());
}

// The change since the last message, for everybody who watches.
void Room::tell(const Events& events, Origin origin, Outgoing& out) {
  ++version_;
  std::string now = showing_.json(table(), people_shown());
  std::string common_part =
      fmt::format(R"({{"type":"change","table":"{}","v":{},"patch":{},"events":{})", row_.id,
                  version_, public_.empty() ? "[]" : patch_between(public_, now),
                  events_json(is_private() ? events : shown_to_all(events), table(), word(origin)));
  public_ = std::move(now);
  const std::string clock_key = deadline_ ? fmt::format("{}", deadline_->number) : "";
  if (clock_key != clock_told_) common_part += R"(,"clock":)" + clock_json();
  clock_told_ = clock_key;

  const auto plain = std::make_shared<const std::string>(common_part + '}');
  std::map<PersonId, Text> texts;
  for (const auto& [connection, person] : watchers_) {
    Text& text = texts[person];
    if (!text) {
      std::string own = own_parts(person);
      std::string& told = own_[person];
      text = own == told ? plain : std::make_shared<const std::string>(common_part + own + '}');
      told = std::move(own);
    }
    out.emplace_back(connection, text);
  }
}

// Something changed that is no act: who is here, who is ready, the clock.
Room::Outgoing Room::tell_without_act() {
  Outgoing out;
  tell({}, Origin::platform, out);
  publish_summary();
  return out;
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

std::string Room::table_json(const PersonId& person) {
  std::string own = own_parts(person);
  std::string chips;
  for (const Money chip : common().chips.denominations())
    chips += fmt::format("{}{}", chips.empty() ? "" : ",", chip.cents());
  std::string text = fmt::format(
      R"({{"type":"table","table":"{}","v":{},"info":{{"id":"{}","title":{},"game":"{}",)"
      R"("kind":"{}","chips":[{}],"buy_in":{},"play_money":{}}},"view":{}{},"clock":{},)"
      R"("events":[]}})",
      row_.id, version_, row_.id, quoted(row_.title), row_.game, row_.kind, chips,
      usual_buy_in().cents(), !house_.manners.production, public_, own, clock_json());
  own_[person] = std::move(own);
  return text;
}

// --- for other threads ---

void Room::publish_summary() {
  std::string boxes;
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    const Box& box = common().boxes[at];
    const bool taken = box.seated != kNobody;
    std::size_t bettors = 0;
    for (const Wager& wager : box.wagers) bettors += wager.kind == WagerKind::initial ? 1 : 0;
    boxes +=
        fmt::format(R"({}{{"box":{},"seated":{},"house":{},"bettors":{}}})", at == 0 ? "" : ",",
                    at + 1, taken ? quoted(common().player(box.seated).name.view()) : "null",
                    taken && is_house(box.seated), bettors);
  }
  std::string optional;
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = common().offer(kind);
    if (!offer.on) continue;
    optional += fmt::format(R"({}{{"kind":"{}","minimum":{},"maximum":{},"pay_table":{}}})",
                            optional.empty() ? "" : ",", word(kind), offer.minimum.cents(),
                            offer.maximum.cents(), offer.pay_table);
  }
  std::map<PersonId, OwnSummary> own_summaries;
  std::size_t players = 0;
  std::size_t house_players = 0;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at].empty()) continue;
    const PlayerId player = player_id(at);
    ++(is_house(player) ? house_players : players);
    if (is_house(player)) continue;
    const auto own = view(table(), as_player(player)).own;
    const Money chips = own->chips + own->staked;
    own_summaries[persons_[at]] = {
        chips, fmt::format(R"({{"chips":{},"seats":[{}]}})", chips.cents(), seats_json(player))};
  }
  const std::lock_guard guard(shared_mutex_);
  own_summaries_ = std::move(own_summaries);
  summary_ = fmt::format(
      R"({{"id":"{}","title":{},"game":"{}","kind":"{}","phase":"{}","round":{},"sign":{},)"
      R"("optional":[{}],"boxes":[{}],"buy_in":{},"players":{},"house_players":{},"watchers":{}}})",
      row_.id, quoted(row_.title), row_.game, row_.kind, word(phase_of(table())), common().round,
      sign_json(common().sign), optional, boxes, usual_buy_in().cents(), players, house_players,
      watchers_.size());
  house_.lobby_changed();
}

std::string Room::summary() const {
  const std::lock_guard guard(shared_mutex_);
  return summary_;
}

bool Room::has(const PersonId& person) const {
  const std::lock_guard guard(shared_mutex_);
  return own_summaries_.contains(person);
}

std::string Room::own_summary(const PersonId& person) const {
  const std::lock_guard guard(shared_mutex_);
  const auto found = own_summaries_.find(person);
  return found == own_summaries_.end() ? "null" : found->second.text;
}

Money Room::chips_of(const PersonId& person) const {
  const std::lock_guard guard(shared_mutex_);
  const auto found = own_summaries_.find(person);
  return found == own_summaries_.end() ? Money{} : found->second.chips;
}

}  // namespace croupier::server
