// Calls the same act on the round of whichever game is played.
#pragma once

#include "blackjack/play.h"
#include "engine/working.h"

namespace croupier {

template <class Handle>
auto in_round(Working& working, Handle handle) {
  const Step step{working.table.common, working};
  if (const auto* round = std::get_if<blackjack::Round>(&working.table.round))
    return handle(blackjack::make_play(step, *round));
  return handle(war::Play{step, std::get<war::Round>(working.table.round)});
}

}  // namespace croupier
