#include "lab/report.h"

#include <algorithm>
#include <thread>

#include "lab/choices.h"

namespace croupier::lab {
namespace {

constexpr int kHalvings = 8;

Dealt deal(const Report& report, std::uint64_t rounds, bool cut_card_effect) {
  Dealt dealt;
  TableTask task;
  task.rules = report.rules;
  task.fresh = true;
  if (report.edge) task.strategy = report.edge->chart;
  dealt.exact = report.edge ? report.edge->ev_td : as_number(report.war->ev_always_war);
  SimulationRun run;
  run.seed = dealt.seed;
  run.threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  // The same seed begins with the same rounds, so each is a part of the next.
  for (int halving = kHalvings; halving >= 0; --halving) {
    run.rounds = rounds >> halving;
    if (run.rounds == 0) continue;
    dealt.figures = simulate(task, run);
    dealt.means.push_back({run.rounds, mean(dealt.figures)});
  }
  if (cut_card_effect) {
    task.fresh = false;
    dealt.with_cutting_card = mean(simulate(task, run));
  }
  return dealt;
}

}  // namespace

Report report_of(const RuleSet& rules, std::uint64_t rounds, bool cut_card_effect) {
  Report report;
  report.rules = rules;
  const Composition shoe = Composition::of_decks(rules.decks);
  if (family(rules.game) == Family::war) {
    report.war = war_edge(rules.game, shoe);
    report.value = as_number(report.war->ev);
  } else {
    report.edge = edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt);
    report.value = report.edge->ev_cd;
  }
  for (const OneChange& change : one_change_each(rules)) {
    const Edge edge = edge_of(lab_rules(change.rules),
                              shoe_of(Composition::of_decks(change.rules.decks)), std::nullopt);
    report.changes.push_back({change.what, edge.ev_td, edge.ev_cd});
  }
  report.removals = removals_of(rules);
  report.wagers = wager_figures(rules, shoe);
  report.dealt = deal(report, rounds, cut_card_effect);
  return report;
}

}  // namespace croupier::lab
