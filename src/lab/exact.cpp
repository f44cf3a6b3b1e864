#include "lab/exact.h"

#include <algorithm>
#include <atomic>
#include <thread>

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

Edge edge_against(const HandGraph& graph, const LabRules& rules, const DealerTable& table,
                  const Shoe& shoe, int dealer, const std::optional<Strategy>& strategy) {
  Against against(graph, rules, table, shoe, dealer);
  Edge edge;
  edge.chart = first_guess();
  edge.ev_cd = against.best_value();
  against.choose_column(edge.chart, chart_looks_at_cards(rules));
  against.add_exceptions(edge.chart, edge.exceptions);
  edge.outcomes = against.outcomes_of(edge.chart);
  for (const OutcomeName& each : kOutcomes) edge.ev_td += (edge.outcomes.*each.member).value;
  if (strategy) edge.ev_strategy = against.value_of(*strategy);
  return edge;
}

void copy_column(const Strategy& from, Strategy& into, int dealer) {
  const auto column = at(dealer);
  for (std::size_t cards = 0; cards < kCardClasses; ++cards) {
    const Chart& chart = from.charts[cards];
    Chart& target = into.charts[cards];
    for (std::size_t row = 0; row < chart.hard.size(); ++row) {
      target.hard[row][column] = chart.hard[row][column];
    }
    for (std::size_t row = 0; row < chart.soft.size(); ++row) {
      target.soft[row][column] = chart.soft[row][column];
    }
  }
  for (std::size_t pair = 0; pair < from.splits.size(); ++pair) {
    into.splits[pair][column] = from.splits[pair][column];
  }
}

void add_part(Edge& edge, const Edge& part, double chance, int dealer) {
  edge.ev_cd += chance * part.ev_cd;
  edge.ev_td += chance * part.ev_td;
  if (part.ev_strategy) *edge.ev_strategy += chance * *part.ev_strategy;
  copy_column(part.chart, edge.chart, dealer);
  for (Exception each : part.exceptions) {
    each.chance *= chance;
    edge.exceptions.push_back(each);
  }
  for (const OutcomeName& each : kOutcomes) {
    (edge.outcomes.*each.member).chance += chance * (part.outcomes.*each.member).chance;
    (edge.outcomes.*each.member).value += chance * (part.outcomes.*each.member).value;
  }
}

double chance_of(const Shoe& shoe, int dealer) {
  return shoe.counts[at(dealer)] / static_cast<double>(total(shoe.counts));
}

// The dealer's cards have nothing to do with each other: each core takes the next one. Twos take
// longest and tens are soon done, so they are taken in order.
template <class Work>
void for_each_dealer_card(const Shoe& shoe, const Work& work) {
  std::atomic<int> next = kAce;
  const auto take = [&] {
    for (int dealer = next++; dealer <= kTen; dealer = next++) {
      if (shoe.counts[at(dealer)] > 0) work(dealer);
    }
  };
  const unsigned others = std::clamp(std::thread::hardware_concurrency(), 1U, 10U) - 1;
  std::vector<std::jthread> threads;
  for (unsigned each = 0; each < others; ++each) threads.emplace_back(take);
  take();
}

}  // namespace

bool chart_looks_at_cards(const LabRules& rules) {
  return rules.five_cards_win || rules.double_cards_max > 2;
}

Edge edge_of(const LabRules& rules, const Shoe& shoe, const std::optional<Strategy>& strategy) {
  const HandGraph graph;
  const std::vector<DealerTable> tables = dealer_tables(rules.hits_soft17);
  std::array<Edge, kValues> parts;
  for_each_dealer_card(shoe, [&](int dealer) {
    parts[at(dealer)] = edge_against(graph, rules, tables[at(dealer)], shoe, dealer, strategy);
  });
  Edge edge;
  edge.chart = first_guess();
  if (strategy) edge.ev_strategy = 0;
  for (int dealer = kAce; dealer <= kTen; ++dealer) {
    if (shoe.counts[at(dealer)] == 0) continue;
    add_part(edge, parts[at(dealer)], chance_of(shoe, dealer), dealer);
  }
  std::ranges::stable_sort(edge.exceptions, std::ranges::greater{},
                           [](const Exception& each) { return each.gain * each.chance; });
  return edge;
}

double best_value_of(const LabRules& rules, const Shoe& shoe) {
  const HandGraph graph;
  const std::vector<DealerTable> tables = dealer_tables(rules.hits_soft17);
  std::array<double, kValues> parts{};
  for_each_dealer_card(shoe, [&](int dealer) {
    Against against(graph, rules, tables[at(dealer)], shoe, dealer);
    parts[at(dealer)] = against.best_value();
  });
  double value = 0;
  for (int dealer = kAce; dealer <= kTen; ++dealer) {
    if (shoe.counts[at(dealer)] > 0) value += chance_of(shoe, dealer) * parts[at(dealer)];
  }
  return value;
}

}  // namespace croupier::lab
