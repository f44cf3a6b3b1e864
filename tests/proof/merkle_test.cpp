// The roots and paths are the test vectors that the reference implementation of Certificate
// Transparency (RFC 6962) has used from its beginning.
#include "proof/merkle.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>

namespace croupier::proof {
namespace {

std::string bytes_from_hex(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < text.size(); at += 2)
    bytes += static_cast<char>(std::stoi(std::string(text.substr(at, 2)), nullptr, 16));
  return bytes;
}

const std::vector<std::string> kLeaves{"",
                                       bytes_from_hex("00"),
                                       bytes_from_hex("10"),
                                       bytes_from_hex("2021"),
                                       bytes_from_hex("3031"),
                                       bytes_from_hex("40414243"),
                                       bytes_from_hex("5051525354555657"),
                                       bytes_from_hex("606162636465666768696a6b6c6d6e6f")};
constexpr std::array<std::string_view, 8> kRoots{
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"};

// Straight from the definition, without any sharing.
Hash plain_root(std::span<const Hash> leaves) {
  if (leaves.empty()) return root_of_nothing();
  if (leaves.size() == 1) return leaves[0];
  std::size_t split = 1;
  while (split * 2 < leaves.size()) split *= 2;
  return node_hash(plain_root(leaves.first(split)), plain_root(leaves.subspan(split)));
}

// A tree of arbitrary leaves, with the hashes of all its subtrees at hand.
struct Sample {
  explicit Sample(std::size_t count) {
    for (std::size_t at = 0; at < count; ++at) {
      leaves.push_back(leaf_hash(bytes_of(std::to_string(at))));
      edge.add(leaves.back(), [&](int level, std::uint64_t index, const Hash& hash) {
        EXPECT_TRUE(made.emplace(std::pair(level, index), hash).second);
      });
    }
  }
  Hash subtree(int level, std::uint64_t index) const {
    if (const auto found = made.find({level, index}); found != made.end()) return found->second;
    return plain_root(std::span(leaves).subspan(index << level, std::size_t{1} << level));
  }
  Subtree subtrees() const {
    return [this](int level, std::uint64_t index) { return subtree(level, index); };
  }
  Hash root(std::size_t size) const { return plain_root(std::span(leaves).first(size)); }

  std::vector<Hash> leaves;
  std::map<std::pair<int, std::uint64_t>, Hash> made;
  Edge edge;
};

TEST(Merkle, HasTheRootsOfTheReference) {
  EXPECT_EQ(hex(root_of_nothing()),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  Edge tree;
  EXPECT_EQ(tree.root(), root_of_nothing());
  for (std::size_t at = 0; at < kLeaves.size(); ++at) {
    tree.add(leaf_hash(bytes_of(kLeaves[at])));
    EXPECT_EQ(hex(tree.root()), kRoots[at]) << at;
  }
}

TEST(Merkle, HasThePathsOfTheReference) {
  std::vector<Hash> leaves;
  for (const std::string& each : kLeaves) leaves.push_back(leaf_hash(bytes_of(each)));
  const Subtree subtrees = [&](int level, std::uint64_t index) {
    return plain_root(std::span(leaves).subspan(index << level, std::size_t{1} << level));
  };
  const auto path = inclusion_proof(0, 8, subtrees);
  ASSERT_EQ(path.size(), 3u);
  EXPECT_EQ(hex(path[0]), "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7");
  EXPECT_EQ(hex(path[1]), "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e");
  EXPECT_EQ(hex(path[2]), "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4");
  const auto proof = consistency_proof(1, 8, subtrees);
  EXPECT_EQ(proof, path);
}

TEST(Merkle, AnEdgeGoesOnAsTheTreeItWasTakenFrom) {
  const Sample sample(773);
  for (const std::size_t from : {0u, 1u, 7u, 256u, 511u, 772u}) {
    Edge grown;
    for (std::size_t at = 0; at < from; ++at) grown.add(sample.leaves[at]);
    auto taken = Edge::of(from, grown.subtrees());
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->root(), sample.root(from));
    for (std::size_t at = from; at < sample.leaves.size(); ++at) taken->add(sample.leaves[at]);
    EXPECT_EQ(taken->root(), sample.root(sample.leaves.size()));
    EXPECT_FALSE(Edge::of(from + 2048, grown.subtrees()));
  }
  EXPECT_EQ(sample.made.size(), 773u - static_cast<unsigned>(std::popcount(773u)));
}

TEST(Merkle, EveryLeafOfSmallTreesIsProved) {
  const Sample sample(40);
  for (std::uint64_t size = 1; size <= 40; ++size) {
    const Hash root = sample.root(size);
    EXPECT_EQ(root_at(size, sample.subtrees()), root);
    for (std::uint64_t leaf = 0; leaf < size; ++leaf) {
      auto proof = inclusion_proof(leaf, size, sample.subtrees());
      ASSERT_TRUE(is_included(sample.leaves[leaf], leaf, size, root, proof));
      EXPECT_FALSE(is_included(sample.leaves[(leaf + 1) % 40], leaf, size, root, proof));
      EXPECT_FALSE(is_included(sample.leaves[leaf], size, size, root, proof));
      for (std::uint64_t other = 0; other < size; ++other) {
        if (other != leaf) {
          ASSERT_FALSE(is_included(sample.leaves[leaf], other, size, root, proof));
        }
      }
      proof.push_back(root);
      EXPECT_FALSE(is_included(sample.leaves[leaf], leaf, size, root, proof));
    }
  }
}

TEST(Merkle, EveryGrowthOfSmallTreesIsProved) {
  const Sample sample(40);
  for (std::uint64_t to = 1; to <= 40; ++to) {
    for (std::uint64_t from = 1; from <= to; ++from) {
      auto proof = consistency_proof(from, to, sample.subtrees());
      const Hash before = sample.root(from);
      const Hash after = sample.root(to);
      ASSERT_TRUE(is_consistent(from, before, to, after, proof)) << from << " " << to;
      EXPECT_FALSE(is_consistent(from, sample.leaves[0] == before ? after : sample.leaves[0], to,
                                 after, proof) &&
                   from != to);
      for (Hash& each : proof) {
        each[5] ^= 1;
        ASSERT_FALSE(is_consistent(from, before, to, after, proof));
        each[5] ^= 1;
      }
    }
  }
}

TEST(Merkle, LargeTreesAreProvedAcrossTiles) {
  const Sample sample(5 * 256 + 3);
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    const std::uint64_t to = 1 + random() % sample.leaves.size();
    const std::uint64_t from = 1 + random() % to;
    const Hash root = sample.root(to);
    EXPECT_TRUE(is_consistent(from, sample.root(from), to, root,
                              consistency_proof(from, to, sample.subtrees())));
    const std::uint64_t leaf = from - 1;
    EXPECT_TRUE(is_included(sample.leaves[leaf], leaf, to, root,
                            inclusion_proof(leaf, to, sample.subtrees())));
  }
}

}  // namespace
}  // namespace croupier::proof
