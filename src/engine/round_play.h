// Calls the same act on the round of whichever game is played.
#pragma once

#include "blackjack/play.h"
#include "engine/working.h"

namespace croupier {

inline Step step_of(Working& working) { return {working.table.common, working}; }

template <class Handle>
Answer in_blackjack(Working& working, Handle handle) {
  const Step step = step_of(working);
  return handle(blackjack::make_play(step, std::get<blackjack::Round>(working.table.round)));
}

template <class Handle>
auto in_round(Working& working, Handle handle) {
  const Step step = step_of(working);
  if (const auto* round = std::get_if<blackjack::Round>(&working.table.round))
    return handle(blackjack::make_play(step, *round));
  return handle(war::Play{step, std::get<war::Round>(working.table.round)});
}

}  // namespace croupier
