// The small vocabularies of irregularities.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"

namespace croupier {

enum class OmittedStep : std::uint8_t { shuffle, cut, cutting_card, burn, discards, insurance };
template <>
inline constexpr std::array<std::string_view, 6> kWords<OmittedStep>{
    "shuffle", "cut", "cutting-card", "burn", "discards", "insurance"};

enum class Irregularity : std::uint8_t {
  misdealt_card,
  face_up_card,
  burned_in_error,
  no_wagers,
  not_cut,
  no_cutting_card,
  not_burned,
  not_shuffled,
  insurance_not_offered,
  missing_card,
  foreign_card,
  damaged_card,
  equipment_failed,
  equipment_repaired,
  device_fault,
  faces_suspected,
  over_maximum,
};
template <>
inline constexpr std::array<std::string_view, 17> kWords<Irregularity>{"misdealt-card",
                                                                       "face-up-card",
                                                                       "burned-in-error",
                                                                       "no-wagers",
                                                                       "not-cut",
                                                                       "no-cutting-card",
                                                                       "not-burned",
                                                                       "not-shuffled",
                                                                       "insurance-not-offered",
                                                                       "missing-card",
                                                                       "foreign-card",
                                                                       "damaged-card",
                                                                       "equipment-failed",
                                                                       "equipment-repaired",
                                                                       "device-fault",
                                                                       "faces-suspected",
                                                                       "over-maximum"};

enum class Ruling : std::uint8_t {
  use_as_next,   // the card is the next one from the device
  keep_under,    // unseen, under the device: the first card of the next round
  burn,          // the card goes to the discard rack
  leave_burned,  // a burned card stays burned
  reconstruct,   // the round is dealt again as it should have been
  void_round,
  void_all,    // winnings paid in the round go back as well
  void_hands,  // New Zealand: those that were declared void; the others go on
  misdeal,     // Casino War
  transfer,    // to another shuffling device
  terminate,   // the round ends and every wager goes back
  use_shoe,    // the round is finished from a card shoe
};
template <>
inline constexpr std::array<std::string_view, 12> kWords<Ruling>{
    "use-as-next", "keep-under", "burn",    "leave-burned", "reconstruct", "void-round",
    "void-all",    "void-hands", "misdeal", "transfer",     "terminate",   "use-shoe"};

// Where a card that goes to the discard rack lay.
enum class CardPlace : std::uint8_t { device, next };
template <>
inline constexpr std::array<std::string_view, 2> kWords<CardPlace>{"device", "next"};

}  // namespace croupier
