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

#include "proof/guarded.h"

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
// `source_of(draw)` is what the draw comes from: 0, 1, 2 … n-2.
template <class Item, class SourceOf>
void fisher_yates_from(std::span<Item> items, SourceOf source_of) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t chosen =
        below(source_of(items.size() - left), static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[chosen]);
  }
}
template <class Item, WordSource Source>
void fisher_yates(std::span<Item> items, Source& source) {
  fisher_yates_from(items, [&source](std::size_t) -> Source& { return source; });
}

// All that a shuffle depends on besides the cards; a server stores it, sealed, and not the cards.
using Seed = std::array<std::uint8_t, 32>;

// Seeds that are kept for longer than a call.
using Seeds = proof::GuardedVector<Seed>;

// From the system's entropy, one system call. Every shuffle takes new ones.
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
  // What comes now depends on this seed and on nothing before it.
  void seed_again(const Seed& seed);
  // A seed for another generator, where many must follow from one (simulations, tests).
  Seed next_seed();

  // All that comes from here on, for a device that is kept (journal/kept_device.h); and going on
  // with it. False: it is no such thing.
  proof::GuardedVector<std::uint8_t> kept() const;
  bool go_on(std::span<const std::uint8_t> kept);

 private:
  struct State;
  struct Wipe {
    void operator()(State* state) const;
  };

  std::unique_ptr<State, Wipe> state_;
};

static_assert(WordSource<Generator>);

// Which of `keys` sources a draw of a shuffle in shares comes from: all have about as many draws.
constexpr std::size_t share_of(std::size_t draw, std::size_t draws, std::size_t keys) {
  return draw * keys / draws;
}

// A shuffle whose draws are shared among several independent keys, so that every order can come.
// With one key it is a shuffle by that seed.
template <class Item>
void fisher_yates(std::span<Item> items, std::span<const Seed> keys) {
  Generator generator(keys.front());
  std::size_t key = 0;
  fisher_yates_from(items, [&](std::size_t draw) -> Generator& {
    const std::size_t share = share_of(draw, items.size() - 1, keys.size());
    if (share != key) generator.seed_again(keys[key = share]);
    return generator;
  });
}

}  // namespace croupier
