// `croupier lab wagers`: the optional wagers as fractions.
#include <fmt/format.h>

#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/answers.h"

namespace croupier {
namespace {

struct WagersRequest {
  RuleWords rules;
  std::vector<std::string> seen;
  bool json = false;
};

void print_wagers(const RuleSet& rules, const std::vector<lab::WagerFigures>& list) {
  fmt::print("{}, {} decks; per unit of each wager\n", name(rules.game), rules.decks);
  for (const lab::WagerFigures& each : list) {
    fmt::print("\n{}, pay table {}{}{}\n", word(each.kind), each.pay_table,
               each.convention.empty() ? "" : ": ", each.convention);
    const auto line = [](std::string_view what, const lab::Fraction& value) {
      fmt::print("  {:<9} {:+.12f}  {}\n", what, lab::as_number(value), lab::to_text(value));
    };
    line("value", each.value);
    line("hits", each.hits);
    line("variance", each.variance);
  }
}

int run_wagers(const WagersRequest& request) {
  const auto rules = lab::rules_from(request.rules);
  if (!rules) return complain(rules.error());
  const bool suits_matter = family(rules->game) != Family::war;
  const auto shoe = lab::shoe_without(rules->decks, request.seen, suits_matter);
  if (!shoe) return complain(shoe.error());
  if (const auto fault = lab::too_few_cards(*shoe)) return complain(*fault);
  const auto list = lab::wager_figures(*rules, *shoe);
  if (request.json) {
    fmt::print("{}", lab::wagers_json(*rules, list));
  } else {
    print_wagers(*rules, list);
  }
  return 0;
}

}  // namespace

void add_lab_wagers(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, WagersRequest& request) {
    add_rule_words(command, request.rules);
    add_seen(command, request.seen);
    command.add_flag("--json", request.json, "As JSON");
  };
  add_lab_command<WagersRequest>(lab, chosen, "wagers", "The optional wagers as exact fractions",
                                 add_words, run_wagers);
}

}  // namespace croupier
