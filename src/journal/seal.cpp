#include "journal/seal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstring>

namespace croupier {
namespace {

constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(kNonce + sizeof(Seed) + kTag == Seal::kSealedSeed);

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::unexpected<std::string> fault(const std::string& path) {
  return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
}

std::expected<Seal::Key, std::string> make_key(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
  if (file < 0) return fault(path);
  Seal::Key key;
  randombytes_buf(key.data(), key.size());
  const bool written = ::write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size()) &&
                       ::fsync(file) == 0;
  ::close(file);
  if (!written) return fault(path);
  return key;
}

}  // namespace

std::expected<Seal, std::string> Seal::from_file(const std::string& path) {
  if (sodium_init() < 0) return std::unexpected("libsodium does not start");
  const int file = ::open(path.c_str(), O_RDONLY);
  if (file < 0 && errno == ENOENT) {
    const auto made = make_key(path);
    if (!made) return std::unexpected(made.error());
    return Seal(*made);
  }
  if (file < 0) return fault(path);
  Key key;
  const ssize_t got = ::read(file, key.data(), key.size());
  ::close(file);
  if (got != static_cast<ssize_t>(key.size()))
    return std::unexpected(fmt::format("{} is not a key of {} bytes", path, key.size()));
  return Seal(key);
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
