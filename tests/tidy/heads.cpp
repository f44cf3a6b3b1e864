#include "tidy/heads.h"

#include <array>
#include <cctype>

namespace croupier::tidy {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

void trim(std::string& text) {
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  while (!text.empty() && is_blank(text.front())) text.erase(0, 1);
}

std::string without_brackets(const std::string& text, char open, char close, std::size_t from) {
  std::string rest = text.substr(0, from);
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == open) ++depth;
    if (depth == 0) rest += text[i];
    if (text[i] == close && --depth == 0 && open == '<') return rest + text.substr(i + 1);
  }
  return rest;
}

bool has_word(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t after = at + word.size();
    const bool starts = at == 0 || !is_word_character(text[at - 1]);
    if (starts && (after == text.size() || !is_word_character(text[after]))) return true;
  }
  return false;
}

std::string without_template(std::string head) {
  trim(head);
  while (head.starts_with("template")) {
    head = without_brackets(head, '<', '>', 0).substr(std::string_view("template").size());
    trim(head);
  }
  return head;
}

bool opens_function(std::string head) {
  head = without_template(std::move(head));
  if (head.find('(') == std::string::npos) return false;
  if (head.ends_with('=') || head.ends_with(',') || head.ends_with('(')) return false;
  const std::string outside = without_brackets(head, '(', ')', 0);
  static constexpr std::array<std::string_view, 5> kContainers = {"namespace", "class", "struct",
                                                                  "union", "enum"};
  for (const std::string_view word : kContainers) {
    if (has_word(outside, word)) return false;
  }
  return true;
}

void read_code(const SourceText& file, const std::function<void(char, int)>& read) {
  bool continues = false;
  for (std::size_t i = 0; i < file.code.size(); ++i) {
    const std::string& line = file.code[i];
    const bool directive = continues || line.starts_with('#');
    continues = directive && line.ends_with('\\');
    if (directive) continue;
    for (const char c : line) read(c, static_cast<int>(i) + 1);
    read('\n', static_cast<int>(i) + 1);
  }
}

}  // namespace croupier::tidy
