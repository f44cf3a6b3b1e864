// Calls the same act on the round of whichever game is played.
#pragma once

#include <type_traits>

#include "base/match.h"
#include "blackjack/play.h"
#include "state/family.h"
#include "state/working.h"

namespace croupier {

inline Step step_of(Working& working) { return {working.table.common, working}; }

template <class Handle>
auto in_round(Working& working, Handle handle) {
  const Step step = step_of(working);
  return match([&](const auto& round) { return handle(make_play(step, round)); },
               working.table.round);
}

// An act of one family only: handle takes a play of it, and no game of another has the act.
template <class Handle>
Answer in_its_family(Working& working, Handle handle) {
  return in_round(working, [&](const auto& play) -> Answer {
    if constexpr (std::is_invocable_v<Handle, decltype(play)>)
      return handle(play);
    else
      return refuse(RefusalCode::not_in_this_game);
  });
}

}  // namespace croupier
