#include "blackjack/variant.h"

#include <cassert>

namespace croupier::blackjack {

const Variant& variant(Game game) {
  for (const Variant* each : {&kStar, &kChallenge, &kNewZealand}) {
    if (each->game == game) return *each;
  }
  assert(false && "not a blackjack game");
  return kStar;
}

}  // namespace croupier::blackjack
