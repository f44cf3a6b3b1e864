#include "journal/seal.h"

#include <sodium.h>

#include "proof/signer.h"

namespace croupier {
namespace {

constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(kNonce + sizeof(Seed) + kTag == Seal::kSealedSeed);

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::expected<Seal, std::string> Seal::from_file(const std::string& path) {
  if (sodium_init() < 0) return std::unexpected("libsodium does not start");
  const auto key = proof::key_in_file(path);
  if (!key) return std::unexpected(key.error());
  return Seal(*key);
}

std::vector<std::uint8_t> Seal::close(const Seed& seed, std::string_view place) const {
  std::vector<std::uint8_t> sealed(kNonce + seed.size() + kTag);
  randombytes_buf(sealed.data(), kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + kNonce, nullptr, seed.data(),
                                             seed.size(), bytes(place), place.size(), nullptr,
                                             sealed.data(), key_.data());
  return sealed;
}

std::optional<Seed> Seal::open(std::span<const std::uint8_t> sealed, std::string_view place) const {
  Seed seed;
  if (sealed.size() != kNonce + seed.size() + kTag) return std::nullopt;
  const int wrong = crypto_aead_xchacha20poly1305_ietf_decrypt(
      seed.data(), nullptr, nullptr, sealed.data() + kNonce, sealed.size() - kNonce, bytes(place),
      place.size(), sealed.data(), key_.data());
  if (wrong != 0) return std::nullopt;
  return seed;
}

}  // namespace croupier
