#include "proof/shoe.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

namespace croupier::proof {
namespace {

std::array<std::uint8_t, 2> bytes_of(std::uint16_t place) {
  return {static_cast<std::uint8_t>(place >> 8), static_cast<std::uint8_t>(place)};
}

Subtree subtrees_of(const std::vector<Hash>& leaves) {
  return [&leaves](int level, std::uint64_t index) {
    const auto hash = [&](const auto& self, int at, std::uint64_t no) -> Hash {
      if (at == 0) return leaves[no];
      return node_hash(self(self, at - 1, 2 * no), self(self, at - 1, 2 * no + 1));
    };
    return hash(hash, level, index);
  };
}

}  // namespace

Salt salt_of(const SaltKey& key, std::uint16_t place) {
  static_assert(std::tuple_size_v<SaltKey> == crypto_auth_hmacsha256_KEYBYTES);
  const auto message = bytes_of(place);
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> whole;
  crypto_auth_hmacsha256(whole.data(), message.data(), message.size(), key.data());
  Salt salt;
  std::copy_n(whole.begin(), salt.size(), salt.begin());
  return salt;
}

Hash card_leaf(const Salt& salt, std::uint16_t place, std::string_view card) {
  std::vector<std::uint8_t> record(salt.begin(), salt.end());
  const auto at = bytes_of(place);
  record.insert(record.end(), at.begin(), at.end());
  record.insert(record.end(), card.begin(), card.end());
  const Hash leaf = leaf_hash(record);
  sodium_memzero(record.data(), record.size());
  return leaf;
}

ShoeTree::ShoeTree(std::vector<Hash> leaves)
    : leaves_(std::move(leaves)), root_(root_at(leaves_.size(), subtrees_of(leaves_))) {}

std::vector<Hash> ShoeTree::path(std::uint16_t place) const {
  return inclusion_proof(place, leaves_.size(), subtrees_of(leaves_));
}

bool is_opened(const CardOpening& opening, std::uint16_t cards, const Hash& root) {
  return is_included(card_leaf(opening.salt, opening.place, opening.card), opening.place, cards,
                     root, opening.path);
}

}  // namespace croupier::proof
