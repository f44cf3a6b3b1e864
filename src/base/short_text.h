// A sentence somebody wrote, short and in place: a record that holds one stays trivially copyable,
// and a variant of such records compiles and copies fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace croupier {

class ShortText {
 public:
  static constexpr std::size_t kBytesMax = 200;

  constexpr ShortText() = default;
  // At most kBytesMax bytes; the caller has made sure.
  explicit constexpr ShortText(std::string_view text)
      : length_(static_cast<std::uint8_t>(std::min(text.size(), kBytesMax))) {
    std::copy_n(text.begin(), length_, text_.begin());
  }
  constexpr std::string_view view() const { return {text_.data(), length_}; }
  constexpr bool empty() const { return length_ == 0; }
  friend constexpr bool operator==(const ShortText& a, const ShortText& b) {
    return a.view() == b.view();
  }

 private:
  std::uint8_t length_ = 0;
  std::array<char, kBytesMax> text_{};
};

}  // namespace croupier
