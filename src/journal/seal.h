// Seeds and secrets of people are written sealed, never in the clear: whoever reads the file, its
// log or a backup learns no undealt card. The key lies in a file of its own beside the journal.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "driver/generator.h"

namespace croupier {

class Seal {
 public:
  using Key = std::array<std::uint8_t, 32>;

  explicit Seal(const Key& key) : key_(key.begin(), key.end()) {}
  // The key in the file (proof::make_key_file makes one).
  static std::expected<Seal, std::string> from_file(const std::string& path);

  static constexpr std::size_t kSealedSeed = 24 + 32 + 16;  // nonce, seed, tag

  // A secret of a person, as a text of letters. One that is not sealed opens no more than one that
  // was sealed under another key.
  std::string close_text(std::string_view text, std::string_view place) const;
  std::optional<std::string> open_text(std::string_view sealed, std::string_view place) const;
  static bool is_sealed(std::string_view text) { return text.starts_with(kSealedText); }

  // `place` ("sb-1/17/0") is sealed in: a seed cannot be moved to another shuffle.
  std::vector<std::uint8_t> close(const Seed& seed, std::string_view place) const;
  std::optional<Seed> open(std::span<const std::uint8_t> sealed, std::string_view place) const;

 private:
  static constexpr std::string_view kSealedText = "sealed:";
  proof::GuardedVector<std::uint8_t> key_;
};

}  // namespace croupier
