// `croupier lab simulate`: many rounds, really dealt.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <thread>

#include "blackjack/variant.h"
#include "cli/lab_commands.h"
#include "cli/lab_simulate_answer.h"
#include "cli/lab_words.h"
#include "lab/exact.h"
#include "lab/simulate_processes.h"
#include "rulebook/table_rules.h"

namespace croupier {
namespace {

struct SimulateRequest {
  RuleWords rules;
  std::string rounds = "1e8";
  int threads = 0;
  int players = 1;
  std::string strategy;
  std::string seed = "1";
  bool fresh = false;
  bool surrender = false;
  bool cut_card_effect = false;
  std::vector<std::string> wagers;
  int bankroll = 100;
  int trip = 1000;
  bool json = false;
};

constexpr int kThreadsMost = 1024;

// A signal can reach nothing else.
std::atomic<bool> stop_asked = false;
extern "C" void ask_to_stop(int) { stop_asked = true; }

bool is_in_game(Game game, WagerKind kind) {
  for (const OptionalRule& rule : table_rules(game).optionals) {
    if (rule.kind == kind) return true;
  }
  return false;
}

// "lucky-lucky" or "lucky-lucky:2"
std::expected<lab::SideWager, Complaint> wager_from(Game game, const std::string& text) {
  const std::size_t colon = text.find(':');
  const auto kind = from_word<WagerKind>(std::string_view(text).substr(0, colon));
  if (!kind || !is_optional(*kind) || !is_in_game(game, *kind)) {
    return std::unexpected(
        fmt::format("--wagers {}: {} has no such optional wager", text, name(game)));
  }
  lab::SideWager wager{*kind};
  if (colon == std::string::npos) return wager;
  const std::string table = text.substr(colon + 1);
  const int most = *kind == WagerKind::lucky_lucky ? 3 : *kind == WagerKind::perfect_pairs ? 2 : 1;
  if (table.size() != 1 || table[0] < '1' || table[0] > '0' + most) {
    return std::unexpected(fmt::format("--wagers {}: a pay table from 1 to {}", text, most));
  }
  wager.pay_table = table[0] - '0';
  return wager;
}

std::expected<void, Complaint> check_counting(const lab::Strategy& strategy) {
  if (!strategy.counting) return {};
  for (const lab::BetStep& step : strategy.counting->bets) {
    if (step.units <= 0 || std::floor(2 * step.units) != 2 * step.units || step.units > 1000) {
      return std::unexpected(fmt::format(
          "bets: {} units from a count of {:+}: half units from 0.5 to 1000 can be wagered",
          step.units, step.from));
    }
  }
  return {};
}

std::expected<lab::Strategy, Complaint> strategy_for(const SimulateRequest& request,
                                                     const RuleSet& rules) {
  if (family(rules.game) == Family::war) {
    if (!request.strategy.empty())
      return std::unexpected("--strategy: casino-war takes no strategy file; see --surrender");
    return lab::Strategy{};
  }
  if (request.surrender)
    return std::unexpected(fmt::format("--surrender: {} has none", name(rules.game)));
  if (!request.strategy.empty()) {
    auto read = strategy_from_file(request.strategy);
    if (!read) return read;
    if (const auto done = check_counting(*read); !done)
      return std::unexpected(fmt::format("{}: {}", request.strategy, done.error()));
    return read;
  }
  const lab::Shoe shoe = lab::shoe_of(Composition::of_decks(rules.decks));
  return lab::edge_of(lab::lab_rules(rules), shoe, std::nullopt).chart;
}

std::expected<lab::TableTask, Complaint> task_from(const SimulateRequest& request) {
  lab::TableTask task;
  const auto rules = lab::rules_from(request.rules);
  if (!rules) return std::unexpected(rules.error());
  task.rules = *rules;
  task.fresh = request.fresh;
  task.boxes = request.players;
  task.on_tie = request.surrender ? lab::OnTie::surrender : lab::OnTie::war;
  if (request.players < 1 || request.players > task.rules.boxes) {
    return std::unexpected(fmt::format("--players {}: this layout of {} has {} boxes",
                                       request.players, name(task.rules.game), task.rules.boxes));
  }
  for (const std::string& text : request.wagers) {
    const auto wager = wager_from(task.rules.game, text);
    if (!wager) return std::unexpected(wager.error());
    for (const lab::SideWager& other : task.wagers) {
      if (other.kind == wager->kind)
        return std::unexpected(fmt::format("--wagers {}: it stands twice", text));
    }
    task.wagers.push_back(*wager);
  }
  auto strategy = strategy_for(request, task.rules);
  if (!strategy) return std::unexpected(strategy.error());
  task.strategy = std::move(*strategy);
  return task;
}

// On a terminal: a bar, how far, what is being dealt, and how long it will take.
class Progress {
 public:
  Progress(std::uint64_t rounds, bool shown) : rounds_(rounds), shown_(shown) {}
  void begin_part(std::uint64_t before, std::string_view what) {
    before_ = before;
    what_ = what;
  }
  void show(std::uint64_t done) const {
    if (!shown_) return;
    constexpr int kWidth = 20;
    const double part = static_cast<double>(before_ + done) / static_cast<double>(rounds_);
    const double left = part > 0 ? seconds() * (1 - part) / part : 0;
    const int full = std::min(kWidth, static_cast<int>(part * kWidth));
    fmt::print(stderr, "\r[{:<{}}] {:5.1f} %  {}, {:.0f} s left ", std::string(at(full), '='),
               kWidth, 100 * part, what_, left);
    std::fflush(stderr);
  }
  void clear() const {
    if (shown_) fmt::print(stderr, "\r{:79}\r", "");
  }
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  }

