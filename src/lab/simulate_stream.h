// Chance for the lab: a stream that depends on a seed and a number alone, so that any block of a
// simulation can be played by anybody at any time. Quick and of good quality (sfc64), but no
// secret: cards for money come from driver/generator.h.
#pragma once

#include <cstdint>
#include <limits>

namespace croupier::lab {

// A bijection of words without visible order (the finaliser of splitmix64).
constexpr std::uint64_t mixed(std::uint64_t word) {
  word += 0x9e3779b97f4a7c15u;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
  word = (word ^ word >> 27) * 0x94d049bb133111ebu;
  return word ^ word >> 31;
}

class Stream {
 public:
  using Word = std::uint32_t;
  static constexpr Word max() { return std::numeric_limits<Word>::max(); }

  Stream(std::uint64_t seed, std::uint64_t number)
      : a_(mixed(seed)), b_(mixed(a_ ^ number)), c_(mixed(b_)) {
    for (int warming = 0; warming < 12; ++warming) static_cast<void>(next());
  }

  Word next() {
    const std::uint64_t result = a_ + b_ + counter_++;
    a_ = b_ ^ b_ >> 11;
    b_ = c_ + (c_ << 3);
    c_ = (c_ << 24 | c_ >> 40) + result;
    return static_cast<Word>(result >> 32);
  }

 private:
  std::uint64_t a_;
  std::uint64_t b_;
  std::uint64_t c_;
  std::uint64_t counter_ = 1;
};

}  // namespace croupier::lab
