// The blanking is a small scanner over the whole text: it knows both comments, strings, raw strings
// and characters, and that the apostrophe in 1'000 opens nothing.
#include "tidy/source_text.h"

#include <cctype>
#include <utility>

namespace croupier::tidy {
namespace {

void blank(std::string& text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to && i < text.size(); ++i) {
    if (text[i] != '\n') text[i] = ' ';
  }
}

// The place just after `end`, or the end of the text.
std::size_t past(std::string_view text, std::string_view end, std::size_t from) {
  const std::size_t found = text.find(end, from);
  return found == std::string_view::npos ? text.size() : found + end.size();
}

// The place of the quote that closes a literal whose inside starts at `from`, or of the end of its
// line.
std::size_t closing_quote(std::string_view text, char quote, std::size_t from) {
  std::size_t i = from;
  while (i < text.size() && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2U : 1U;
  return i;
}

bool opens_raw_string(std::string_view text, std::size_t i) {
  return text[i] == '"' && i > 0 && text[i - 1] == 'R' &&
         (i < 2 || !is_word_character(text[i - 2]));
}

std::size_t past_raw_string(std::string_view text, std::size_t quote) {
  const std::size_t open = text.find('(', quote);
  if (open == std::string_view::npos) return text.size();
  const std::string end = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
  return past(text, end, open);
}

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

}  // namespace

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string only_code(std::string_view text) {
  std::string code(text);
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t next = i + 1;
    if (text.substr(i, 2) == "//") {
      next = text.find('\n', i) == std::string_view::npos ? text.size() : text.find('\n', i);
      blank(code, i, next);
    } else if (text.substr(i, 2) == "/*") {
      next = past(text, "*/", i + 2);
      blank(code, i, next);
    } else if (opens_raw_string(text, i)) {
      next = past_raw_string(text, i);
      blank(code, i + 1, next - 1);
    } else if (text[i] == '"' || (text[i] == '\'' && (i == 0 || !is_word_character(text[i - 1])))) {
      const std::size_t close = closing_quote(text, text[i], i + 1);
      blank(code, i + 1, close);
      next = close + 1;
    }
    i = next;
  }
  return code;
}

SourceText source_text(std::string path, std::string_view text) {
  return {.path = std::move(path),
          .lines = split_lines(text),
          .code = split_lines(only_code(text)),
          .ends_with_newline = text.empty() || text.back() == '\n'};
}

}  // namespace croupier::tidy
