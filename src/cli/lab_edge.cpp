// `croupier lab edge`: what a round returns, and how it is best played.
#include <fmt/format.h>

#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/answers.h"
#include "lab/exact.h"
#include "lab/war_exact.h"

namespace croupier {
namespace {

struct EdgeRequest {
  RuleWords rules;
  std::vector<std::string> seen;
  std::string strategy;
  bool json = false;
};

void print_edge(const RuleSet& rules, const lab::Edge& edge) {
  fmt::print("{}, {} decks; per unit of the initial wager\n\n", name(rules.game), rules.decks);
  fmt::print("best play by the cards of each hand  {:+.9f}  ({:.4f} % to the house)\n", edge.ev_cd,
             -100 * edge.ev_cd);
  fmt::print("best chart                           {:+.9f}  ({:.4f} % to the house)\n", edge.ev_td,
             -100 * edge.ev_td);
  if (edge.ev_strategy) {
    fmt::print("the strategy of the file             {:+.9f}  ({:.4f} % to the house)\n",
               *edge.ev_strategy, -100 * *edge.ev_strategy);
  }
  fmt::print("\n{}", lab::to_text(edge.chart));
  if (edge.exceptions.empty()) return;
  fmt::print("\nBetter than the chart, hand by hand ({} in all):\n", edge.exceptions.size());
  for (const lab::Exception& each : edge.exceptions) {
    fmt::print("{:<10} against {}: {} instead of {}, gains {:.6f}\n", lab::hand_text(each.hand),
               lab::value_letter(each.dealer + 1), lab::act_word(each.best),
               lab::act_word(each.chart), each.gain);
  }
}

int run_war(const EdgeRequest& request, const RuleSet& rules, const Composition& shoe) {
  if (!request.strategy.empty()) return complain("casino-war takes no strategy file");
  const lab::WarEdge edge = lab::war_edge(rules.game, shoe);
  if (!request.json) {
    fmt::print("{}, {} decks; per unit of the initial wager\n\n", name(rules.game), rules.decks);
    fmt::print("best play          {:+.12f}  {}\n", lab::as_number(edge.ev), lab::to_text(edge.ev));
    fmt::print("always to war      {:+.12f}  {}\n", lab::as_number(edge.ev_always_war),
               lab::to_text(edge.ev_always_war));
    fmt::print("always surrenders  {:+.12f}  {}\n", lab::as_number(edge.ev_always_surrender),
               lab::to_text(edge.ev_always_surrender));
    fmt::print("variance           {:.12f}\n", lab::as_number(edge.variance));
    return 0;
  }
  fmt::print("{}", lab::war_json(rules, edge));
  return 0;
}

int run_edge(const EdgeRequest& request) {
  const auto rules = lab::rules_from(request.rules);
  if (!rules) return complain(rules.error());
  const auto shoe = lab::shoe_without(rules->decks, request.seen, false);
  if (!shoe) return complain(shoe.error());
  if (const auto fault = lab::too_few_cards(*shoe)) return complain(*fault);
  if (family(rules->game) == Family::war) return run_war(request, *rules, *shoe);
  std::optional<lab::Strategy> strategy;
  if (!request.strategy.empty()) {
    auto read = strategy_from_file(request.strategy);
    if (!read) return complain(read.error());
    strategy = std::move(*read);
  }
  const lab::Edge edge = lab::edge_of(lab::lab_rules(*rules), lab::shoe_of(*shoe), strategy);
  if (request.json) {
    fmt::print("{}", lab::edge_json(*rules, edge));
  } else {
    print_edge(*rules, edge);
  }
  return 0;
}

}  // namespace

void add_lab_edge(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, EdgeRequest& request) {
    add_rule_words(command, request.rules);
    add_seen(command, request.seen);
    command.add_option("--strategy", request.strategy, "Value this strategy file as well")
        ->type_name("FILE");
    command.add_flag("--json", request.json, "As JSON: ev_td, ev_cd and the chart");
  };
  add_lab_command<EdgeRequest>(lab, chosen, "edge", "What a round returns under best play",
                               add_words, run_edge);
}

}  // namespace croupier
