#include "allocations.h"

#include <cstdlib>
#include <new>

namespace {

std::uint64_t count = 0;

void* take(std::size_t bytes) {
  ++count;
  void* memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

namespace croupier::bench {

std::uint64_t allocations() { return count; }

}  // namespace croupier::bench

void* operator new(std::size_t bytes) { return take(bytes); }
void* operator new[](std::size_t bytes) { return take(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
