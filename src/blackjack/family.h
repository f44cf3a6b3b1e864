// What the engine asks of a round of whichever family, answered for blackjack. Each family has
// these functions; state/family.h asks the one whose round lies on the table.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "blackjack/round.h"
#include "rulebook/irregular_rules.h"
#include "table/hand_place.h"

namespace croupier::blackjack {

constexpr Family family_of(const Round&) { return Family::blackjack; }

std::span<const Card> cards_of_hand(const Round& round, BoxNo box, HandNo hand);
std::span<const Card> dealers_cards(const Round& round);
// Those that lie on the layout.
std::vector<Card> cards_on_layout(const Round& round, const TableCommon& table);
// They fell on boxes where nobody plays, and lie there.
std::span<const Card> cards_astray(const Round& round);
PlayerId player_of_box(const Round& round, BoxNo box);

std::size_t hands_on(const Round& round, BoxNo box);
// That waits for its player.
std::optional<HandPlace> hand_in_turn(const Round& round);
bool has_hand(const Round& round, BoxNo box, HandNo hand);
// Nobody plays on this box of the round.
bool is_empty_box(const Round& round, BoxNo box);
bool is_completed(const Round& round, BoxNo box, HandNo hand);
bool has_void_hand(const Round& round);

bool is_dealers_card_next(const Round& round, const TableCommon& table);
bool is_before_play(const Round& round);
bool is_final_settlement(const Round& round);
// The clauses on hands with a wrong number of cards, where one has it.
Clauses wrong_numbers(const Round& round, const IrregularRules& rules);

bool is_insurance_omitted(const Round& round);
bool is_insurance_late(const Round& round);

}  // namespace croupier::blackjack
