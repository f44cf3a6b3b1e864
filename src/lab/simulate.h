// Simulation: a task split into blocks that any thread or process may play. What a block deals
// depends on the seed and its number, and blocks are added up as whole numbers, so the result is
// the same however many threads or processes share the work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "lab/simulate_figures.h"

namespace croupier::lab {

enum class SimPath : std::uint8_t { kernel, table };
std::string_view name(SimPath path);
// The kernel where it can: one box, a flat bet, no optional wagers.
SimPath path_for(const TableTask& task);

// Which of the blocks this process plays.
struct Share {
  std::uint64_t process = 0;
  std::uint64_t processes = 1;
};

struct SimulationRun {
  std::uint64_t rounds = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  Share share;
  const std::atomic<bool>* stop = nullptr;  // when it is set the blocks begun are finished
  std::function<void(std::uint64_t rounds_done)> progress;
};

Figures simulate(const TableTask& task, const SimulationRun& run);

}  // namespace croupier::lab
