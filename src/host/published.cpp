#include "host/published.h"

#include <algorithm>

namespace croupier::server {
namespace {

const Summary::Share* share_of(const Summary& summary, const PersonId& person) {
  const auto found = std::ranges::find(summary.own, person, &Summary::Share::person);
  return found == summary.own.end() ? nullptr : &*found;
}

}  // namespace

Published::Value Published::decide(Summary summary) {
  auto value = std::make_shared<const Summary>(std::move(summary));
  decided_.store(value);
  return value;
}

void Published::add_to(Lobby& lobby, const PersonId& person, const PersonId& owner) const {
  const Value told = told_.load();
  if (told->owner_only && person != owner) return;
  const Summary::Share* own = share_of(*told, person);
  if (told->table) {
    LobbyTable& listed = lobby.tables.emplace_back(*told->table);
    if (own != nullptr) listed.own = own->at_table;
  }
  if (told->tournament)
    lobby.occasions.tournaments.emplace_back(*told->tournament).own = own != nullptr;
  if (told->promotion) {
    PromotionSummary& listed = lobby.occasions.promotions.emplace_back(*told->promotion);
    if (own != nullptr) listed.own = own->share;
  }
}

std::optional<LobbyOwn> Published::own(const PersonId& person, As as) const {
  const Value value = as == As::told ? told_.load() : decided_.load();
  const Summary::Share* own = share_of(*value, person);
  return own == nullptr ? std::nullopt : own->at_table;
}

bool Published::is_debtor(std::string_view name) const {
  const Value value = decided_.load();
  return std::ranges::any_of(value->debtors, [&](const Name& each) { return each.view() == name; });
}

std::uint8_t Published::pairs_scale() const { return decided_.load()->pairs_scale; }

}  // namespace croupier::server
