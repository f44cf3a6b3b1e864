// What a shoe is committed to before it is cut (docs/fairness.md): a salted hash of each card at
// its place, and the tree of RFC 6962 over them. Cards are their two letters here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "proof/hash.h"
#include "proof/merkle.h"

namespace croupier::proof {

using SaltKey = std::array<std::uint8_t, 32>;
// So long that nobody finds a card by trying all 52.
using Salt = std::array<std::uint8_t, 16>;

// HMAC-SHA-256(key, place), the first 16 bytes; the place as two bytes, the higher first.
Salt salt_of(const SaltKey& key, std::uint16_t place);
// SHA-256(00 ‖ salt ‖ place ‖ card)
Hash card_leaf(const Salt& salt, std::uint16_t place, std::string_view card);

// The tree over the leaves of one shoe. The leaves are no secret.
class ShoeTree {
 public:
  explicit ShoeTree(std::vector<Hash> leaves);

  const std::vector<Hash>& leaves() const { return leaves_; }
  const Hash& root() const { return root_; }
  std::vector<Hash> path(std::uint16_t place) const;

 private:
  std::vector<Hash> leaves_;
  Hash root_;
};

// One card of a shoe, shown to belong to its root.
struct CardOpening {
  std::uint16_t place = 0;
  std::string_view card;
  Salt salt{};
  std::vector<Hash> path;
};
bool is_opened(const CardOpening& opening, std::uint16_t cards, const Hash& root);

}  // namespace croupier::proof
