#include "proof/merkle.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace croupier::proof {
namespace {

constexpr std::uint8_t kLeafPrefix = 0x00;
constexpr std::uint8_t kNodePrefix = 0x01;

// The largest power of two below n, as its exponent; n > 1.
int split_level(std::uint64_t n) { return static_cast<int>(std::bit_width(n - 1)) - 1; }

// MTH of the leaves from … to.
Hash hash_of_range(std::uint64_t from, std::uint64_t to, const Subtree& subtree) {
  const std::uint64_t count = to - from;
  if (count == 0) return root_of_nothing();
  if (std::has_single_bit(count)) {
    const int level = std::countr_zero(count);
    return subtree(level, from >> level);
  }
  const std::uint64_t middle = from + (std::uint64_t{1} << split_level(count));
  return node_hash(hash_of_range(from, middle, subtree), hash_of_range(middle, to, subtree));
}

void add_path(std::vector<Hash>& path, std::uint64_t leaf, std::uint64_t from, std::uint64_t to,
              const Subtree& subtree) {
  if (to - from <= 1) return;
  const std::uint64_t middle = from + (std::uint64_t{1} << split_level(to - from));
  if (leaf < middle) {
    add_path(path, leaf, from, middle, subtree);
    path.push_back(hash_of_range(middle, to, subtree));
  } else {
    add_path(path, leaf, middle, to, subtree);
    path.push_back(hash_of_range(from, middle, subtree));
  }
}

// SUBPROOF(old, D[from:to], known)
void add_subproof(std::vector<Hash>& proof, std::uint64_t old, std::uint64_t from, std::uint64_t to,
                  bool known, const Subtree& subtree) {
  if (old == to) {
    if (!known) proof.push_back(hash_of_range(from, to, subtree));
    return;
  }
  const std::uint64_t middle = from + (std::uint64_t{1} << split_level(to - from));
  if (old <= middle) {
    add_subproof(proof, old, from, middle, known, subtree);
    proof.push_back(hash_of_range(middle, to, subtree));
  } else {
    add_subproof(proof, old, middle, to, false, subtree);
    proof.push_back(hash_of_range(from, middle, subtree));
  }
}

}  // namespace

Hash leaf_hash(Bytes record) { return sha256(Bytes(&kLeafPrefix, 1), record); }

Hash node_hash(const Hash& left, const Hash& right) {
  std::array<std::uint8_t, 1 + 2 * sizeof(Hash)> both;
  both[0] = kNodePrefix;
  std::ranges::copy(left, both.begin() + 1);
  std::ranges::copy(right, both.begin() + 1 + sizeof(Hash));
  return sha256(both);
}

Hash root_of_nothing() { return sha256(Bytes()); }

// --- the growing tree ---

// The complete subtrees of a tree are the ones in the binary form of its size; the smallest lies
// furthest to the right and deepest.
std::optional<Edge> Edge::of(std::uint64_t size, std::span<const Hash> subtrees) {
  if (static_cast<std::size_t>(std::popcount(size)) != subtrees.size()) return std::nullopt;
  Edge edge;
  edge.size_ = size;
  edge.subtrees_.assign(subtrees.begin(), subtrees.end());
  return edge;
}

Hash Edge::root() const {
  if (subtrees_.empty()) return root_of_nothing();
  Hash root = subtrees_.back();
  for (std::size_t at = subtrees_.size() - 1; at-- > 0;) root = node_hash(subtrees_[at], root);
  return root;
}

// --- proofs ---

Hash root_at(std::uint64_t size, const Subtree& subtree) { return hash_of_range(0, size, subtree); }

std::vector<Hash> inclusion_proof(std::uint64_t leaf, std::uint64_t size, const Subtree& subtree) {
  assert(leaf < size);
  std::vector<Hash> path;
  add_path(path, leaf, 0, size, subtree);
  return path;
}

std::vector<Hash> consistency_proof(std::uint64_t from, std::uint64_t to, const Subtree& subtree) {
  assert(from > 0 && from <= to);
  std::vector<Hash> proof;
  add_subproof(proof, from, 0, to, true, subtree);
  return proof;
}

// RFC 9162, 2.1.3.2.
bool is_included(const Hash& leaf, std::uint64_t at, std::uint64_t size, const Hash& root,
                 std::span<const Hash> proof) {
  if (at >= size) return false;
  std::uint64_t node = at;
  std::uint64_t last = size - 1;
  Hash hash = leaf;
  for (const Hash& each : proof) {
    if (last == 0) return false;
    if ((node & 1) != 0 || node == last) {
      hash = node_hash(each, hash);
      while ((node & 1) == 0 && node != 0) node >>= 1, last >>= 1;
    } else {
      hash = node_hash(hash, each);
    }
    node >>= 1;
    last >>= 1;
  }
  return last == 0 && hash == root;
}

// RFC 9162, 2.1.4.2.
bool is_consistent(std::uint64_t from, const Hash& old_root, std::uint64_t to, const Hash& root,
                   std::span<const Hash> proof) {
  if (from == to) return proof.empty() && old_root == root;
  if (from == 0 || from > to) return false;
  std::vector<Hash> path(proof.begin(), proof.end());
  if (std::has_single_bit(from)) path.insert(path.begin(), old_root);
  if (path.empty()) return false;
  std::uint64_t node = from - 1;
  std::uint64_t last = to - 1;
  while ((node & 1) != 0) node >>= 1, last >>= 1;
  Hash old = path[0];
  Hash now = path[0];
  for (const Hash& each : std::span(path).subspan(1)) {
    if (last == 0) return false;
    if ((node & 1) != 0 || node == last) {
      old = node_hash(each, old);
      now = node_hash(each, now);
      while ((node & 1) == 0 && node != 0) node >>= 1, last >>= 1;
    } else {
      now = node_hash(now, each);
    }
    node >>= 1;
    last >>= 1;
  }
  return last == 0 && old == old_root && now == root;
}

}  // namespace croupier::proof
