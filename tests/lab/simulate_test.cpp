// The simulation by itself: what must not depend on machine, threads or processes, the distribution
// of the kernel's cards, and the figures made of the counts.
#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/simulate_charts.h"
#include "lab/war_exact.h"
#include "support/games.h"

namespace croupier::lab {
namespace {

TableTask task_of(Game game) {
  TableTask task;
  task.rules = default_rules(game);
  task.strategy = rough_chart();
  return task;
}

constexpr std::array kAllGames{kStarBlackjack, kBlackjackChallenge, kNzBlackjack, kCasinoWar};

TEST(Kernel, CountsTheSameWithAllInstructions) {
  for (const Game game : kAllGames) {
    const TableTask task = task_of(game);
    const Automaton automaton = game == kCasinoWar ? war_automaton(OnTie::war)
                                                   : blackjack_automaton(task.rules, task.strategy);
    for (const bool fresh : {false, true}) {
      const KernelTask kernel{&automaton, task.rules.decks,
                              cards_to_cutting_card(task.rules, fresh)};
      OutcomeCounts portable;
      run_kernel(kernel, 3, 4, 40'007, Instructions::portable, portable);
      for (const auto each : {Instructions::avx2, Instructions::avx512}) {
        if (each > best_instructions()) break;
        OutcomeCounts counts;
        run_kernel(kernel, 3, 4, 40'007, each, counts);
        EXPECT_EQ(portable, counts) << name(game);
      }
    }
  }
}

TEST(Kernel, PlaysExactlyTheRoundsItIsAskedFor) {
  const TableTask task = task_of(kBlackjackChallenge);
  const Automaton automaton = blackjack_automaton(task.rules, task.strategy);
  for (const std::uint32_t rounds : {1u, 15u, 16u, 1'041u, 20'000u}) {
    OutcomeCounts counts;
    run_kernel({&automaton, 8, 311}, 1, 1, rounds, best_instructions(), counts);
    EXPECT_EQ(figures_of(task.rules, counts).rounds, rounds);
  }
}

// Whatever is left in the shoe, each of its cards comes next equally often: the first card of a
// shoe, and the one that follows when most of an unequal shoe is gone.
TEST(Kernel, DrawsEveryRankAsOftenAsItIsLeft) {
  const Automaton automaton = war_automaton(OnTie::war);
  OutcomeCounts counts;
  KernelTrace trace;
  constexpr int kDecks = 6;
  constexpr int kCut = 233;
  trace_kernel({&automaton, kDecks, kCut}, 11, 0, 300'000, best_instructions(), counts, trace);
  double expected = 0;
  double spread = 0;
  double found = 0;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    std::array<int, kRanks> left{};
    left.fill(kDecks * kSuits);
    int cards = kDecks * kDeckCards;
    for (const KernelStep& step : trace) {
      const std::uint32_t rank = step.rank[lane];
      if (rank != KernelStep::kNothing) {
        if (cards < 120) {  // the sum of how many of the drawn rank were left
          double first = 0;
          double second = 0;
          for (const int count : left) {
            first += static_cast<double>(count) * count / cards;
            second += static_cast<double>(count) * count * count / cards;
          }
          expected += first;
          spread += second - first * first;
          found += left[rank];
        }
        ASSERT_GT(left[rank], 0);
        --left[rank];
        --cards;
      }
      if (step.shuffled[lane] != 0) {
        left.fill(kDecks * kSuits);
        cards = kDecks * kDeckCards;
      }
    }
  }
  EXPECT_NEAR(found, expected, 4 * std::sqrt(spread));
}

TEST(Simulation, IsTheSameForAnyNumberOfThreadsAndProcesses) {
  TableTask kernel = task_of(kStarBlackjack);
  TableTask table = task_of(kNzBlackjack);
  table.boxes = 2;
  table.wagers = {{WagerKind::perfect_pairs}, {WagerKind::madness_21}};
  for (const TableTask& task : {kernel, table}) {
    const std::uint64_t rounds = path_for(task) == SimPath::kernel ? 3'300'000 : 200'000;
    const Figures one = simulate(task, {.rounds = rounds, .seed = 5, .threads = 1});
    EXPECT_EQ(one.rounds, rounds);
    EXPECT_EQ(one, simulate(task, {.rounds = rounds, .seed = 5, .threads = 3}));
    Figures sum;
    for (std::uint64_t process = 0; process < 3; ++process) {
      const Figures part =
          simulate(task, {.rounds = rounds, .seed = 5, .threads = 2, .share = {process, 3}});
      sum += Figures::of_numbers(part.numbers());
    }
    EXPECT_EQ(one, sum);
    EXPECT_NE(one, simulate(task, {.rounds = rounds, .seed = 6, .threads = 1}));
  }
}

TEST(Simulation, StopsWhenItIsAskedTo) {
  const std::atomic<bool> stop = true;
  const TableTask task = task_of(kStarBlackjack);
  EXPECT_EQ(simulate(task, {.rounds = 1'000'000, .stop = &stop}).rounds, 0u);
}

TEST(Simulation, BothPathsPlayOneGame) {
  for (const Game game : kAllGames) {
    TableTask task = task_of(game);
    const Figures kernel = simulate(task, {.rounds = 2'000'000, .seed = 8, .threads = 2});
    // A count that changes nothing leads the same game to the other path.
    task.strategy.counting = Counting{};
    ASSERT_EQ(path_for(task), SimPath::table);
    const Figures table = simulate(task, {.rounds = 400'000, .seed = 9, .threads = 2});
    const Estimate one = mean(kernel);
    const Estimate other = mean(table);
    EXPECT_NEAR(one.value, other.value, 4 * std::hypot(one.standard_error, other.standard_error))
        << name(game);
    EXPECT_NEAR(variance(kernel) / variance(table), 1, 0.02) << name(game);
  }
}

TEST(Simulation, CasinoWarIsWorthWhatIsWorkedOutExactly) {
  TableTask task = task_of(kCasinoWar);
  task.fresh = true;
  const Estimate found = mean(simulate(task, {.rounds = 4'000'000, .seed = 2, .threads = 2}));
  const WarEdge exact = war_edge(task.rules.game, Composition::of_decks(task.rules.decks));
  EXPECT_NEAR(found.value, as_number(exact.ev_always_war), 4 * found.standard_error);
}

TEST(Figures, MeanVarianceAndErrorAreThoseOfTheCounts) {
  Figures figures;
  figures.add({.stake = kUnitCents, .boxes = {{.money = {kUnitCents, kUnitCents}}}}, {}, 3);
  figures.add({.stake = kUnitCents, .boxes = {{.money = {kUnitCents, -kUnitCents}}}}, {}, 1);
  EXPECT_DOUBLE_EQ(mean(figures).value, 0.5);
  EXPECT_DOUBLE_EQ(variance(figures), 0.75);
  EXPECT_DOUBLE_EQ(mean(figures).standard_error, std::sqrt(0.75 / 4));
}

// A coin: with one unit and one round ruin is a lost toss; with two units and two rounds two of
// them.
TEST(Figures, RiskOfRuinOfACoinIsExact) {
  Figures figures;
  figures.add({.stake = kUnitCents, .boxes = {{.money = {kUnitCents, kUnitCents}}}}, {}, 1);
  figures.add({.stake = kUnitCents, .boxes = {{.money = {kUnitCents, -kUnitCents}}}}, {}, 1);
  EXPECT_DOUBLE_EQ(risk_of_ruin(figures, 1, 1), 0.5);
  EXPECT_DOUBLE_EQ(risk_of_ruin(figures, 1, 3), 0.625);
  EXPECT_DOUBLE_EQ(risk_of_ruin(figures, 2, 2), 0.25);
}

}  // namespace
}  // namespace croupier::lab
