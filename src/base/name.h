// A person's name at a table: short, in place, and of a form that can be written in a round file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier {

class Name {
 public:
  static constexpr std::size_t kLengthMax = 31;

  constexpr Name() = default;
  // [a-z][a-z0-9-]*, at most 31 characters; nothing otherwise.
  static constexpr std::optional<Name> from_text(std::string_view text) {
    if (text.empty() || text.size() > kLengthMax) return std::nullopt;
    if (text[0] < 'a' || text[0] > 'z') return std::nullopt;
    Name name;
    for (char c : text) {
      const bool ok = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
      if (!ok) return std::nullopt;
      name.text_[name.length_] = c;
      ++name.length_;
    }
    return name;
  }
  constexpr std::string_view view() const { return {text_.data(), length_}; }
  friend constexpr bool operator==(const Name& a, const Name& b) { return a.view() == b.view(); }

 private:
  std::uint8_t length_ = 0;
  std::array<char, kLengthMax> text_{};
};

}  // namespace croupier
