#include "proof/guarded.h"

#include <sodium.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <cstdlib>

namespace croupier::proof {

void* guarded_memory(std::size_t bytes) {
  static const int kReady = sodium_init();
  // What it gives ends where a page ends, so whole words keep it aligned.
  constexpr std::size_t kWord = alignof(std::max_align_t);
  void* memory = kReady < 0 ? nullptr : sodium_malloc((bytes + kWord - 1) / kWord * kWord);
  if (memory == nullptr) std::abort();
  return memory;
}

void give_back_guarded(void* memory) noexcept { sodium_free(memory); }

void keep_memory_private() {
  rlimit locked{};
  if (getrlimit(RLIMIT_MEMLOCK, &locked) == 0) {
    locked.rlim_cur = locked.rlim_max;
    setrlimit(RLIMIT_MEMLOCK, &locked);
  }
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifndef __SANITIZE_ADDRESS__  // which has to look at the memory of its own process
  prctl(PR_SET_DUMPABLE, 0);
#endif
}

}  // namespace croupier::proof
