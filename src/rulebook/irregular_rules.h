// What the documents say about irregularities and failing devices: the same cases under different
// numbers, each missing somewhere. A clause that is not there is empty. One value per game, in
// irregular.cpp of its folder.
#pragma once

#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier {

struct IrregularRules {
  Clause absent;      // who is not there, or does not decide
  bool absence_only;  // CW 11.8, NZ 16.6 (W01, H12): it does not speak of silence
  // --- single cards ---
  Clause face_up;              // found face up in the device: burned
  Clause check_faces;          // all remaining cards are taken out and checked after the round
  bool check_faces_of_device;  // SB 16.1.1: at a shuffling device only
  Clause error_card;           // dealt in error and seen: used as the next card
  bool error_card_after_deal;  // NZ 16.4: only after the initial deal
  Clause error_unseen;         // dealt in error and not seen
  Clause error_burned;         // burned in error: used as the next card
  Clause burned_stays;         // burned stays burned
  Clause refuses;              // who refuses the open card gets no more
  bool refusal_binds_player;   // SB 16.3, BC 16.3: on every hand; NZ 16.4: on this one
  Clause refused_by_all;       // then it is the dealer's
  Clause extra_exposed;        // to the dealer's finished hand: burned
  Clause dealers_unseen;       // SB 16.6, BC 16.6, CW 11.4: to the dealer's hand at any time
  // --- a whole round ---
  Clause no_wagers;
  Clause rebuild;
  Clause void_round;
  Clause void_hands;  // New Zealand: only the hands affected
  Clause goes_on;     // after a void round with the cards that are left
  Clause left_over;   // cards left over when the round was dealt again go to the rack
  Clause misdeal;     // Casino War: all wagers are void
  Clause too_many;    // on a player's hand
  Clause dealers_number;
  // --- steps left out ---
  Clause not_cut;
  Clause no_cutting_card;
  Clause not_burned;
  Clause not_shuffled;
  Clause discards_kept;
  Clause late_insurance;
  // --- the decks ---
  Clause missing_stands;  // rounds completed before
  Clause missing_void;
  bool missing_undoes_interim;  // CW 11.17.2 (H07): no words that an interim settlement stands
  Clause missing_check;
  Clause missing_notice;
  Clause damaged;
  // --- equipment ---
  Clause madness;
  Clause device_in_use;
  Clause device_fails;
  Clause transfer_fair;      // nobody has been put at a disadvantage,
  Clause transfer_spare;     // another device is at hand,
  Clause transfer_possible;  // and the cards can be moved to it
  Clause transfer;
  Clause damaged_out;  // the damaged cards are taken out of play
  Clause transfer_damaged;
  Clause replace_damaged;
  Clause transfer_goes_on;  // with damaged cards replaced
  Clause terminate;
  Clause refund;
  Clause shoe_damaged;
  Clause shoe_shuffle;
  Clause shoe_finishes;
  Clause shoe_until;   // BC 17.5.6
  Clause device_void;  // NZ 16.13: the round or the hands affected
};

const IrregularRules& irregular_rules(Game game);

}  // namespace croupier
