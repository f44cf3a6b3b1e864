#include "lab/kernel.h"

#include "lab/kernel_lanes.h"
#include "lab/simulate_stream.h"

namespace croupier::lab {
namespace {

lanes::Start started(std::uint64_t seed, std::uint64_t block, std::uint32_t rounds) {
  constexpr auto kTables = static_cast<std::uint32_t>(kLanes);
  lanes::Start start{};
  start.rounds = rounds;
  for (std::uint32_t lane = 0; lane < kTables; ++lane) {
    std::uint64_t key = mixed(mixed(seed) ^ (block * kTables + lane));
    const auto next = [&key] {
      key = mixed(key);
      return static_cast<std::uint32_t>(key >> 32);
    };
    start.a[lane] = next();
    start.b[lane] = next();
    start.c[lane] = next();
  }
  return start;
}

lanes::Constants constants(const KernelTask& task) {
  lanes::Constants run{.entries = task.automaton->entries.data(),
                       .one_card = task.automaton->one_card,
                       .parked = task.automaton->parked,
                       .cut = static_cast<std::uint32_t>(task.cards_to_cutting_card),
                       .full = {0, 0, 0},
                       .ranks = kRanks << 16 | kRanks,
                       .shares = {},
                       .full_share = 0};
  const auto copies = static_cast<std::uint32_t>(task.decks * kSuits);
  for (int rank = 0; rank < kRanks; ++rank) {
    run.full[rank / lanes::kCountsInWord] |= copies
                                             << (rank % lanes::kCountsInWord * lanes::kCountBits);
  }
  for (std::uint32_t count = 0; count <= lanes::kCopiesMost; ++count) {
    run.shares[count] = lanes::share_of(count);
  }
  run.full_share = lanes::share_of(copies);
  return run;
}

KernelStep* add_step(void* trace) { return &static_cast<KernelTrace*>(trace)->emplace_back(); }

void play(const KernelTask& task, const lanes::Start& start, Instructions instructions,
          OutcomeCounts& counts, const lanes::Watched* watched) {
  counts.resize(std::size_t{1} << kOutcomeBits);
  const lanes::Constants run = constants(task);
#ifdef CROUPIER_AVX2
  if (instructions == Instructions::avx512)
    return lanes::play_avx512(start, run, counts.data(), watched);
  if (instructions == Instructions::avx2)
    return lanes::play_avx2(start, run, counts.data(), watched);
#endif
  lanes::play_portable(start, run, counts.data(), watched);
}

}  // namespace

Instructions best_instructions() {
#ifdef CROUPIER_AVX2
  if (__builtin_cpu_supports("avx512vl")) return Instructions::avx512;
  if (__builtin_cpu_supports("avx2")) return Instructions::avx2;
#endif
  return Instructions::portable;
}

void run_kernel(const KernelTask& task, std::uint64_t seed, std::uint64_t block,
                std::uint32_t rounds, Instructions instructions, OutcomeCounts& counts) {
  play(task, started(seed, block, rounds), instructions, counts, nullptr);
}

void trace_kernel(const KernelTask& task, std::uint64_t seed, std::uint64_t block,
                  std::uint32_t rounds, Instructions instructions, OutcomeCounts& counts,
                  KernelTrace& trace) {
  const lanes::Watched watched{.next = add_step, .trace = &trace};
  play(task, started(seed, block, rounds), instructions, counts, &watched);
}

}  // namespace croupier::lab
