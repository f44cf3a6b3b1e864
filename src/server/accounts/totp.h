// One-time codes of authenticator apps (RFC 6238): six digits of an HMAC-SHA-1, a new one every 30
// seconds. The apps know no other hash in practice, and libsodium has no SHA-1: libcrypto has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::server {

inline constexpr std::int64_t kTotpStep = 30;  // seconds

// Letters and digits as authenticator apps take them (RFC 4648), without padding.
std::string base32(std::string_view bytes);
// Nothing: it is none.
std::optional<std::string> from_base32(std::string_view text);

std::string totp_code(std::string_view secret, std::int64_t step);
// The step that the code belongs to: this one or a neighbour, for clocks differ, and later than
// `after`, because a code is good once.
std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t now_seconds, std::int64_t after);

// What an app on the same device opens.
std::string totp_address(std::string_view name, std::string_view secret_base32);

}  // namespace croupier::server
