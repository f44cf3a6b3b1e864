// The felt as lines of text: the sign, the cards, who has what on which box, and one's own money.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/play_paint.h"
#include "state/table.h"

namespace croupier::play {

// What is drawn. `settled` are the events that settled wagers in the round that is shown.
struct FeltView {
  const Table& table;
  PlayerId me{};
  std::span<const PlayerId> house;
  std::span<const Event> settled;
  Money last_win;
  bool at_rest = true;  // no card is on its way and no result is shown: somebody is to act
};

std::vector<std::string> felt_lines(const FeltView& view, const Paint& paint, int columns);

// "pairs 1-50", "limits 5-500": what the sign at the table says, in pieces.
std::vector<std::string> sign_pieces(const Table& table);

}  // namespace croupier::play
