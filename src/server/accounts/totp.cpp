#include "server/accounts/totp.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include <array>

namespace croupier::server {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::uint32_t kSixDigits = 1'000'000;
constexpr std::size_t kHmacSha1 = 20;

}  // namespace

std::string base32(std::string_view bytes) {
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = (held << 8) | static_cast<std::uint8_t>(byte);
    for (bits += 8; bits >= 5; bits -= 5) out += kLetters[(held >> (bits - 5)) & 31];
    held &= (1U << bits) - 1;
  }
  if (bits > 0) out += kLetters[(held << (5 - bits)) & 31];
  return out;
}

std::optional<std::string> from_base32(std::string_view text) {
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    held = (held << 5) | static_cast<std::uint32_t>(value);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>((held >> bits) & 255);
    held &= (1U << bits) - 1;
  }
  return out;
}

// RFC 4226, 5.3: four bytes at a place that the last byte names.
std::string totp_code(std::string_view secret, std::int64_t step) {
  std::array<unsigned char, 8> counter{};
  for (std::size_t at = 0; at < counter.size(); ++at)
    counter[counter.size() - 1 - at] = static_cast<unsigned char>(step >> (8 * at));
  std::array<unsigned char, EVP_MAX_MD_SIZE> sum{};
  unsigned length = 0;
  HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(), counter.size(),
       sum.data(), &length);
  const std::size_t at = sum[kHmacSha1 - 1] & 15;
  const std::uint32_t number = (static_cast<std::uint32_t>(sum[at] & 127) << 24) |
                               (static_cast<std::uint32_t>(sum[at + 1]) << 16) |
                               (static_cast<std::uint32_t>(sum[at + 2]) << 8) | sum[at + 3];
  return fmt::format("{:06}", number % kSixDigits);
}

std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t now_seconds, std::int64_t after) {
  const std::int64_t now = now_seconds / kTotpStep;
  std::optional<std::int64_t> found;
  for (std::int64_t step = now - 1; step <= now + 1; ++step) {
    const std::string right = totp_code(secret, step);
    const bool fits =
        code.size() == right.size() && sodium_memcmp(code.data(), right.data(), right.size()) == 0;
    if (fits && step > after) found = step;
  }
  return found;
}

std::string totp_address(std::string_view name, std::string_view secret_base32) {
  return fmt::format("otpauth://totp/Croupier:{}?secret={}&issuer=Croupier", name, secret_base32);
}

}  // namespace croupier::server
