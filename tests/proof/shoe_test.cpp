// The commitment to a shoe: every card opens, and nothing else opens in its place.
#include "proof/shoe.h"

#include <gtest/gtest.h>

#include <string>

#include "proof/guarded.h"

namespace croupier::proof {
namespace {

constexpr SaltKey kKey{1, 2, 3};

std::string card_at(std::size_t place) {
  constexpr std::string_view kRanks = "A23456789TJQK";
  constexpr std::string_view kSuits = "shdc";
  return {kRanks[place % 13], kSuits[place / 13 % 4]};
}

ShoeTree tree_of(std::uint16_t cards) {
  std::vector<Hash> leaves;
  for (std::uint16_t place = 0; place < cards; ++place)
    leaves.push_back(card_leaf(salt_of(kKey, place), place, card_at(place)));
  return ShoeTree(std::move(leaves));
}

TEST(ShoeTree, EveryCardOpens) {
  for (const std::uint16_t cards : {std::uint16_t{1}, std::uint16_t{52}, std::uint16_t{416}}) {
    const ShoeTree tree = tree_of(cards);
    for (std::uint16_t place = 0; place < cards; ++place) {
      const std::string card = card_at(place);
      EXPECT_TRUE(
          is_opened({place, card, salt_of(kKey, place), tree.path(place)}, cards, tree.root()));
    }
  }
}

TEST(ShoeTree, AnythingChangedDoesNotOpen) {
  constexpr std::uint16_t kCards = 416;
  const ShoeTree tree = tree_of(kCards);
  for (std::uint16_t place = 0; place < kCards; place += 7) {
    const std::string card = card_at(place);
    const CardOpening right{place, card, salt_of(kKey, place), tree.path(place)};
    ASSERT_TRUE(is_opened(right, kCards, tree.root()));
    for (std::size_t other = 0; other < 52; ++other) {
      CardOpening wrong = right;
      const std::string name = card_at(other);
      wrong.card = name;
      EXPECT_EQ(is_opened(wrong, kCards, tree.root()), name == card);
    }
    for (std::uint16_t other = 0; other < kCards; ++other) {
      CardOpening wrong = right;
      wrong.place = other;
      EXPECT_EQ(is_opened(wrong, kCards, tree.root()), other == place);
    }
    for (std::size_t byte = 0; byte < right.salt.size(); ++byte) {
      CardOpening wrong = right;
      wrong.salt[byte] ^= 1;
      EXPECT_FALSE(is_opened(wrong, kCards, tree.root()));
    }
    for (std::size_t step = 0; step < right.path.size(); ++step) {
      CardOpening wrong = right;
      wrong.path[step][31] ^= 0x80;
      EXPECT_FALSE(is_opened(wrong, kCards, tree.root()));
      wrong = right;
      wrong.path.erase(wrong.path.begin() + static_cast<std::ptrdiff_t>(step));
      EXPECT_FALSE(is_opened(wrong, kCards, tree.root()));
    }
    Hash root = tree.root();
    root[0] ^= 1;
    EXPECT_FALSE(is_opened(right, kCards, root));
    EXPECT_FALSE(is_opened(right, kCards - 1, tree.root()) && place == kCards - 1);
  }
}

// From a second implementation (Python's hmac and hashlib): stored roots are checked years later.
TEST(ShoeTree, IsTheOneOfTheDocument) {
  EXPECT_EQ(hex(salt_of(kKey, 300)), "44c55d6b78511d00f184e98184f54512");
  EXPECT_EQ(hex(card_leaf(salt_of(kKey, 300), 300, "Qh")),
            "81f41f3ea1760e3ddaa6a9980a569cfd3f6da08bf4713e3501cb3daa14896761");
  EXPECT_EQ(hex(tree_of(416).root()),
            "9301e8a5e9bc75103677c7ae787eec755a748ce9048845c22929c6974c70dfa2");
}

TEST(Guarded, HoldsWhatIsPutThere) {
  GuardedVector<std::uint16_t> numbers;
  for (std::uint16_t number = 0; number < 1000; ++number) numbers.push_back(number);
  const GuardedVector<std::uint16_t> copy = numbers;
  numbers.clear();
  for (std::uint16_t number = 0; number < 1000; ++number) EXPECT_EQ(copy[number], number);
}

// The page behind it faults: nothing reads past the end of a secret.
TEST(GuardedDeath, NothingLiesBehindIt) {
  GuardedVector<std::uint8_t> bytes(64);
  volatile std::uint8_t* behind = bytes.data() + bytes.size();
  EXPECT_DEATH(*behind = 1, "");
}

}  // namespace
}  // namespace croupier::proof
