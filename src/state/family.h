// Asks the family whose round lies on the table. A family that lacks one of these functions does
// not compile. What they mean: blackjack/family.h.
#pragma once

#include <span>
#include <vector>

#include "base/match.h"
#include "blackjack/family.h"
#include "state/table.h"
#include "war/family.h"

namespace croupier {

inline std::span<const Card> cards_of_hand(const Table& table, BoxNo box, HandNo hand) {
  return match([&](const auto& round) { return cards_of_hand(round, box, hand); }, table.round);
}
inline std::span<const Card> dealers_cards(const Table& table) {
  return match([](const auto& round) { return dealers_cards(round); }, table.round);
}
inline std::vector<Card> cards_on_layout(const Table& table) {
  return match([&](const auto& round) { return cards_on_layout(round, table.common); },
               table.round);
}
inline std::span<const Card> cards_astray(const Table& table) {
  return match([](const auto& round) { return cards_astray(round); }, table.round);
}
inline PlayerId player_of_box(const Table& table, BoxNo box) {
  return match([&](const auto& round) { return player_of_box(round, box); }, table.round);
}
inline std::size_t hands_on(const Table& table, BoxNo box) {
  return match([&](const auto& round) { return hands_on(round, box); }, table.round);
}
inline std::optional<HandPlace> hand_in_turn(const Table& table) {
  return match([](const auto& round) { return hand_in_turn(round); }, table.round);
}
inline bool has_hand(const Table& table, BoxNo box, HandNo hand) {
  return match([&](const auto& round) { return has_hand(round, box, hand); }, table.round);
}
inline bool is_empty_box(const Table& table, BoxNo box) {
  return match([&](const auto& round) { return is_empty_box(round, box); }, table.round);
}
inline bool is_completed(const Table& table, BoxNo box, HandNo hand) {
  return match([&](const auto& round) { return is_completed(round, box, hand); }, table.round);
}
inline bool has_void_hand(const Table& table) {
  return match([](const auto& round) { return has_void_hand(round); }, table.round);
}
inline bool is_dealers_card_next(const Table& table) {
  return match([&](const auto& round) { return is_dealers_card_next(round, table.common); },
               table.round);
}
inline bool is_before_play(const Table& table) {
  return match([](const auto& round) { return is_before_play(round); }, table.round);
}
inline bool is_final_settlement(const Table& table) {
  return match([](const auto& round) { return is_final_settlement(round); }, table.round);
}
inline Clauses wrong_numbers(const Table& table, const IrregularRules& rules) {
  return match([&](const auto& round) { return wrong_numbers(round, rules); }, table.round);
}
inline bool is_insurance_omitted(const Table& table) {
  return match([](const auto& round) { return is_insurance_omitted(round); }, table.round);
}
inline bool is_insurance_late(const Table& table) {
  return match([](const auto& round) { return is_insurance_late(round); }, table.round);
}

// NZ 15A.9: who is to press the button of Madness 21; nobody where the family has none.
inline std::vector<blackjack::PendingPress> pending_presses(const Table& table) {
  return match(Overloaded{[](const blackjack::Round& round) {
                            const auto* open = std::get_if<blackjack::ButtonOpen>(&round.phase);
                            return open == nullptr
                                       ? std::vector<blackjack::PendingPress>{}
                                       : std::vector(open->boxes.begin(), open->boxes.end());
                          },
                          [](const war::Round&) { return std::vector<blackjack::PendingPress>{}; }},
               table.round);
}

}  // namespace croupier
