// What counting.cpp counts, shared with the bench through a file.
#pragma once

#include <atomic>
#include <cstdint>

namespace croupier::bench {

inline constexpr const char* kCountedIn = "CROUPIER_COUNTED_IN";

struct Counted {
  std::atomic<std::uint64_t> writes = 0;  // to files, not to sockets
  std::atomic<std::uint64_t> bytes = 0;
  std::atomic<std::uint64_t> syncs = 0;
};

}  // namespace croupier::bench
