// What the documents say on promotional prizes, a value each in promotion.cpp of the game. BC 20
// and SB 20 are alike; CW 14 is milder in three places. A promotion over several games runs under
// the strictest (K02).
#pragma once

#include <array>
#include <span>

#include "promotion/terms.h"
#include "record/clauses.h"

namespace croupier::promotion {

enum class Item : std::uint8_t {
  offer,
  scrutineer,
  cash_alternative,
  payment_choice,
  tobacco,
  firearm,
  weapon,
  liquor,
  prescribed,
  available,
  manner,
  awarded_where,
  eligibility,
  minimum_wager,
  nature,
  closing,
  place_and_time,
  claiming,
  telling_winners,
  publishing,
  prize_details,
  winner_told,
  lodging,
  amendment,
  denial_reasons,
  denial_kept,
  dispute,
  integrity,
};
inline constexpr std::size_t kItems = 28;

struct Rules {
  std::array<Clause, kItems> clauses{};
  std::array<Clause, 4> told_by{};  // face to face, mail, telephone, e-mail
  // In the order of details_of(): appliance, vehicle, travel, real estate.
  std::array<Clause, 3> appliance{};
  std::array<Clause, 4> vehicle{};
  std::array<Clause, 4> travel{};
  std::array<Clause, 6> real_estate{};
  bool scrutineer_must = true;
  bool cash_alternative_must_be_stated = true;
  Instant lodged_before = kDay;

  Clause operator[](Item item) const { return clauses[static_cast<std::size_t>(item)]; }
  std::span<const Clause> details(PrizeKind kind) const;
};

// Nothing for a game whose document has no such rules (NZ).
const Rules* rules_of(Game game);

inline constexpr Money kScrutineerAbove = Money::dollars(10'000);  // K01: over, not from
inline constexpr Money kChoiceAbove = Money::dollars(10'000);
inline constexpr std::uint32_t kLiquorMost = 20'000;  // millilitres
inline constexpr Money kDenialKeptAbove = Money::dollars(100);

// The clauses of all the games of the terms on one item.
Clauses cite(const Terms& terms, Item item);
// K01: an individual prize has a value over $10,000.
bool has_dear_prize(const Terms& terms);
// The strictest of the games.
bool needs_scrutineer(const Terms& terms);
bool must_state_cash_alternative(const Terms& terms);
Instant lodged_before(const Terms& terms);

}  // namespace croupier::promotion
