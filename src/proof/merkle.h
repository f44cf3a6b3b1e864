// The Merkle tree of RFC 6962, section 2.1: hashes, the growing tree of a log, and the two proofs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "proof/hash.h"

namespace croupier::proof {

Hash leaf_hash(Bytes record);                         // SHA-256(00 ‖ record)
Hash node_hash(const Hash& left, const Hash& right);  // SHA-256(01 ‖ left ‖ right)
Hash root_of_nothing();                               // SHA-256 of no bytes

// The right edge of a growing tree: the roots of its complete subtrees, the largest first. Nothing
// else is needed to add a leaf or to say the root, so a log of any length is taken up at once.
class Edge {
 public:
  Edge() = default;
  // Nothing: a tree of this size has another number of complete subtrees.
  static std::optional<Edge> of(std::uint64_t size, std::span<const Hash> subtrees);

  void add(const Hash& leaf) {
    add(leaf, [](int, std::uint64_t, const Hash&) {});
  }
  // Tells of every complete subtree of two or more leaves: its level, which of that level, its
  // hash.
  template <class Made>
  void add(const Hash& leaf, Made made) {
    subtrees_.push_back(leaf);
    int level = 0;
    for (std::uint64_t rest = size_++; (rest & 1) != 0; rest >>= 1) {
      const Hash right = subtrees_.back();
      subtrees_.pop_back();
      subtrees_.back() = node_hash(subtrees_.back(), right);
      ++level;
      made(level, rest >> 1, subtrees_.back());
    }
  }

  std::uint64_t size() const { return size_; }
  Hash root() const;
  std::span<const Hash> subtrees() const { return subtrees_; }

 private:
  std::uint64_t size_ = 0;
  std::vector<Hash> subtrees_;
};

// The hash of a complete subtree: `index` of those with 2^level leaves.
using Subtree = std::function<Hash(int level, std::uint64_t index)>;

// The root over the first `size` leaves.
Hash root_at(std::uint64_t size, const Subtree& subtree);
// PATH(leaf, D[size]) and PROOF(from, D[to]) of RFC 6962. `leaf` < `size`; 0 < `from` <= `to`.
std::vector<Hash> inclusion_proof(std::uint64_t leaf, std::uint64_t size, const Subtree& subtree);
std::vector<Hash> consistency_proof(std::uint64_t from, std::uint64_t to, const Subtree& subtree);

bool is_included(const Hash& leaf, std::uint64_t at, std::uint64_t size, const Hash& root,
                 std::span<const Hash> proof);
bool is_consistent(std::uint64_t from, const Hash& old_root, std::uint64_t to, const Hash& root,
                   std::span<const Hash> proof);

}  // namespace croupier::proof
