// How fast the lab simulates: rounds a second of one core, the kernel of each game beside the plain
// loop of lab_plain.h. Items a second are rounds; `./test bench --benchmark_filter=Lab`.
#include <benchmark/benchmark.h>

#include "lab/exact.h"
#include "lab/simulate.h"
#include "lab_plain.h"
#include "support/games.h"

namespace croupier::bench {
namespace {

lab::Strategy best_chart(const RuleSet& rules) {
  const lab::Shoe shoe = lab::shoe_of(Composition::of_decks(rules.decks));
  return lab::edge_of(lab::lab_rules(rules), shoe, std::nullopt).chart;
}

void lab_plain(benchmark::State& state, Game game) {
  const RuleSet rules = default_rules(game);
  PlainTable table(rules, best_chart(rules), 2016);
  constexpr int kRounds = 1'000'000;
  std::int64_t sum = 0;
  for (auto _ : state) {
    for (int round = 0; round < kRounds; ++round) sum += table.play_round();
  }
  benchmark::DoNotOptimize(sum);
  state.SetItemsProcessed(state.iterations() * kRounds);
}

void lab_kernel(benchmark::State& state, Game game, bool fresh) {
  const RuleSet rules = default_rules(game);
  const lab::Automaton automaton = game == kCasinoWar
                                       ? lab::war_automaton(lab::OnTie::war)
                                       : lab::blackjack_automaton(rules, best_chart(rules));
  const lab::KernelTask task{&automaton, rules.decks, lab::cards_to_cutting_card(rules, fresh)};
  constexpr std::uint32_t kRounds = 1u << 20;
  lab::OutcomeCounts counts;
  std::uint64_t block = 0;
  for (auto _ : state) {
    lab::run_kernel(task, 2016, block++, kRounds, lab::best_instructions(), counts);
  }
  state.SetItemsProcessed(state.iterations() * kRounds);
}

BENCHMARK_CAPTURE(lab_plain, star_blackjack, kStarBlackjack)->Name("Lab/plain/SB");
BENCHMARK_CAPTURE(lab_kernel, star_blackjack, kStarBlackjack, false)->Name("Lab/kernel/SB");
BENCHMARK_CAPTURE(lab_kernel, star_fresh, kStarBlackjack, true)->Name("Lab/kernel/SB/fresh");
BENCHMARK_CAPTURE(lab_plain, new_zealand, kNzBlackjack)->Name("Lab/plain/NZ");
BENCHMARK_CAPTURE(lab_kernel, new_zealand, kNzBlackjack, false)->Name("Lab/kernel/NZ");
BENCHMARK_CAPTURE(lab_kernel, challenge, kBlackjackChallenge, false)->Name("Lab/kernel/BC");
BENCHMARK_CAPTURE(lab_kernel, war, kCasinoWar, false)->Name("Lab/kernel/CW");

}  // namespace
}  // namespace croupier::bench
