// Chance for tests: splitmix64, the same numbers from the same seed on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace croupier::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t word = state_;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
  }
  // 0 … n-1.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>((next() >> 11) % n); }
  // least … most.
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
  }
  bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
  template <class Items>
  const auto& pick(const Items& items) {
    return *(std::begin(items) + static_cast<std::ptrdiff_t>(below(std::size(items))));
  }
  template <class Item>
  const Item& pick(std::initializer_list<Item> items) {
    return *(items.begin() + below(items.size()));
  }
  template <class Item>
  void shuffle(std::span<Item> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(left)]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace croupier::test
