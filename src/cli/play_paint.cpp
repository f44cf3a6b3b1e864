#include "cli/play_paint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace croupier::play {
namespace {

constexpr std::array<std::string_view, 9> kCodes{"",   "1",  "2",  "1;36", "1;33",
                                                 "32", "31", "31", "33"};
constexpr char kEscape = '\x1b';
constexpr char kUnbroken = '\x1f';  // a blank within something to type, until it is wrapped

}  // namespace

std::string Paint::operator()(Tone tone, std::string_view text) const {
  const auto code = kCodes[static_cast<std::size_t>(tone)];
  if (!abilities_.colour || code.empty() || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string Paint::key(std::string_view text) const {
  const std::string whole = unbroken(text);
  return abilities_.colour ? (*this)(Tone::strong, whole) : fmt::format("`{}`", whole);
}

std::string Paint::card(Card card) const {
  if (!abilities_.symbols) return to_text(card);
  static constexpr std::array<std::string_view, 4> kSymbols{"♠", "♥", "♦", "♣"};
  const std::string letters = to_text(card);
  const std::string rank = letters[0] == 'T' ? "10" : letters.substr(0, 1);
  const std::string text = rank + std::string(kSymbols[static_cast<std::size_t>(card.suit())]);
  return (*this)(card.is_red() ? Tone::red : Tone::strong, text);
}

std::string Paint::rule(int columns) const {
  std::string line;
  for (int at = 0; at < columns; ++at) line += abilities_.symbols ? "─" : "-";
  return (*this)(Tone::dim, line);
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == kEscape) {
      while (at < text.size() && text[at] != 'm') ++at;
      continue;
    }
    const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    columns += continues ? 0 : 1;
  }
  return columns;
}

std::string padded(std::string_view text, int columns) {
  const int missing = columns - width(text);
  std::string result(text);
  if (missing > 0) result.append(static_cast<std::size_t>(missing), ' ');
  return result;
}

std::string unbroken(std::string_view text) {
  std::string whole(text);
  std::ranges::replace(whole, ' ', kUnbroken);
  return whole;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int margin) {
  std::vector<std::string> lines;
  std::string current;
  bool fresh = true;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    if (!fresh && width(current) + 1 + width(word) > columns) {
      lines.push_back(std::move(current));
      current.assign(static_cast<std::size_t>(margin), ' ');
      fresh = true;
    }
    if (!fresh) current += ' ';
    current += word;
    fresh = false;
    text.remove_prefix(std::min(text.size(), word.size() + 1));
  }
  lines.push_back(std::move(current));
  for (std::string& line : lines) std::ranges::replace(line, kUnbroken, ' ');
  return lines;
}

std::vector<std::string> filled(const std::vector<std::string>& pieces, std::string_view gap,
                                int columns) {
  std::vector<std::string> lines;
  for (const std::string& piece : pieces) {
    const bool fits = !lines.empty() && width(lines.back()) + width(gap) + width(piece) <= columns;
    if (fits) {
      lines.back() += std::string(gap) + piece;
    } else {
      lines.push_back(piece);
    }
  }
  return lines;
}

}  // namespace croupier::play
