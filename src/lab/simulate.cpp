#include "lab/simulate.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace croupier::lab {
namespace {

constexpr std::uint64_t kKernelBlock = 1u << 20;
constexpr std::uint64_t kTableBlock = 1u << 16;

struct Blocks {
  std::uint64_t rounds;
  std::uint64_t size;

  std::uint64_t count() const { return (rounds + size - 1) / size; }
  std::uint64_t rounds_of(std::uint64_t block) const {
    return std::min(size, rounds - block * size);
  }
};

// One thread's part of either path: plays a block, and in the end says what it has counted.
class KernelWorker {
 public:
  KernelWorker(const TableTask& task, const Automaton& automaton)
      : task_(task),
        kernel_{&automaton, task.rules.decks, cards_to_cutting_card(task.rules, task.fresh)},
        instructions_(best_instructions()) {}
  void play(std::uint64_t seed, std::uint64_t block, std::uint64_t rounds) {
    run_kernel(kernel_, seed, block, static_cast<std::uint32_t>(rounds), instructions_, counts_);
  }
  Figures figures() const { return figures_of(task_.rules, counts_); }

 private:
  const TableTask& task_;
  KernelTask kernel_;
  Instructions instructions_;
  OutcomeCounts counts_;
};

class TableWorker {
 public:
  explicit TableWorker(const TableTask& task) : task_(task) {}
  void play(std::uint64_t seed, std::uint64_t block, std::uint64_t rounds) {
    SimTable table(task_, seed, block);
    for (std::uint64_t round = 0; round < rounds; ++round) {
      figures_.add(table.play_round(), task_.wagers, 1);
    }
  }
  const Figures& figures() const { return figures_; }

 private:
  const TableTask& task_;
  Figures figures_;
};

template <class Worker>
Figures share_out(const SimulationRun& run, const Blocks& blocks, const Worker& fresh_worker) {
  std::atomic<std::uint64_t> next = run.share.process;
  std::atomic<std::uint64_t> done = 0;
  const auto stopped = [&] { return run.stop != nullptr && run.stop->load(); };
  std::vector<Worker> workers(static_cast<std::size_t>(run.threads), fresh_worker);
  std::atomic<std::size_t> at_work = workers.size();
  {
    std::vector<std::jthread> threads;
    for (Worker& worker : workers) {
      threads.emplace_back([&] {
        while (!stopped()) {
          const std::uint64_t block = next.fetch_add(run.share.processes);
          if (block >= blocks.count()) break;
          worker.play(run.seed, block, blocks.rounds_of(block));
          done += blocks.rounds_of(block);
        }
        --at_work;
      });
    }
    while (run.progress && at_work > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      run.progress(done);
    }
  }
  Figures all;
  for (const Worker& worker : workers) all += worker.figures();
  return all;
}

}  // namespace

std::string_view name(SimPath path) { return path == SimPath::kernel ? "kernel" : "table"; }

SimPath path_for(const TableTask& task) {
  const bool plain = task.boxes == 1 && task.wagers.empty() && !task.strategy.counting;
  return plain ? SimPath::kernel : SimPath::table;
}

Figures simulate(const TableTask& task, const SimulationRun& run) {
  if (path_for(task) == SimPath::table)
    return share_out(run, {run.rounds, kTableBlock}, TableWorker(task));
  const Automaton automaton = family(task.rules.game) == Family::war
                                  ? war_automaton(task.on_tie)
                                  : blackjack_automaton(task.rules, task.strategy);
  return share_out(run, {run.rounds, kKernelBlock}, KernelWorker(task, automaton));
}

}  // namespace croupier::lab
