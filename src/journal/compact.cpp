#include "journal/compact.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <unordered_map>

namespace croupier {
namespace {

// The first byte; a text that is kept as it is never begins with it.
constexpr unsigned char kCompact = 0x01;

// What follows; docs/journal-format.md has the same table.
constexpr unsigned char kEnd = 0x00;
constexpr unsigned char kObject = 0x01;
constexpr unsigned char kList = 0x02;
constexpr unsigned char kNull = 0x03;
constexpr unsigned char kTrue = 0x04;
constexpr unsigned char kFalse = 0x05;
constexpr unsigned char kText = 0x06;        // length, bytes as between the quotes
constexpr unsigned char kNumberText = 0x07;  // length, bytes
constexpr unsigned char kWhole = 0x08;       // number
constexpr unsigned char kNegative = 0x09;    // its amount
constexpr unsigned char kWord = 0x0a;        // number of the word, less kWordsShort
constexpr unsigned char kSmallFirst = 0x10;  // 0 …
constexpr unsigned char kWordFirst = 0x60;   // the words used most
constexpr std::uint64_t kSmalls = kWordFirst - kSmallFirst;
constexpr std::uint64_t kWordsShort = 0x100 - kWordFirst;
constexpr int kDepthMost = 64;

const std::unordered_map<std::string_view, std::uint64_t>& numbers_of_words() {
  static const auto kNumbers = [] {
    std::unordered_map<std::string_view, std::uint64_t> numbers;
    for (const std::string_view word : compact_words()) numbers.emplace(word, numbers.size());
    return numbers;
  }();
  return kNumbers;
}

// Reads JSON without spaces, as our writers give it, and nothing else.
class Compacting {
 public:
  explicit Compacting(std::string_view text) : left_(text) {}

  std::optional<std::string> whole() {
    out_ += static_cast<char>(kCompact);
    if (!value(0) || !left_.empty()) return std::nullopt;
    return std::move(out_);
  }

 private:
  void put(std::uint64_t byte) { out_ += static_cast<char>(byte); }
  void put_number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7U) put((number & 0x7fU) | 0x80U);
    put(number);
  }
  bool take(char expected) {
    if (left_.empty() || left_.front() != expected) return false;
    left_.remove_prefix(1);
    return true;
  }
  bool take(std::string_view expected) {
    if (!left_.starts_with(expected)) return false;
    left_.remove_prefix(expected.size());
    return true;
  }

  bool value(int depth) {
    if (left_.empty() || depth > kDepthMost) return false;
    switch (left_.front()) {
      case '{': return object(depth);
      case '[': return list(depth);
      case '"': return text();
      case 'n': put(kNull); return take("null");
      case 't': put(kTrue); return take("true");
      case 'f': put(kFalse); return take("false");
      default: return number();
    }
  }

  bool object(int depth) {
    take('{');
    put(kObject);
    for (bool first = true; !take('}'); first = false) {
      if (!first && !take(',')) return false;
      if (!text() || !take(':') || !value(depth + 1)) return false;
    }
    put(kEnd);
    return true;
  }

  bool list(int depth) {
    take('[');
    put(kList);
    for (bool first = true; !take(']'); first = false) {
      if (!first && !take(',')) return false;
      if (!value(depth + 1)) return false;
    }
    put(kEnd);
    return true;
  }

  bool text() {
    if (!take('"')) return false;
    std::size_t end = 0;
    while (end < left_.size() && left_[end] != '"') end += left_[end] == '\\' ? 2U : 1U;
    if (end >= left_.size()) return false;
    const std::string_view content = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    const auto& numbers = numbers_of_words();
    if (const auto word = numbers.find(content); word == numbers.end()) {
      put(kText);
      put_number(content.size());
      out_ += content;
    } else if (word->second < kWordsShort) {
      put(kWordFirst + word->second);
    } else {
      put(kWord);
      put_number(word->second - kWordsShort);
    }
    return true;
  }

