// The Merkle tree of RFC 6962, section 2.1: hashes, the growing tree of a log, and the two proofs.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "proof/hash.h"

namespace croupier::proof {

Hash leaf_hash(Bytes record);                         // SHA-256(00 ‖ record)
Hash node_hash(const Hash& left, const Hash& right);  // SHA-256(01 ‖ left ‖ right)
Hash root_of_nothing();                               // SHA-256 of no bytes

// A tile is a complete subtree of this many leaves.
inline constexpr int kTileLevel = 8;
inline constexpr std::uint64_t kTile = std::uint64_t{1} << kTileLevel;

// The tree of a log as it grows. It keeps the hashes of all complete subtrees from a tile upwards,
// an eighth of a byte for each leaf and as much again, and all hashes of the last, unfinished tile.
class Tree {
 public:
  // Adds a leaf by its hash. True: a tile is complete.
  bool add(const Hash& leaf);
  // A complete tile at once; only where no tile is unfinished.
  void add_tile(const Hash& tile);

  std::uint64_t size() const { return size_; }
  Hash root() const;
  const Hash& last_tile() const { return levels_[kTileLevel].back(); }
  // Of the complete subtree `index` of a level; only from tiles upwards, or of the last tile.
  const Hash& subtree(int level, std::uint64_t index) const;
  bool has(int level, std::uint64_t index) const;

 private:
  void push(int level, const Hash& hash);

  std::uint64_t size_ = 0;
  std::vector<std::vector<Hash>> levels_ = std::vector<std::vector<Hash>>(kTileLevel + 1);
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
