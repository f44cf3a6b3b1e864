#include "promotion/rules.h"

#include <algorithm>

#include "rulebook/game_rules.h"

namespace croupier::promotion {

std::span<const Clause> Rules::details(PrizeKind kind) const {
  switch (kind) {
    case PrizeKind::appliance: return appliance;
    case PrizeKind::vehicle: return vehicle;
    case PrizeKind::travel: return travel;
    case PrizeKind::real_estate: return real_estate;
    case PrizeKind::cash:
    case PrizeKind::casino_dollars:
    case PrizeKind::other: break;
  }
  return {};
}

const Rules* rules_of(Game game) { return game_rules(game).promotion; }

Clauses cite(const Terms& terms, Item item) {
  Clauses clauses;
  for (std::size_t at = 0; at < terms.games.size(); ++at) {
    const auto before = terms.games.begin() + static_cast<std::ptrdiff_t>(at);
    if (std::find(terms.games.begin(), before, *before) != before) continue;  // named twice
    if (const Rules* rules = rules_of(*before)) clauses.add((*rules)[item]);
  }
  return clauses;
}

bool has_dear_prize(const Terms& terms) {
  return std::ranges::any_of(terms.prizes,
                             [](const Prize& prize) { return prize.value > kScrutineerAbove; });
}

bool needs_scrutineer(const Terms& terms) {
  return has_dear_prize(terms) && std::ranges::any_of(terms.games, [](Game game) {
           const Rules* rules = rules_of(game);
           return rules != nullptr && rules->scrutineer_must;
         });
}

bool must_state_cash_alternative(const Terms& terms) {
  return std::ranges::any_of(terms.games, [](Game game) {
    const Rules* rules = rules_of(game);
    return rules != nullptr && rules->cash_alternative_must_be_stated;
  });
}

Instant lodged_before(const Terms& terms) {
  Instant longest = 0;
  for (Game game : terms.games) {
    if (const Rules* rules = rules_of(game)) longest = std::max(longest, rules->lodged_before);
  }
  return longest;
}

}  // namespace croupier::promotion
