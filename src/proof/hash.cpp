#include "proof/hash.h"

#include <sodium.h>

#include <algorithm>

namespace croupier::proof {

Hash sha256(Bytes bytes) {
  Hash hash;
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

Hash sha256(Bytes first, Bytes second) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, first.data(), first.size());
  crypto_hash_sha256_update(&state, second.data(), second.size());
  Hash hash;
  crypto_hash_sha256_final(&state, hash.data());
  return hash;
}

std::string base64(Bytes bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the zero at its end
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
  std::vector<std::uint8_t> bytes(text.size());
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, &end,
                        sodium_base64_VARIANT_ORIGINAL) != 0 ||
      end != text.data() + text.size()) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

std::optional<Hash> hash_from_base64(std::string_view text) {
  const auto bytes = from_base64(text);
  Hash hash;
  if (!bytes || bytes->size() != hash.size()) return std::nullopt;
  std::ranges::copy(*bytes, hash.begin());
  return hash;
}

std::string hex(Bytes bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace croupier::proof
