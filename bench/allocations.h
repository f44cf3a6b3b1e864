// Counts what the program takes from the heap.
#pragma once

#include <cstdint>

namespace croupier::bench {

// Calls of operator new since the program began.
std::uint64_t allocations();

}  // namespace croupier::bench
