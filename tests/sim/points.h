// The power is cut at every write, sync, truncation and deletion of a busy run, one run for each,
// and for some of them again while the server recovers.
#pragma once

#include "sim/seeds.h"

namespace croupier::sim {

// A busy run, or the first acts on the journal of an earlier version: nothing goes wrong but this.
inline Settings point_of(std::uint64_t seed, std::uint64_t cut_at, std::uint64_t cut_again) {
  Settings settings{.seed = seed, .acts = 25, .has_mishaps = false, .goes_home = false};
  if (seed % 4 == 3) settings.example = example_folder(seed / 4);
  settings.cut_at = cut_at;
  settings.cut_again = cut_again;
  return settings;
}

// How many there are in the run of a seed.
inline std::uint64_t points_in(std::uint64_t seed) { return play(point_of(seed, 0, 0)).operations; }

// Every other point is cut again, so many operations into the recovery.
inline std::uint64_t again_after(std::uint64_t point) {
  return point % 2 == 0 ? 0 : 1 + point / 2 % 24;
}

}  // namespace croupier::sim
