// The small vocabularies of the floor: notices, approvals, signs, sanctions, disputes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/inline_vector.h"
#include "base/name.h"

namespace croupier {

// What a notice or an approval is about: the command it must precede, by that command's name.
enum class Subject : std::uint8_t {
  restrict_further,
  limit_to_one_box,
  limit_optional_wager,
  allow_resplits,
  deal_face_down,
  defer_blackjacks,
  riffle,
};
template <>
inline constexpr std::array<std::string_view, 7> kWords<Subject>{"restrict-further",
                                                                 "limit-to-one-box",
                                                                 "limit-optional-wager",
                                                                 "allow-resplits",
                                                                 "deal-face-down",
                                                                 "defer-blackjacks",
                                                                 "riffle"};

enum class Told : std::uint8_t { inspector, surveillance, players };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Told>{"inspector", "surveillance",
                                                              "players"};

// The choices of `Options` (rulebook/ruleset.h) that staff make at a table in use.
enum class HouseOption : std::uint8_t {
  bettors,
  insurance_on_ten,
  third_hand,
  deferred_blackjack,
  face_down,
  burn,
  cutting_cards,
  box_maximum,
};
template <>
inline constexpr std::array<std::string_view, 8> kWords<HouseOption>{
    "bettors", "insurance-on-ten", "third-hand", "deferred-blackjack", "face-down",
    "burn",    "cutting-cards",    "box-maximum"};

// Who shuffled the cards that come into play (SB 4.2, 4.2.1).
enum class PreShuffled : std::uint8_t { no, by_casino, by_angel };
template <>
inline constexpr std::array<std::string_view, 3> kWords<PreShuffled>{"no", "by-casino", "by-angel"};

// Whose minimum: everybody's, or that of those who kept an earlier one (SB 6.6).
enum class MinimumOf : std::uint8_t { table, kept };
template <>
inline constexpr std::array<std::string_view, 2> kWords<MinimumOf>{"table", "kept"};

enum class TimedSign : std::uint8_t { table_minimum, kept_minimum, closing };
template <>
inline constexpr std::array<std::string_view, 3> kWords<TimedSign>{"minimum", "kept-minimum",
                                                                   "closing"};

// SB 18.3.1–18.3.4.
enum class Sanction : std::uint8_t { void_wagers, bar, exclude, detain };
template <>
inline constexpr std::array<std::string_view, 4> kWords<Sanction>{"void-wagers", "bar", "exclude",
                                                                  "detain"};

// SB 18.4.1, 18.4.2.
enum class InvalidCause : std::uint8_t { disruption, fraud };
template <>
inline constexpr std::array<std::string_view, 2> kWords<InvalidCause>{"disruption", "fraud"};

enum class DisputeStage : std::uint8_t {
  raised,
  decided,
  review_asked,
  reviewed,
  final,
  complained
};
template <>
inline constexpr std::array<std::string_view, 6> kWords<DisputeStage>{
    "raised", "decided", "review-asked", "reviewed", "final", "complained"};

// Players besides the first whose fraud it was (SB 18.4.2, BC 18.4.2, CW 13.4.2).
using Offenders = InlineVector<PlayerId, 63>;
// Those who have left, by the names they had; more of them in a further ruling.
using DepartedOffenders = InlineVector<Name, 2>;

}  // namespace croupier
