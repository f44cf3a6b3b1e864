// The generator: its stream, numbers below n and orders of cards. Uniformity is proved by counting
// every sequence of a small source; the samples at the end only look for gross mistakes.
#include "driver/generator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "driver/committed_shoe.h"
#include "driver/exhaustive.h"

namespace croupier {
namespace {

// ---- numbers below n

template <unsigned Max>
void expect_uniform_below(std::uint32_t n) {
  Exhaustive<Max> source(2);
  const auto table = source.counts([n](auto& words) { return below(words, n); });
  const int runs = static_cast<int>((Max + 1) / n);
  ASSERT_TRUE(table.contains(1)) << n;
  for (const auto& [length, counts] : table) {
    EXPECT_EQ(counts.size(), n) << "words used: " << length;
    const int rejected = static_cast<int>((Max + 1) % n);
    for (const auto& [result, count] : counts) {
      EXPECT_LT(result, n);
      // No word is wasted: all whole runs are used, after every rejected word again.
      EXPECT_EQ(count, length == 1 ? runs : runs * rejected) << result << " below " << n;
    }
  }
}

TEST(Below, EveryNumberEquallyOftenWithWordsOfEightBits) {
  for (std::uint32_t n = 1; n <= 256; ++n) expect_uniform_below<255>(n);
}

TEST(Below, EveryNumberEquallyOftenWithOddSizedWords) {
  for (std::uint32_t n = 1; n <= 7; ++n) expect_uniform_below<6>(n);
  for (std::uint32_t n = 1; n <= 100; ++n) expect_uniform_below<99>(n);
}

// Returns what it is told to.
struct Scripted {
  using Word = std::uint64_t;
  static constexpr Word max() { return ~Word{0}; }
  Word next() { return words[at++]; }
  std::vector<Word> words;
  std::size_t at = 0;
};

// 2^64 = 3 * 6148914691236517205 + 1: of all words only the highest is rejected.
TEST(Below, RejectsExactlyTheExcessOfSixtyFourBits) {
  Scripted source{{~0ull, ~0ull, ~0ull - 1}};
  EXPECT_EQ(below(source, 3), 2u);
  EXPECT_EQ(source.at, 3u);
  // A power of two divides evenly: nothing is rejected.
  Scripted even{{~0ull}};
  EXPECT_EQ(below(even, 256), 255u);
}

TEST(Below, LargestBoundWorks) {
  Scripted source{{0xffff'fffeull}};
  EXPECT_EQ(below(source, 0xffff'ffffu), 0xffff'fffeu);
}

TEST(BelowDeath, NothingIsBelowZeroAndWordsMustReach) {
  Scripted source{{0}};
  EXPECT_DEATH(below(source, 0), "n > 0");
  Exhaustive<6> small(1);
  EXPECT_DEATH(below(small, 8), "kMax");
}

// ---- orders

std::string shuffled(std::string items, auto& source) {
  fisher_yates(std::span<char>(items), source);
  return items;
}

template <unsigned Max>
void expect_uniform_orders(const std::string& items, std::size_t orders, std::size_t depth) {
  Exhaustive<Max> source(depth);
  const auto table = source.counts([&](auto& words) { return shuffled(items, words); });
  ASSERT_FALSE(table.empty());
  for (const auto& [length, counts] : table) {
    EXPECT_EQ(counts.size(), orders) << "words used: " << length;
    const int expected = counts.begin()->second;
    for (const auto& [order, count] : counts) EXPECT_EQ(count, expected) << order;
  }
}

TEST(FisherYates, EveryOrderOfFourCardsEquallyOften) { expect_uniform_orders<15>("ABCD", 24, 4); }

TEST(FisherYates, EveryOrderOfFourCardsEquallyOftenAfterRejectionsToo) {
  expect_uniform_orders<4>("ABCD", 24, 7);
}

TEST(FisherYates, EveryOrderOfFiveCardsEquallyOften) { expect_uniform_orders<7>("ABCDE", 120, 6); }

TEST(FisherYates, EveryOrderOfSixCardsEquallyOften) { expect_uniform_orders<7>("ABCDEF", 720, 6); }

// Two decks: cards that look the same make fewer orders, still all equally likely.
TEST(FisherYates, EveryDistinctOrderOfTwinsEquallyOften) {
  expect_uniform_orders<7>("AABBC", 30, 6);
}

// Shares of the draws from sources of their own: all orders come as often as from one source.
TEST(FisherYates, EveryOrderEquallyOftenInShares) {
  for (std::size_t keys = 1; keys <= 4; ++keys) {
    std::set<std::size_t> used;
    Exhaustive<4> source(7);
    const auto table = source.counts([&](auto& words) {
      std::string items = "ABCD";
      fisher_yates_from(std::span<char>(items), [&](std::size_t draw) -> auto& {
        used.insert(share_of(draw, items.size() - 1, keys));
        return words;  // independent words from wherever
      });
      return items;
    });
    EXPECT_EQ(used.size(), std::min<std::size_t>(keys, 3));
    EXPECT_LT(*used.rbegin(), keys);
    for (const auto& [length, counts] : table) {
      EXPECT_EQ(counts.size(), 24u);
      for (const auto& [order, count] : counts) EXPECT_EQ(count, counts.begin()->second) << order;
    }
  }
}

// log2 of the orders that one key answers for must stay well below the bits of a key.
TEST(FisherYates, EveryShareOfEightDecksIsSmallerThanItsKey) {
  constexpr std::size_t kCards = 416;
  std::vector<double> bits(kKeysOfOrder);
  for (std::size_t draw = 0; draw < kCards - 1; ++draw)
    bits[share_of(draw, kCards - 1, kKeysOfOrder)] += std::log2(static_cast<double>(kCards - draw));
  EXPECT_NEAR(std::accumulate(bits.begin(), bits.end(), 0.0), 3024.898, 0.001);
  for (const double each : bits) EXPECT_LT(each, 230.0);
}

TEST(FisherYates, OneKeyIsOneSeedAndEveryKeyCounts) {
  const auto order = [](const std::vector<Seed>& keys) {
    std::vector<int> items(52);
    std::iota(items.begin(), items.end(), 0);
    fisher_yates(std::span(items), std::span<const Seed>(keys));
    return items;
  };
  std::vector<int> by_seed(52);
  std::iota(by_seed.begin(), by_seed.end(), 0);
  Generator generator(Seed{9});
  fisher_yates(std::span(by_seed), generator);
  EXPECT_EQ(order({Seed{9}}), by_seed);
  std::vector<Seed> keys(kKeysOfOrder);
  const auto before = order(keys);
  for (Seed& key : keys) {
    key[31] ^= 1;
    EXPECT_NE(order(keys), before);
    key[31] ^= 1;
  }
}

TEST(FisherYates, NothingAndOneCardNeedNoWords) {
  Exhaustive<7> source(0);
  EXPECT_EQ(shuffled("", source), "");
  EXPECT_EQ(shuffled("A", source), "A");
}

// ---- the stream

// RFC 8439, A.1, test vector 1 (all zero). The first 32 bytes of it become the next key.
TEST(Generator, IsChaCha20) {
  Generator generator(Seed{});
  EXPECT_EQ(generator.next(), 0x8d4857517c5941daull);  // da 41 59 7c 51 57 48 8d
  EXPECT_EQ(generator.next(), 0x374ad8b83fe02477ull);  // 77 24 e0 3f b8 d8 4a 37
}

TEST(Generator, SameSeedSameWordsOverManyRefills) {
  const Seed seed = fresh_seed();
  Generator one(seed);
  Generator two(seed);
  std::set<std::uint64_t> seen;
  for (int count = 0; count < 10'000; ++count) {
    const std::uint64_t word = one.next();
    ASSERT_EQ(word, two.next());
    ASSERT_TRUE(seen.insert(word).second) << "a word of 64 bits came twice";
  }
}

// Stored seeds must give the same cards for ever. The number comes from a second implementation.
TEST(Generator, StreamIsFixed) {
  Generator generator(Seed{1, 2, 3});
  std::uint64_t sum = 0;
  for (int count = 0; count < 1'000; ++count) sum = sum * 31 + generator.next();
  EXPECT_EQ(sum, 7587488710584280411ull);
}

TEST(Generator, SeedsThatDifferInOneBitShareNothing) {
  for (std::size_t byte = 0; byte < 32; ++byte) {
    Seed other{};
    other[byte] = 1;
    EXPECT_NE(Generator(other).next(), Generator(Seed{}).next());
  }
}

TEST(Generator, FreshSeedsAndNextSeedsDiffer) {
  Generator generator(Seed{});
  std::set<Seed> seeds;
  for (int count = 0; count < 100; ++count) {
    seeds.insert(fresh_seed());
    seeds.insert(generator.next_seed());
  }
  EXPECT_EQ(seeds.size(), 200u);
  EXPECT_NE(Generator().next(), Generator().next());
}

TEST(Generator, NextSeedIsTheNextBytesOfTheStream) {
  const Seed seed = Generator(Seed{}).next_seed();
  EXPECT_EQ(seed[0], 0xda);
  EXPECT_EQ(seed[7], 0x8d);
  EXPECT_EQ(seed[8], 0x77);
}

static_assert(!std::is_copy_constructible_v<Generator>);
static_assert(!std::is_copy_assignable_v<Generator>);

// ---- samples with a fixed seed

// Pearson's statistic of card by place over many shuffles of one deck: about (52-1)^2 = 2601 with
// a standard deviation of about 72 when every card is equally likely at every place.
template <class Shuffle>
double card_by_place(Shuffle shuffle) {
  constexpr std::size_t kCards = 52;
  constexpr int kShuffles = 20'000;
  std::vector<int> seen(kCards * kCards);
  std::vector<std::uint8_t> deck(kCards);
  for (int count = 0; count < kShuffles; ++count) {
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    shuffle(std::span(deck));
    for (std::size_t place = 0; place < kCards; ++place) ++seen[place * kCards + deck[place]];
  }
  const double expected = double{kShuffles} / kCards;
  double sum = 0;
  for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

constexpr double kUsual = 2601;
constexpr double kSpread = 4 * 72;

TEST(ChiSquare, CardByPlaceIsAsChanceHasIt) {
  Generator generator(Seed{7});
  const double sum = card_by_place([&](auto deck) { fisher_yates(deck, generator); });
  EXPECT_NEAR(sum, kUsual, kSpread);
}

TEST(ChiSquare, SeesTheShuffleThatSwapsWithAnyPlace) {
  Generator generator(Seed{7});
  const double sum = card_by_place([&](auto deck) {
    for (auto& item : deck) std::swap(item, deck[generator.below(52)]);
  });
  EXPECT_GT(sum, kUsual + kSpread);
}

TEST(ChiSquare, SeesTheShuffleThatNeverLeavesACardInPlace) {
  Generator generator(Seed{7});
  const double sum = card_by_place([&](auto deck) {
    for (std::size_t left = deck.size(); left > 1; --left) {
      std::swap(deck[left - 1], deck[generator.below(static_cast<std::uint32_t>(left - 1))]);
    }
  });
  EXPECT_GT(sum, kUsual + kSpread);
}

}  // namespace
}  // namespace croupier
