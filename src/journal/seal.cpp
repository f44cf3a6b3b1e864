#include "journal/seal.h"

#include <sodium.h>

#include "proof/signer.h"

namespace croupier {
namespace {

constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
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

std::string Seal::close_text(std::string_view text, std::string_view place) const {
  std::vector<unsigned char> sealed(kNonce + text.size() + kTag);
  randombytes_buf(sealed.data(), kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + kNonce, nullptr, bytes(text),
                                             text.size(), bytes(place), place.size(), nullptr,
                                             sealed.data(), key_.data());
  std::string written(sodium_base64_ENCODED_LEN(sealed.size(), kBase64), '\0');
  sodium_bin2base64(written.data(), written.size(), sealed.data(), sealed.size(), kBase64);
  written.pop_back();  // the zero at its end
  return std::string(kSealedText) + written;
}

std::optional<std::string> Seal::open_text(std::string_view sealed, std::string_view place) const {
  if (!is_sealed(sealed)) return std::nullopt;
  sealed.remove_prefix(kSealedText.size());
  std::vector<unsigned char> read(sealed.size());
  std::size_t length = 0;
  const int odd = sodium_base642bin(read.data(), read.size(), sealed.data(), sealed.size(), nullptr,
                                    &length, nullptr, kBase64);
  if (odd != 0 || length < kNonce + kTag) return std::nullopt;
  std::string text(length - kNonce - kTag, '\0');
  const int wrong = crypto_aead_xchacha20poly1305_ietf_decrypt(
      reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr, read.data() + kNonce,
      length - kNonce, bytes(place), place.size(), read.data(), key_.data());
  if (wrong != 0) return std::nullopt;
  return text;
}

}  // namespace croupier
