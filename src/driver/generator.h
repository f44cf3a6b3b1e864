// Chance for the software devices: a ChaCha20 stream, and the two things drawn from it, a number
// below n and an order of cards. Both are templates over any source of equally likely words, so
// that tests can walk through every sequence of a small source and count instead of sampling.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>

namespace croupier {

// Words 0 … max(), all equally likely and independent of each other.
template <class Source>
concept WordSource = std::unsigned_integral<typename Source::Word> && requires(Source& source) {
  { Source::max() } -> std::same_as<typename Source::Word>;
  { source.next() } -> std::same_as<typename Source::Word>;
};

// 0 … n-1, each exactly equally likely.
template <WordSource Source>
std::uint32_t below(Source& source, std::uint32_t n) {
  constexpr std::uint64_t kMax = Source::max();
  assert(n > 0 && n - 1 <= kMax);
  // Words up to `last` make whole runs of 0 … n-1; those above would favour low results.
  const std::uint64_t last = kMax - (kMax % n + 1) % n;
  std::uint64_t word = source.next();
  while (word > last) word = source.next();
  return static_cast<std::uint32_t>(word % n);
}

// Fisher–Yates: each of the n! lists of draws gives another order, so all are equally likely.
template <class Item, WordSource Source>
void fisher_yates(std::span<Item> items, Source& source) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t chosen = below(source, static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[chosen]);
  }
}

// All that a shuffle depends on besides the cards; a server stores it, sealed, and not the cards.
using Seed = std::array<std::uint8_t, 32>;

// From the system's entropy, one system call. Every shuffle takes a new one.
Seed fresh_seed();

// Not copyable: two generators with one stream would deal the same cards twice.
class Generator {
 public:
  using Word = std::uint64_t;
  static constexpr Word max() { return std::numeric_limits<Word>::max(); }

  Generator() : Generator(fresh_seed()) {}
  explicit Generator(const Seed& seed);

  Word next();
  std::uint32_t below(std::uint32_t n) { return croupier::below(*this, n); }
  // A seed for another generator, where many must follow from one (simulations, tests).
  Seed next_seed();

 private:
  struct State;
  struct Wipe {
    void operator()(State* state) const;
  };

  std::unique_ptr<State, Wipe> state_;
};

static_assert(WordSource<Generator>);

}  // namespace croupier
