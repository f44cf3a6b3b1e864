// `croupier lab agreement`: the analyser and the simulation asked the same question, side by side.
// docs/lab-agreement.md is its output.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cmath>
#include <thread>

#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/exact.h"
#include "lab/simulate.h"
#include "lab/war_exact.h"

namespace croupier {
namespace {

struct AgreementRequest {
  double rounds = 1e9;
  std::string seed = "1";
};

// Where chance alone makes them differ, all games agree within this but for one run in ninety.
constexpr double kStandardErrorsMost = 3;

// The exact value of the chart that is then played.
double exact_value(lab::TableTask& task) {
  const Composition cards = Composition::of_decks(task.rules.decks);
  if (family(task.rules.game) == Family::war)
    return lab::as_number(lab::war_edge(task.rules.game, cards).ev_always_war);
  const lab::Edge edge =
      lab::edge_of(lab::lab_rules(task.rules), lab::shoe_of(cards), std::nullopt);
  task.strategy = edge.chart;
  return edge.ev_td;
}

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

int run_agreement(const AgreementRequest& request) {
  if (!(request.rounds >= 1) || request.rounds > 1e13) return complain("--rounds: from 1 to 1e13");
  const auto seed = seed_from(request.seed);
  if (!seed) return complain(seed.error());
  fmt::print(
      "# Analyser and simulation\n\n"
      "Written by `croupier lab agreement`: each game with its default rules, one box, the best\n"
      "chart, a fresh shoe for each round; per unit of initial wager. Seed {}.\n\n"
      "| game | exact | simulated | standard error | apart by | rounds | seconds | with the "
      "cutting "
      "card | cut-card effect |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
      *seed);
  bool agree = true;
  for (const Game game : all_games()) {
    lab::TableTask task;
    task.rules = default_rules(game);
    task.fresh = true;
    const double exact = exact_value(task);
    const lab::SimulationRun run{
        .rounds = static_cast<std::uint64_t>(request.rounds),
        .seed = *seed,
        .threads = std::max(static_cast<int>(std::thread::hardware_concurrency()), 1),
        .progress = {}};
    const auto began = std::chrono::steady_clock::now();
    const lab::Estimate found = mean(simulate(task, run));
    const double seconds = seconds_since(began);
    task.fresh = false;
    const lab::Estimate shoe = mean(simulate(task, run));
    const double apart = (found.value - exact) / found.standard_error;
    agree = agree && std::abs(apart) <= kStandardErrorsMost;
    // The exact value stands for the fresh shoe, so that only one side of the effect is uncertain.
    fmt::print(
        "| {} | {:+.8f} | {:+.8f} | {:.8f} | {:+.2f} | {:.0e} | {:.1f} | {:+.8f} | "
        "{:+.8f} ± {:.8f} |\n",
        name(game), exact, found.value, found.standard_error, apart, request.rounds, seconds,
        shoe.value, shoe.value - exact, shoe.standard_error);
  }
  fmt::print("\n\"Apart by\" is in standard errors; {}.\n",
             agree ? "all are within three" : "NOT all are within three");
  return agree ? 0 : 1;
}

}  // namespace

void add_lab_agreement(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, AgreementRequest& request) {
    command.add_option("--rounds", request.rounds, "Of each game")->capture_default_str();
    command.add_option("--seed", request.seed, "Another seed, other cards")->capture_default_str();
    command.footer("Exit status: 1 where they are more than three standard errors apart.");
  };
  add_lab_command<AgreementRequest>(
      lab, chosen, "agreement", "Analyser and simulation side by side", add_words, run_agreement);
}

}  // namespace croupier
