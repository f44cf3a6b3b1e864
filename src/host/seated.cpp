#include "host/seated.h"

#include "host/books.h"
#include "host/company.h"

namespace croupier::server {
namespace {

std::size_t place_of(PlayerId player) { return static_cast<std::size_t>(number(player)); }

}  // namespace

PlayerId Seated::player_of(const PersonId& person) const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at] == person) return player_id(at);
  }
  return kNobody;
}

const PersonId& Seated::person_of(PlayerId player) const {
  static const PersonId kNone;
  return place_of(player) < persons_.size() ? persons_[place_of(player)] : kNone;
}

bool Seated::is_house(PlayerId player) const { return person_of(player).starts_with(kHousePrefix); }

bool Seated::is_here(PlayerId player) const {
  return is_house(player) || stream_.is_watched_by(person_of(player));
}

bool Seated::is_person_here(PlayerId player) const {
  return !person_of(player).empty() && !is_house(player) && is_here(player);
}

void Seated::note(const Events& events, const PersonId& person) {
  for (const Event& event : events) {
    if (const auto* joined = std::get_if<PlayerJoined>(&event.body)) {
      const std::size_t at = place_of(joined->player);
      if (persons_.size() <= at) persons_.resize(at + 1);
      persons_[at] = person;
      brought_.resize(persons_.size());
      brought_[at] = joined->chips;
      ++changes_;
    } else if (const auto* bought = std::get_if<ChipsBought>(&event.body)) {
      brought_[place_of(bought->player)] += bought->chips;
    } else if (const auto* left = std::get_if<PlayerLeft>(&event.body)) {
      persons_[place_of(left->player)].clear();
      ++changes_;
    }
  }
}

void Seated::resume(std::vector<PersonId> persons, std::vector<Money> brought) {
  persons_ = std::move(persons);
  brought_ = std::move(brought);
  ++changes_;
}

std::vector<Refund> Seated::held_at(const Table& table) const {
  std::vector<Refund> held;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (persons_[at].empty() || is_house(player) || !table.common.has_player(player)) continue;
    Money sum = table.common.player(player).chips;
    for (const Box& box : table.common.boxes) {
      for (const Wager& wager : box.wagers) {
        if (wager.player == player && wager.is_open()) sum += wager.amount;
      }
    }
    if (sum > Money{}) held.push_back({account_of(persons_[at]), sum});
  }
  return held;
}

}  // namespace croupier::server
