// What anybody at the table can know about the cards that are not on the layout: how many are in
// the device, what has been seen and lies in the discard rack, and whether the stack must be
// shuffled, cut or burned from before play can go on. The order of the cards is not here: the
// engine never learns it.
#pragma once

#include <cstdint>

#include "base/ids.h"
#include "base/inline_vector.h"
#include "cards/composition.h"
#include "record/event_words.h"
#include "record/floor_words.h"
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

// A card that everybody has seen and that is dealt before any from the device (SB 16.2, BC 16.2,
// NZ 16.4, CW 11.2); `rebuilt`: it came out in a round that was dealt again without it; `refused`:
// some player did not want it.
struct NextCard {
  Card card;
  bool rebuilt = false;
  bool refused = false;
  static constexpr auto fields() {
    using S = NextCard;
    return listed(field("card", &S::card), field("rebuilt", &S::rebuilt),
                  field("refused", &S::refused));
  }
  friend bool operator==(const NextCard&, const NextCard&) = default;
};
inline constexpr std::size_t kNextCardsMax = 250;

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
  // --- handling ---
  bool dropped = false;  // SB 4.6.1, BC 4.6.1: to be verified before the next round
  PreShuffled pre_shuffled = PreShuffled::no;  // the cards about to come into play
  bool riffle_asked = false;                   // by a player, before the cut
  // NZ 6.1, 7.7: who has inspected the cards that are about to come into play.
  bool inspected_by_dealer = false;
  bool inspected_by_supervisor = false;

  // --- irregularities ---
  InlineVector<NextCard, kNextCardsMax> next;  // lie open, in the order in which they will be dealt
  bool uncut = false;                          // not cut since the last shuffle
  bool without_cutting_card = false;
  bool unburned = false;
  bool unshuffled = false;  // although the cutting card had come out
  bool shuffle_after_round = false;
  ShuffleReason after_round = ShuffleReason::not_cut;
  bool keeps_discards = false;        // the rack does not go back at this initial deal
  std::uint8_t burned_in_error = 0;   // of the cards burned unseen, since the round before this one
  bool burned_in_error_last = false;  // no card has left the device since
  std::uint8_t burned_passed = 0;     // of them, those after which a card has come
  // Of the cards that count as in the device, those that lie face down where they were dealt in
  // error, and those under the device that come first in the next round (SB 16.6, BC 16.6,
  // CW 11.4).
  std::uint8_t aside = 0;
  std::uint8_t kept_under = 0;
  std::uint8_t damaged = 0;  // to be replaced after the round
  bool stands_in = false;    // the shoe is here because the shuffling device failed

  bool is_ready() const { return state == StackState::ready; }
  // What can be drawn in this round.
  int drawable() const { return in_device - aside - kept_under; }
  // New cards are about to be shuffled: for the first time, or in place of others.
  bool is_introducing() const {
    return state == StackState::needs_shuffle &&
           (reason == ShuffleReason::start_of_play || reason == ShuffleReason::cards_replaced);
  }
  static constexpr auto fields() {
    using S = Stack;
    return listed(
        field("state", &S::state), field("reason", &S::reason), field("in_device", &S::in_device),
        field("seen", &S::seen), field("rack", &S::rack), field("rack_unseen", &S::rack_unseen),
        field("rounds", &S::rounds), field("cut_offered", &S::cut_offered),
        field("cut_declined", &S::cut_declined), field("cutting_card_out", &S::cutting_card_out),
        field("cutting_card_place", &S::cutting_card_place),
        field("cutting_card_box", &S::cutting_card_box),
        field("cutting_card_player", &S::cutting_card_player),
        field("burn_card_lies", &S::burn_card_lies), field("burn_card_asked", &S::burn_card_asked),
        field("burn_card_seen", &S::burn_card_seen), field("burn_card", &S::burn_card),
        field("dropped", &S::dropped), field("pre_shuffled", &S::pre_shuffled),
        field("riffle_asked", &S::riffle_asked),
        field("inspected_by_dealer", &S::inspected_by_dealer),
        field("inspected_by_supervisor", &S::inspected_by_supervisor), field("next", &S::next),
        field("uncut", &S::uncut), field("without_cutting_card", &S::without_cutting_card),
        field("unburned", &S::unburned), field("unshuffled", &S::unshuffled),
        field("shuffle_after_round", &S::shuffle_after_round),
        field("after_round", &S::after_round), field("keeps_discards", &S::keeps_discards),
        field("burned_in_error", &S::burned_in_error),
        field("burned_in_error_last", &S::burned_in_error_last),
        field("burned_passed", &S::burned_passed), field("aside", &S::aside),
        field("kept_under", &S::kept_under), field("damaged", &S::damaged),
        field("stands_in", &S::stands_in));
  }
  friend bool operator==(const Stack&, const Stack&) = default;
};

}  // namespace croupier
