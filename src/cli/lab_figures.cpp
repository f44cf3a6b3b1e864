// `croupier lab figures`: all games as the page docs/figures.md.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>

#include "cli/lab_commands.h"
#include "lab/exact.h"
#include "lab/wagers.h"
#include "lab/war_exact.h"

namespace croupier {
namespace {

struct FiguresRequest {};

constexpr std::string_view kHead =
    "# Figures\n"
    "\n"
    "Written by `croupier lab figures`; do not edit. What the figures mean and how they are worked "
    "out: [lab.md](lab.md).\n"
    "Values are per unit of the wager, to the player. Default options and rulings.\n"
    "\n"
    "## The round\n"
    "\n"
    "| game | decks | best chart, `ev_td` | best play, `ev_cd` | seconds |\n"
    "| --- | ---: | ---: | ---: | ---: |\n";

// Every number of decks the rules allow.
std::vector<RuleSet> rule_sets() {
  std::vector<RuleSet> list;
  for (const Game game : all_games()) {
    for (std::uint8_t decks = 1; decks <= 8; ++decks) {
      RuleSet rules = default_rules(game);
      rules.decks = decks;
      if (check(rules)) list.push_back(rules);
    }
  }
  return list;
}

void print_round(const RuleSet& rules) {
  const auto start = std::chrono::steady_clock::now();
  const Composition shoe = Composition::of_decks(rules.decks);
  std::string td;
  std::string cd;
  if (family(rules.game) == Family::war) {
    const lab::Fraction ev = lab::war_edge(rules.game, shoe).ev;
    cd = fmt::format("{:+.12f} = {}", lab::as_number(ev), lab::to_text(ev));
    td = "the same";
  } else {
    const lab::Edge edge = lab::edge_of(lab::lab_rules(rules), lab::shoe_of(shoe), std::nullopt);
    td = fmt::format("{:+.9f}", edge.ev_td);
    cd = fmt::format("{:+.9f}", edge.ev_cd);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  fmt::print("| {} | {} | {} | {} | {:.2f} |\n", name(rules.game), rules.decks, td, cd,
             took.count());
}

void print_wagers(const RuleSet& rules) {
  for (const lab::WagerFigures& each :
       lab::wager_figures(rules, Composition::of_decks(rules.decks))) {
    fmt::print("| {} | {} | {} {}{}{} | {:+.12f} | {} | {:.12f} | {:.9f} |\n", name(rules.game),
               rules.decks, word(each.kind), each.pay_table, each.convention.empty() ? "" : ": ",
               each.convention, lab::as_number(each.value), lab::to_text(each.value),
               lab::as_number(each.hits), lab::as_number(each.variance));
  }
}

int run_figures(const FiguresRequest&) {
  fmt::print("{}", kHead);
  for (const RuleSet& rules : rule_sets()) print_round(rules);
  fmt::print(
      "\n## Optional wagers\n\n"
      "| game | decks | wager and pay table | value | exactly | wins | variance |\n"
      "| --- | ---: | --- | ---: | --- | ---: | ---: |\n");
  for (const RuleSet& rules : rule_sets()) print_wagers(rules);
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  constexpr double kKibibytesInMegabyte = 1e6 / 1024;
  fmt::print(
      "\nSeconds are of this run, with all cores of the machine; the program took {:.0f} MB at "
      "the most.\n",
      static_cast<double>(used.ru_maxrss) / kKibibytesInMegabyte);
  return 0;
}

}  // namespace

void add_lab_figures(CLI::App& lab, LabRun& chosen) {
  add_lab_command<FiguresRequest>(
      lab, chosen, "figures", "All games, decks and wagers: docs/figures.md",
      [](CLI::App&, FiguresRequest&) {}, run_figures);
}

}  // namespace croupier