  bool number() {
    const std::size_t end = std::min(left_.find_first_of(",]}"), left_.size());
    const std::string_view digits = left_.substr(0, end);
    if (digits.find_first_not_of("0123456789+-.eE") != std::string_view::npos || digits.empty())
      return false;
    left_.remove_prefix(end);
    std::int64_t whole = 0;
    const auto [last, fault] = std::from_chars(digits.data(), digits.data() + end, whole);
    std::array<char, 24> again{};
    const auto written = std::to_chars(again.data(), again.data() + again.size(), whole);
    const std::string_view same(again.data(), static_cast<std::size_t>(written.ptr - again.data()));
    if (fault != std::errc{} || last != digits.data() + end || same != digits) {
      put(kNumberText);
      put_number(digits.size());
      out_ += digits;
    } else if (whole < 0) {
      put(kNegative);
      put_number(~static_cast<std::uint64_t>(whole) + 1);
    } else if (static_cast<std::uint64_t>(whole) < kSmalls) {
      put(kSmallFirst + static_cast<std::uint64_t>(whole));
    } else {
      put(kWhole);
      put_number(static_cast<std::uint64_t>(whole));
    }
    return true;
  }

  std::string_view left_;
  std::string out_;
};

class Expanding {
 public:
  explicit Expanding(std::string_view bytes) : left_(bytes) {}

  std::optional<std::string> whole() {
    if (!value(0) || !left_.empty()) return std::nullopt;
    return std::move(out_);
  }

 private:
  bool take(unsigned char& byte) {
    if (left_.empty()) return false;
    byte = static_cast<unsigned char>(left_.front());
    left_.remove_prefix(1);
    return true;
  }
  bool take_number(std::uint64_t& number) {
    number = 0;
    unsigned char byte = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (!take(byte)) return false;
      number |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
      if (byte < 0x80) return true;
    }
    return false;
  }
  bool at_end() const { return !left_.empty() && left_.front() == static_cast<char>(kEnd); }

  bool value(int depth) {
    unsigned char code = 0;
    if (depth > kDepthMost + 1 || !take(code)) return false;
    if (code == kObject || code == kList) return group(code == kObject, depth);
    if (code >= kWordFirst) return word(code - kWordFirst);
    if (code >= kSmallFirst) return out_ += std::to_string(code - kSmallFirst), true;
    std::uint64_t number = 0;
    switch (code) {
      case kNull: return out_ += "null", true;
      case kTrue: return out_ += "true", true;
      case kFalse: return out_ += "false", true;
      case kText: return letters("\"");
      case kNumberText: return letters("");
      case kWord: return take_number(number) && word(number + kWordsShort);
      case kWhole: return take_number(number) && (out_ += std::to_string(number), true);
      case kNegative: return take_number(number) && (out_ += '-' + std::to_string(number), true);
      default: return false;
    }
  }

  bool group(bool is_object, int depth) {
    out_ += is_object ? '{' : '[';
    for (bool first = true; !at_end(); first = false) {
      if (!first) out_ += ',';
      if (is_object && (!value(depth + 1) || !(out_ += ':', true))) return false;
      if (!value(depth + 1)) return false;
    }
    left_.remove_prefix(1);
    out_ += is_object ? '}' : ']';
    return true;
  }

  bool word(std::uint64_t number) {
    if (number >= compact_words().size()) return false;
    out_ += '"';
    out_ += compact_words()[number];
    out_ += '"';
    return true;
  }

  bool letters(std::string_view quote) {
    std::uint64_t length = 0;
    if (!take_number(length) || length > left_.size()) return false;
    out_ += quote;
    out_ += left_.substr(0, length);
    out_ += quote;
    left_.remove_prefix(length);
    return true;
  }

  std::string_view left_;
  std::string out_;
};

}  // namespace

std::string compacted(std::string_view text) {
  auto bytes = Compacting(text).whole();
  return bytes ? std::move(*bytes) : std::string(text);
}

std::optional<std::string> expanded(std::string_view bytes) {
  if (!bytes.starts_with(static_cast<char>(kCompact))) return std::string(bytes);
  return Expanding(bytes.substr(1)).whole();
}

}  // namespace croupier
