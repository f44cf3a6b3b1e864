#include "lab/exact.h"

namespace croupier::lab {
namespace {

// Draws below 17, and doubles and splits nothing: what the search for a chart begins with, and what
// stays in cells that no hand can come to.
Strategy first_guess() {
  Strategy strategy;
  for (int cards = 2; cards < 2 + kCardClasses; ++cards) {
    for (int dealer = 1; dealer <= kValues; ++dealer) {
      for (int points = kHardLeast; points < 17; ++points) {
        strategy.put(points, false, cards, dealer, Move::hit);
      }
      for (int points = kSoftLeast; points < 18; ++points) {
        strategy.put(points, true, cards, dealer, Move::hit);
      }
    }
  }
  return strategy;
}

}  // namespace

bool chart_looks_at_cards(const LabRules& rules) {
  return rules.five_cards_win || rules.double_cards_max > 2;
}

Edge edge_of(const LabRules& rules, const Shoe& shoe, const std::optional<Strategy>& strategy) {
  const HandGraph graph;
  const std::vector<DealerTable> tables = dealer_tables(rules.hits_soft17);
  Edge edge;
  edge.chart = first_guess();
  if (strategy) edge.ev_strategy = 0;
  for (int dealer = kAce; dealer <= kTen; ++dealer) {
    if (shoe.counts[at(dealer)] == 0) continue;
    const double chance = shoe.counts[at(dealer)] / static_cast<double>(total(shoe.counts));
    Against against(graph, rules, tables[at(dealer)], shoe, dealer);
    edge.ev_cd += chance * against.best_value();
    against.choose_column(edge.chart, chart_looks_at_cards(rules));
    edge.ev_td += chance * against.value_of(edge.chart);
    against.add_exceptions(edge.chart, edge.exceptions);
    if (strategy) *edge.ev_strategy += chance * against.value_of(*strategy);
  }
  return edge;
}

}  // namespace croupier::lab
