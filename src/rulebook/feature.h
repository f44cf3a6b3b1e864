// What a game has that another game may lack. A command or a rule that exists only there names the
// feature, never the game.
#pragma once

#include <cstdint>

#include "base/subset.h"
#include "rulebook/game.h"

namespace croupier {

enum class Feature : std::uint8_t {
  always,     // every game
  its_power,  // every game whose document has a clause for the power of the command
  blackjack,  // hands against the dealer's: hit, stand, double, split
  war,
  insurance,
  face_down_cards,  // SB 3.6.2
  button,           // NZ 15A: the prize button of Blackjack Madness
  shown_burn_card,  // NZ 8.1: a player may ask to see it
  exposed_cards,    // NZ 7.1(f): a card seen before the cards are in the shoe is reported
  notices,          // somebody is told before a power is used
  approvals,        // somebody approves before a power is used
  refunds,          // SB 17, BC 17, CW 12: after a failure of the device players choose
  spare_device,     // SB 17, BC 17, CW 12: play can go back to the shuffling device
  tournament,
  promotion,
};

SetOf<Feature> features_of(Game game);

}  // namespace croupier
