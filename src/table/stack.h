// What anybody at the table can know about the cards that are not on the layout: how many are in
// the device, what has been seen and lies in the discard rack, and whether the stack must be
// shuffled, cut or burned from before play can go on. The order of the cards is not here: the
// engine never learns it.
#pragma once

#include <cstdint>

#include "base/ids.h"
#include "cards/composition.h"
#include "record/event_words.h"
#include "record/role.h"

namespace croupier {

enum class StackState : std::uint8_t {
  needs_shuffle,
  needs_cut,
  needs_cutting_card,
  needs_burn,
  ready,
};
template <>
inline constexpr std::array<std::string_view, 5> kWords<StackState>{
    "needs-shuffle", "needs-cut", "needs-cutting-card", "needs-burn", "ready"};

struct Stack {
  StackState state = StackState::needs_shuffle;
  ShuffleReason reason = ShuffleReason::start_of_play;
  std::uint16_t in_device = 0;
  Composition seen;               // known cards outside the device: on the layout or in the rack
  Composition rack;               // of these, the ones in the discard rack
  std::uint16_t rack_unseen = 0;  // burned face down
  std::uint16_t rounds = 0;       // begun since all the cards were shuffled
  // --- the cut ---
  Actor cut_offered;               // while needs_cut
  std::uint16_t cut_declined = 0;  // one bit a box whose seated player has declined
  // --- the cutting card ---
  bool cutting_card_out = false;  // it came out since the last shuffle: shuffle when the round ends
  CuttingCardPlace cutting_card_place = CuttingCardPlace::first_card;
  BoxNo cutting_card_box{};
  PlayerId cutting_card_player{255};  // on whose box it appeared
  // --- the burn card (NZ 8.1) ---
  bool burn_card_lies = false;  // in the rack, since the last shuffle
  bool burn_card_asked = false;
  bool burn_card_seen = false;
  Card burn_card;  // once it was seen

  bool is_ready() const { return state == StackState::ready; }
  static constexpr auto fields() {
    using S = Stack;
    return std::tuple{field("state", &S::state),
                      field("reason", &S::reason),
                      field("in_device", &S::in_device),
                      field("seen", &S::seen),
                      field("rack", &S::rack),
                      field("rack_unseen", &S::rack_unseen),
                      field("rounds", &S::rounds),
                      field("cut_offered", &S::cut_offered),
                      field("cut_declined", &S::cut_declined),
                      field("cutting_card_out", &S::cutting_card_out),
                      field("cutting_card_place", &S::cutting_card_place),
                      field("cutting_card_box", &S::cutting_card_box),
                      field("cutting_card_player", &S::cutting_card_player),
                      field("burn_card_lies", &S::burn_card_lies),
                      field("burn_card_asked", &S::burn_card_asked),
                      field("burn_card_seen", &S::burn_card_seen),
                      field("burn_card", &S::burn_card)};
  }
  friend bool operator==(const Stack&, const Stack&) = default;
};

}  // namespace croupier
