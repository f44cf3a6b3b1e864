// The exact value of a round of blackjack: one box, one initial wager, a shoe whose counts are
// known. docs/lab.md says what is meant by it.
#pragma once

#include <optional>
#include <vector>

#include "lab/against.h"

namespace croupier::lab {

struct Edge {
  double ev_cd = 0;  // best play by the cards of each hand
  double ev_td = 0;  // best chart
  std::optional<double> ev_strategy;
  Strategy chart;
  // Those that cost a round most first; their chances are of a whole round.
  std::vector<Exception> exceptions;
  Outcomes outcomes;  // of the chart
};

// Fewer cards than this might run out in the middle of a round.
inline constexpr int kShoeLeast = 40;

Edge edge_of(const LabRules& rules, const Shoe& shoe, const std::optional<Strategy>& strategy);

// Its ev_cd alone, which takes a fraction of the time.
double best_value_of(const LabRules& rules, const Shoe& shoe);

// Whether a chart for this game looks at the number of cards.
bool chart_looks_at_cards(const LabRules& rules);

}  // namespace croupier::lab
