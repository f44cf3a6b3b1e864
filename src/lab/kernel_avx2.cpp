// The kernel for processors with AVX2; run_kernel calls it where they have it. Compiled for them
// alone.
#ifdef __AVX2__

#include "lab/kernel_eight.h"

namespace croupier::lab::lanes {

void play_avx2(const Start& start, const Constants& run, std::uint64_t* counts,
               const Watched* watched) {
  play<Eight>(start, run, counts, watched);
}

}  // namespace croupier::lab::lanes

#endif
