// SHA-256 and the two ways in which its bytes are written for people.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::proof {

using Bytes = std::span<const std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline std::string_view text_of(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Hash sha256(Bytes bytes);
Hash sha256(Bytes first, Bytes second);

// With padding, as RFC 4648 has it. Reading takes nothing else.
std::string base64(Bytes bytes);
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);
std::optional<Hash> hash_from_base64(std::string_view text);
std::string hex(Bytes bytes);

}  // namespace croupier::proof
