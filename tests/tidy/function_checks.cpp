// The length of functions, by counting braces. A brace opens a function when what stands before it
// since the last ; { or } has parentheses and is neither a type, a namespace nor an initializer.
// Lambdas and blocks inside a function belong to it.
#include <array>
#include <cctype>
#include <string>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

void trim(std::string& text) {
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  while (!text.empty() && is_blank(text.front())) text.erase(0, 1);
}

// The text without what stands between the outermost brackets from `from` on.
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

bool opens_function(std::string head) {
  trim(head);
  while (head.starts_with("template")) {
    head = without_brackets(head, '<', '>', 0).substr(std::string_view("template").size());
    trim(head);
  }
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

// Reads the code character by character and notes each function that is too long.
class FunctionReader {
 public:
  void read(char c, int line) {
    if (c == '{') return open(line);
    if (c == '}') return close(line);
    if (c == ';') return forget();
    if (head_.empty()) {
      if (is_blank(c)) return;
      head_line_ = line;
    }
    head_ += c;
  }
  Findings findings;

 private:
  void open(int line) {
    ++depth_;
    if (function_depth_ == 0 && opens_function(head_)) {
      function_depth_ = depth_;
      function_line_ = head_.empty() ? line : head_line_;
    }
    forget();
  }
  void close(int line) {
    if (function_depth_ > 0 && depth_ == function_depth_) {
      const int length = line - function_line_ + 1;
      if (length > kFunctionLines) {
        findings.push_back({function_line_, "a function of " + std::to_string(length) + " lines"});
      }
      function_depth_ = 0;
    }
    if (depth_ > 0) --depth_;
    forget();
  }
  void forget() { head_.clear(); }

  std::string head_;
  int head_line_ = 0;
  int depth_ = 0;
  int function_depth_ = 0;
  int function_line_ = 0;
};

}  // namespace

Findings check_functions(const SourceText& file) {
  FunctionReader reader;
  bool continues = false;
  for (std::size_t i = 0; i < file.code.size(); ++i) {
    const std::string& line = file.code[i];
    const bool directive = continues || line.starts_with('#');
    continues = directive && line.ends_with('\\');
    if (directive) continue;
    for (const char c : line) reader.read(c, static_cast<int>(i) + 1);
    reader.read('\n', static_cast<int>(i) + 1);
  }
  return reader.findings;
}

}  // namespace croupier::tidy
