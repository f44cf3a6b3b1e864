#include "engine/ruling_words.h"

namespace croupier {

std::string_view sentence(Ruling ruling) {
  switch (ruling) {
    case Ruling::use_as_next: return "The card is used as the next card from the device.";
    case Ruling::keep_under:
      return "The card goes under the device and is the first card of the next round.";
    case Ruling::burn: return "The card is burned: it goes to the discard rack.";
    case Ruling::leave_burned: return "A burned card stays burned.";
    case Ruling::reconstruct: return "The round is dealt again as it should have been.";
    case Ruling::void_round:
      return "The round is void: wagers go back, payments made to players stand.";
    case Ruling::void_all: return "The round is void: wagers go back, and payments made as well.";
    case Ruling::void_hands: return "The hands affected are void; the others go on.";
    case Ruling::misdeal: return "It is a misdeal: all wagers are void.";
    case Ruling::transfer: return "The cards go to another shuffling device and the game goes on.";
    case Ruling::terminate: return "The round ends and every wager goes back.";
    case Ruling::use_shoe:
      return "Each player may have the wagers back; the others finish from a card shoe.";
  }
  return {};
}

}  // namespace croupier