 private:
  static std::size_t at(int length) { return static_cast<std::size_t>(length); }

  std::uint64_t rounds_;
  bool shown_;
  std::uint64_t before_ = 0;
  std::string_view what_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

SimulationAnswer simulate_all(SimulationAnswer answer, std::uint64_t rounds, bool with_fresh,
                              const lab::Processes& processes) {
  const std::uint64_t own = rounds / processes.share().processes;
  Progress progress(std::max<std::uint64_t>(with_fresh ? 2 * own : own, 1),
                    processes.is_first() && isatty(STDERR_FILENO) != 0);
  lab::SimulationRun run{.rounds = rounds,
                         .seed = answer.seed,
                         .threads = answer.threads,
                         .share = processes.share(),
                         .stop = &stop_asked,
                         .progress = [&](std::uint64_t done) { progress.show(done); }};
  progress.begin_part(0, answer.task.fresh ? "a fresh shoe each round" : "with the cutting card");
  answer.figures = processes.sum(simulate(answer.task, run));
  answer.interrupted = processes.any_stopped(stop_asked);
  if (with_fresh && !answer.interrupted) {
    lab::TableTask fresh = answer.task;
    fresh.fresh = true;
    progress.begin_part(own, "fresh shoes to compare");
    answer.fresh = processes.sum(simulate(fresh, run));
    answer.interrupted = processes.any_stopped(stop_asked);
    if (answer.interrupted) answer.fresh.reset();
  }
  progress.clear();
  answer.seconds = progress.seconds();
  answer.processes = processes.share().processes;
  return answer;
}

int run_simulate(const SimulateRequest& request) {
  const auto rounds = rounds_from(request.rounds);
  if (!rounds) return complain(rounds.error());
  const auto seed = seed_from(request.seed);
  if (!seed) return complain(seed.error());
  if (request.threads < 0 || request.threads > kThreadsMost)
    return complain(fmt::format("--threads {}: from 1 to {}", request.threads, kThreadsMost));
  if (request.bankroll < 1 || request.bankroll > 100'000 || request.trip < 1 ||
      request.trip > 100'000) {
    return complain("--bankroll and --trip: from 1 to 100000");
  }
  auto task = task_from(request);
  if (!task) return complain(task.error());
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  SimulationAnswer answer{.task = std::move(*task),
                          .seed = *seed,
                          .threads = request.threads > 0 ? request.threads : std::max(cores, 1),
                          .figures = {},
                          .fresh = {},
                          .bankroll = request.bankroll,
                          .trip = request.trip};
  const bool with_fresh = request.cut_card_effect;
  if (with_fresh && answer.task.fresh)
    return complain("--cut-card-effect: with --fresh there is no cutting card");
  if (with_fresh && answer.task.strategy.counting)
    return complain("--cut-card-effect: the bets follow a count, and a fresh shoe has none");
  const auto before = std::signal(SIGINT, ask_to_stop);
  const lab::Processes processes;
  answer = simulate_all(std::move(answer), *rounds, with_fresh, processes);
  std::signal(SIGINT, before);
  if (!processes.is_first()) return 0;
  if (answer.figures.rounds == 0) return complain("interrupted before the first round had ended");
  fmt::print("{}", request.json ? simulation_json(answer) : simulation_text(answer));
  return 0;
}

}  // namespace

void add_lab_simulate(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, SimulateRequest& request) {
    add_rule_words(command, request.rules);
    command.add_option("--rounds", request.rounds, "How many, such as 1e9")->capture_default_str();
    command.add_option("--threads", request.threads, "How many; by itself one a core");
    command.add_option("--players", request.players, "Boxes played")->capture_default_str();
    command.add_option("--strategy", request.strategy, "By this file instead of the best chart")
        ->type_name("FILE");
    command.add_option("--seed", request.seed, "Another seed, other cards")->capture_default_str();
    command.add_flag("--fresh", request.fresh, "Shuffle before every round");
    command.add_option("--wagers", request.wagers, "Optional wagers, KIND or KIND:PAYTABLE")
        ->delimiter(',');
    command.add_flag("--surrender", request.surrender, "Casino War: surrender on equal cards");
    command.add_flag("--cut-card-effect", request.cut_card_effect,
                     "Deal as many rounds again with fresh shoes, and compare");
    command.add_option("--bankroll", request.bankroll, "Risk of ruin: units")
        ->capture_default_str();
    command.add_option("--trip", request.trip, "Risk of ruin: rounds")->capture_default_str();
    command.add_flag("--json", request.json, "As JSON");
  };
  add_lab_command<SimulateRequest>(lab, chosen, "simulate", "Rounds really dealt, and counted",
                                   add_words, run_simulate);
}

}  // namespace croupier
