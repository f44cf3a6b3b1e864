#include "host/published.h"

#include <algorithm>

namespace croupier::server {

void Published::publish(Summary summary) {
  const std::lock_guard guard(mutex_);
  summary_ = std::move(summary);
}

const Summary::Share* Published::share_of(const PersonId& person) const {
  const auto found = std::ranges::find(summary_.own, person, &Summary::Share::person);
  return found == summary_.own.end() ? nullptr : &*found;
}

void Published::add_to(Lobby& lobby, const PersonId& person, const PersonId& owner) const {
  const std::lock_guard guard(mutex_);
  if (summary_.owner_only && person != owner) return;
  const Summary::Share* own = share_of(person);
  if (summary_.table) {
    LobbyTable& listed = lobby.tables.emplace_back(*summary_.table);
    if (own != nullptr) listed.own = own->at_table;
  }
  if (summary_.tournament)
    lobby.occasions.tournaments.emplace_back(*summary_.tournament).own = own != nullptr;
  if (summary_.promotion) {
    PromotionSummary& listed = lobby.occasions.promotions.emplace_back(*summary_.promotion);
    if (own != nullptr) listed.own = own->share;
  }
}

std::optional<LobbyOwn> Published::own(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const Summary::Share* own = share_of(person);
  return own == nullptr ? std::nullopt : own->at_table;
}

bool Published::is_debtor(std::string_view name) const {
  const std::lock_guard guard(mutex_);
  return std::ranges::any_of(summary_.debtors,
                             [&](const Name& each) { return each.view() == name; });
}

std::uint8_t Published::pairs_scale() const {
  const std::lock_guard guard(mutex_);
  return summary_.pairs_scale;
}

}  // namespace croupier::server
