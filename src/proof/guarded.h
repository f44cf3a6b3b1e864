// Memory for secrets: keys, and the order of cards nobody has seen. It is never swapped out, left
// out of core dumps, lies between pages that fault, and is wiped when it is given back (libsodium).
#pragma once

#include <cstddef>
#include <vector>

namespace croupier::proof {

// Never returns nothing: without memory for secrets the program ends.
void* guarded_memory(std::size_t bytes);
void give_back_guarded(void* memory) noexcept;

template <class T>
struct GuardedAllocator {
  using value_type = T;
  GuardedAllocator() = default;
  template <class U>
  explicit GuardedAllocator(const GuardedAllocator<U>&) {}
  T* allocate(std::size_t count) { return static_cast<T*>(guarded_memory(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t) noexcept { give_back_guarded(memory); }
  template <class U>
  friend bool operator==(const GuardedAllocator&, const GuardedAllocator<U>&) {
    return true;
  }
};

template <class T>
using GuardedVector = std::vector<T, GuardedAllocator<T>>;

// For a program that holds secrets: no core dump, no other process of this user may read its
// memory, and as much as the system allows may be kept from being swapped out.
void keep_memory_private();

}  // namespace croupier::proof
