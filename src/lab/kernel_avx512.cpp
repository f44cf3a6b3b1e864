// The kernel for processors with AVX-512VL as well, whose logic of three operands and more
// registers it uses; run_kernel calls it where they have it. Compiled for them alone.
#ifdef __AVX512VL__

#include "lab/kernel_eight.h"

namespace croupier::lab::lanes {

void play_avx512(const Start& start, const Constants& run, std::uint64_t* counts,
                 const Watched* watched) {
  play<Eight>(start, run, counts, watched);
}

}  // namespace croupier::lab::lanes

#endif
