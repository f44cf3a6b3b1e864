// The optional wagers at blackjack: SB 14, BC 13 and 14, NZ 15, 15A, 15B.
#pragma once

#include <optional>
#include <span>

#include "base/money.h"
#include "blackjack/play.h"
#include "cards/card.h"
#include "rulebook/clause.h"

namespace croupier::blackjack {

// What insurance against an ace, and against a ten-value card, pays.
inline constexpr Odds kInsurancePays{2, 1};
inline constexpr Odds kInsuranceOnTenPays{10, 1};

// Fewer decks are enough for the game, not for this wager.
inline constexpr int kSuperSevensDecksLeast = 6;

// What the cards win; nothing when they do not.
std::optional<Prize> perfect_pairs_prize(const Variant& rules, int scale, Card first, Card second);
std::optional<Prize> any_pairs_prize(const Variant& rules, Card first, Card second);
std::optional<Prize> lucky_lucky_prize(int pay_table, Card first, Card second, Card dealers);
// For the cards of the hand so far; with fewer than three the prize holds unless the next card is a
// seven too.
std::optional<Prize> super_sevens_prize(std::span<const Card> cards);

// At the completion of the initial deal.
void settle_optionals_after_deal(const Play& play);

}  // namespace croupier::blackjack
