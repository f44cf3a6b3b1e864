#include "promotion/rules.h"

#include <algorithm>

namespace croupier::promotion {
namespace {

constexpr Rules kChallenge{
    .clauses = {"BC 20.1"_clause,    "BC 20.2"_clause,    "BC 20.3"_clause,   "BC 20.4"_clause,
                "BC 20.5.1"_clause,  "BC 20.5.2"_clause,  "BC 20.5.3"_clause, "BC 20.5.4"_clause,
                "BC 20.5.5"_clause,  "BC 20.6"_clause,    "BC 20.7.1"_clause, "BC 20.7.2"_clause,
                "BC 20.7.3"_clause,  "BC 20.7.4"_clause,  "BC 20.7.5"_clause, "BC 20.7.6"_clause,
                "BC 20.7.7"_clause,  "BC 20.7.8"_clause,  "BC 20.7.9"_clause, "BC 20.7.10"_clause,
                "BC 20.7.11"_clause, "BC 20.8"_clause,    "BC 20.9"_clause,   "BC 20.9.1"_clause,
                "BC 20.10"_clause,   "BC 20.10.1"_clause, "BC 20.11"_clause,  "BC 20.12"_clause},
    .told_by = {"BC 20.8.1"_clause, "BC 20.8.2"_clause, "BC 20.8.3"_clause, "BC 20.8.4"_clause},
    .appliance = {"BC 20.7.11.1(i)"_clause, "BC 20.7.11.1(ii)"_clause, "BC 20.7.11.1(iii)"_clause},
    .vehicle = {"BC 20.7.11.2(i)"_clause, "BC 20.7.11.2(ii)"_clause, "BC 20.7.11.2(iii)"_clause,
                "BC 20.7.11.2(iv)"_clause},
    .travel = {"BC 20.7.11.3(i)"_clause, "BC 20.7.11.3(ii)"_clause, "BC 20.7.11.3(iii)"_clause,
               "BC 20.7.11.3(iv)"_clause},
    .real_estate = {"BC 20.7.11.4(i)"_clause, "BC 20.7.11.4(ii)"_clause, "BC 20.7.11.4(iii)"_clause,
                    "BC 20.7.11.4(iv)"_clause, "BC 20.7.11.4(v)"_clause, "BC 20.7.11.4(vi)"_clause},
    .scrutineer_must = true,
    .cash_alternative_must_be_stated = true,
    .lodged_before = kDay,
};

constexpr Rules kStar{
    .clauses = {"SB 20.1"_clause,    "SB 20.2"_clause,    "SB 20.3"_clause,   "SB 20.4"_clause,
                "SB 20.5.1"_clause,  "SB 20.5.2"_clause,  "SB 20.5.3"_clause, "SB 20.5.4"_clause,
                "SB 20.5.5"_clause,  "SB 20.6"_clause,    "SB 20.7.1"_clause, "SB 20.7.2"_clause,
                "SB 20.7.3"_clause,  "SB 20.7.4"_clause,  "SB 20.7.5"_clause, "SB 20.7.6"_clause,
                "SB 20.7.7"_clause,  "SB 20.7.8"_clause,  "SB 20.7.9"_clause, "SB 20.7.10"_clause,
                "SB 20.7.11"_clause, "SB 20.8"_clause,    "SB 20.9"_clause,   "SB 20.9.1"_clause,
                "SB 20.10"_clause,   "SB 20.10.1"_clause, "SB 20.11"_clause,  "SB 20.12"_clause},
    .told_by = {"SB 20.8.1"_clause, "SB 20.8.2"_clause, "SB 20.8.3"_clause, "SB 20.8.4"_clause},
    .appliance = {"SB 20.7.11.1(i)"_clause, "SB 20.7.11.1(ii)"_clause, "SB 20.7.11.1(iii)"_clause},
    .vehicle = {"SB 20.7.11.2(i)"_clause, "SB 20.7.11.2(ii)"_clause, "SB 20.7.11.2(iii)"_clause,
                "SB 20.7.11.2(iv)"_clause},
    .travel = {"SB 20.7.11.3(i)"_clause, "SB 20.7.11.3(ii)"_clause, "SB 20.7.11.3(iii)"_clause,
               "SB 20.7.11.3(iv)"_clause},
    .real_estate = {"SB 20.7.11.4(i)"_clause, "SB 20.7.11.4(ii)"_clause, "SB 20.7.11.4(iii)"_clause,
                    "SB 20.7.11.4(iv)"_clause, "SB 20.7.11.4(v)"_clause, "SB 20.7.11.4(vi)"_clause},
    .scrutineer_must = true,
    .cash_alternative_must_be_stated = true,
    .lodged_before = kDay,
};

constexpr Rules kWar{
    .clauses = {"CW 14.1"_clause,    "CW 14.2"_clause,    "CW 14.3"_clause,   "CW 14.4"_clause,
                "CW 14.5.1"_clause,  "CW 14.5.2"_clause,  "CW 14.5.3"_clause, "CW 14.5.4"_clause,
                "CW 14.5.5"_clause,  "CW 14.6"_clause,    "CW 14.7.1"_clause, "CW 14.7.2"_clause,
                "CW 14.7.3"_clause,  "CW 14.7.4"_clause,  "CW 14.7.5"_clause, "CW 14.7.6"_clause,
                "CW 14.7.7"_clause,  "CW 14.7.8"_clause,  "CW 14.7.9"_clause, "CW 14.7.10"_clause,
                "CW 14.7.11"_clause, "CW 14.8"_clause,    "CW 14.9"_clause,   "CW 14.9.1"_clause,
                "CW 14.10"_clause,   "CW 14.10.1"_clause, "CW 14.11"_clause,  "CW 14.12"_clause},
    .told_by = {"CW 14.8.1"_clause, "CW 14.8.2"_clause, "CW 14.8.3"_clause, "CW 14.8.4"_clause},
    .appliance = {"CW 14.7.11.1.1"_clause, "CW 14.7.11.1.2"_clause, "CW 14.7.11.1.3"_clause},
    .vehicle = {"CW 14.7.11.2.1"_clause, "CW 14.7.11.2.2"_clause, "CW 14.7.11.2.3"_clause,
                "CW 14.7.11.2.4"_clause},
    .travel = {"CW 14.7.11.3.1"_clause, "CW 14.7.11.3.2"_clause, "CW 14.7.11.3.3"_clause,
               "CW 14.7.11.3.4"_clause},
    .real_estate = {"CW 14.7.11.4.1"_clause, "CW 14.7.11.4.2"_clause, "CW 14.7.11.4.3"_clause,
                    "CW 14.7.11.4.4"_clause, "CW 14.7.11.4.5"_clause, "CW 14.7.11.4.6"_clause},
    .scrutineer_must = false,
    .cash_alternative_must_be_stated = false,
    .lodged_before = 0,
};

}  // namespace

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

const Rules* rules_of(Game game) {
  switch (game) {
    case Game::star_blackjack: return &kStar;
    case Game::blackjack_challenge: return &kChallenge;
    case Game::casino_war: return &kWar;
    case Game::nz_blackjack: break;
  }
  return nullptr;
}

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
