// `croupier lab edge`: what a round returns, and how it is best played.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/lab_commands.h"
#include "cli/lab_json.h"
#include "cli/lab_words.h"
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

std::string hand_text(const lab::Counts& hand) {
  std::string text;
  for (int value = 1; value <= lab::kValues; ++value) {
    const int count = hand[lab::at(value - 1)];
    text.append(static_cast<std::size_t>(count), lab::value_letter(value));
  }
  return text;
}

// By what a round loses through playing the chart.
void sort_by_cost(std::vector<lab::Exception>& list) {
  std::ranges::stable_sort(list, std::ranges::greater{},
                           [](const lab::Exception& each) { return each.gain * each.chance; });
}

std::string edge_json(const RuleSet& rules, const lab::Edge& edge) {
  LabJson json;
  json.begin_object();
  json.put_rules(rules);
  json.put("ev_td", edge.ev_td);
  json.put("ev_cd", edge.ev_cd);
  if (edge.ev_strategy) json.put("ev_strategy", *edge.ev_strategy);
  json.put("strategy", lab::to_text(edge.chart));
  json.key("exceptions");
  json.begin_array();
  for (const lab::Exception& each : edge.exceptions) {
    json.begin_object();
    json.put("hand", hand_text(each.hand));
    json.put("dealer", std::string(1, lab::value_letter(each.dealer + 1)));
    json.put("chart", act_word(each.chart));
    json.put("best", act_word(each.best));
    json.put("gain", each.gain);
    json.put("chance", each.chance);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

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
    fmt::print("{:<10} against {}: {} instead of {}, gains {:.6f}\n", hand_text(each.hand),
               lab::value_letter(each.dealer + 1), act_word(each.best), act_word(each.chart),
               each.gain);
  }
}

int run_war(const EdgeRequest& request, const RuleSet& rules, const Composition& shoe) {
  if (!request.strategy.empty()) return complain("casino-war takes no strategy file");
  const lab::WarEdge edge = lab::war_edge(shoe);
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
  LabJson json;
  json.begin_object();
  json.put_rules(rules);
  // One card each and one choice: chart and best play are the same.
  json.put_exact("ev_td", edge.ev);
  json.put_exact("ev_cd", edge.ev);
  json.put_exact("ev_always_war", edge.ev_always_war);
  json.put_exact("ev_always_surrender", edge.ev_always_surrender);
  json.put_exact("variance", edge.variance);
  json.put_exact("equal", edge.equal);
  json.end_object();
  fmt::print("{}", json.take());
  return 0;
}

int run_edge(const EdgeRequest& request) {
  const auto rules = rules_from(request.rules);
  if (!rules) return complain(rules.error());
  const auto shoe = shoe_without(rules->decks, request.seen, false);
  if (!shoe) return complain(shoe.error());
  if (const auto fault = too_few_cards(*shoe)) return complain(*fault);
  if (rules->game == Game::casino_war) return run_war(request, *rules, *shoe);
  std::optional<lab::Strategy> strategy;
  if (!request.strategy.empty()) {
    auto read = strategy_from_file(request.strategy);
    if (!read) return complain(read.error());
    strategy = std::move(*read);
  }
  lab::Edge edge = lab::edge_of(lab::lab_rules(*rules), lab::shoe_of(*shoe), strategy);
  sort_by_cost(edge.exceptions);
  if (request.json) {
    fmt::print("{}", edge_json(*rules, edge));
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
