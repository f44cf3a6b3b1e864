// The small vocabularies that events use.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"

namespace croupier {

enum class Target : std::uint8_t { box, dealer };
template <>
inline constexpr std::array<std::string_view, 2> kWords<Target>{"box", "dealer"};

enum class Decision : std::uint8_t { hit, stand, double_down, split, go_to_war, surrender };
template <>
inline constexpr std::array<std::string_view, 6> kWords<Decision>{
    "hit", "stand", "double", "split", "go-to-war", "surrender"};

// Why a card is due to a player's hand.
enum class CardReason : std::uint8_t { hit, doubled, split, absent };
template <>
inline constexpr std::array<std::string_view, 4> kWords<CardReason>{"hit", "doubled", "split",
                                                                    "absent"};

// How a hand came to its end.
enum class HandEnd : std::uint8_t {
  stood,
  bust,
  blackjack,
  twenty_one,
  five_cards,
  doubled,
  split_ace,
  absent,
  voided,
};
template <>
inline constexpr std::array<std::string_view, 9> kWords<HandEnd>{
    "stood",   "bust",      "blackjack", "twenty-one", "five-cards",
    "doubled", "split-ace", "absent",    "voided"};

// How many cards the dealer's hand still needs to decide what lies on the table.
enum class DealerNeed : std::uint8_t { nothing, one_card, all_cards };
template <>
inline constexpr std::array<std::string_view, 3> kWords<DealerNeed>{"nothing", "one-card",
                                                                    "all-cards"};

enum class ReturnReason : std::uint8_t {
  withdrawn,
  over_maximum,
  no_initial_on_box,
  displaced,
  even_money_taken,
  box_given_up,
  voided,
  restricted,
  // --- the floor: powers, signs, notices ---
  refused,
  table_closed,
  // --- the floor: irregularities ---
  round_void,
  refunded,
  equipment_failed,
  round_reopened,
  // --- tournaments ---
  part_unit,
};
template <>
inline constexpr std::array<std::string_view, 15> kWords<ReturnReason>{
    "withdrawn",    "over-maximum", "no-initial-on-box", "displaced",      "even-money-taken",
    "box-given-up", "voided",       "restricted",        "refused",        "table-closed",
    "round-void",   "refunded",     "equipment-failed",  "round-reopened", "part-unit"};

enum class ShuffleReason : std::uint8_t {
  start_of_play,
  cutting_card_first,
  cutting_card_drawn,
  directed,
  cards_replaced,
  too_few_cards,
  exposed_card,
  // --- the floor: irregularities ---
  not_cut,
  no_cutting_card,
  cards_checked,
  device_fault,
  faces_checked,
  table_vacant,
};
template <>
inline constexpr std::array<std::string_view, 13> kWords<ShuffleReason>{
    "start-of-play",   "cutting-card-first", "cutting-card-drawn", "directed",
    "cards-replaced",  "too-few-cards",      "exposed-card",       "not-cut",
    "no-cutting-card", "cards-checked",      "device-fault",       "faces-checked",
    "table-vacant"};

// Where the cutting card came out.
enum class CuttingCardPlace : std::uint8_t { first_card, box, dealer };
template <>
inline constexpr std::array<std::string_view, 3> kWords<CuttingCardPlace>{"first-card", "box",
                                                                          "dealer"};

}  // namespace croupier
