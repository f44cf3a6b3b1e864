// How much one class holds: its fields and its functions, counted where it is declared. A class of
// more than that does several things. Constants, types and what is only = default or = delete are
// not counted; nor are the fields of a record without functions of its own, which is a list.
// Overloads are one function: a visitor has one for each alternative. What overrides is counted
// where it was declared first.
#include <array>
#include <set>
#include <string>
#include <vector>

#include "tidy/checks.h"
#include "tidy/heads.h"

namespace croupier::tidy {
namespace {

constexpr std::array<std::string_view, 9> kNoMembers = {
    "using", "friend", "typedef", "static_assert", "enum", "class", "struct", "union", "requires"};

std::string without_label(std::string head) {
  trim(head);
  for (const std::string_view label : {"public:", "private:", "protected:"}) {
    if (head.starts_with(label)) return without_label(head.substr(label.size()));
  }
  return without_template(std::move(head));
}

std::string first_word(const std::string& text) {
  std::size_t end = 0;
  while (end < text.size() && is_word_character(text[end])) ++end;
  return text.substr(0, end);
}

// "std::function<void()> f" without what is in the brackets: no parentheses are left.
std::string without_arguments(std::string text) {
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<')) {
    std::string shorter = without_brackets(text, '<', '>', at);
    if (shorter.size() >= text.size()) return text;
    text = std::move(shorter);
  }
  return text;
}

// What is called in "std::vector<int> f(int) const"; nothing: it is no function.
std::string function_in(const std::string& text) {
  if (has_word(text, "operator")) return "operator";
  const std::string declared = without_arguments(text.substr(0, text.find('=')));
  std::size_t end = declared.find('(');
  if (end == std::string::npos) return "";
  while (end > 0 && is_blank(declared[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_word_character(declared[begin - 1])) --begin;
  return declared.substr(begin, end - begin);
}

bool is_member(const std::string& text) {
  if (text.empty() || text.ends_with("default") || text.ends_with("delete")) return false;
  if (has_word(text, "override")) return false;
  const std::string word = first_word(text);
  for (const std::string_view each : kNoMembers) {
    if (word == each) return false;
  }
  return true;
}

class ClassReader {
 public:
  ClassReader(std::string path, const LargerClasses& larger)
      : path_(std::move(path)), larger_(larger) {}
  void read(char c, int line) {
    if (c == '{') return open(line);
    if (c == '}') return close();
    if (c == ';') return end();
    // What comes after an item of a list of initializers is no function of its own.
    if (head_.empty() && c == ',') in_initializers_ = true;
    if (head_.empty() && is_blank(c)) return;
    head_ += c;
  }
  Findings findings;

 private:
  struct Scope {
    bool is_type = false;
    std::string name = {};
    std::string head = {};  // of a value in braces: goes on behind them
    int line = 0;
    int fields = 0;
    std::set<std::string> functions = {};
  };

  bool in_type() const { return !scopes_.empty() && scopes_.back().is_type; }

  void open(int line) {
    const std::string head = without_label(head_);
    const std::string word = first_word(head);
    Scope scope{.line = line};
    if (word == "class" || word == "struct") {
      scope.is_type = true;
      scope.name = head.substr(0, head.find_first_of(":{"));
      trim(scope.name);
    } else if (opens_function(head_)) {
      if (in_type() && !in_initializers_ && is_member(head))
        scopes_.back().functions.insert(function_in(head));
    } else if (word != "namespace" && word != "enum") {
      scope.head = head_;
    }
    scopes_.push_back(std::move(scope));
    head_.clear();
    in_initializers_ = false;
  }

  void close() {
    if (scopes_.empty()) return;
    const Scope scope = std::move(scopes_.back());
    scopes_.pop_back();
    if (scope.is_type) tell(scope);
    head_ = scope.head;
  }

  void end() {
    const std::string text = without_label(head_);
    if (in_type() && is_member(text)) {
      if (const std::string function = function_in(text); !function.empty()) {
        scopes_.back().functions.insert(function);
      } else if (!text.starts_with("static")) {
        ++scopes_.back().fields;
      }
    }
    head_.clear();
  }

  void tell(const Scope& scope) {
    const int functions = static_cast<int>(scope.functions.size());
    const bool is_list = functions <= 1 && scope.name.starts_with("struct");
    const auto known = larger_.find(path_ + ": " + scope.name);
    const ClassSize most = known == larger_.end() ? ClassSize{} : known->second;
    if (functions <= most.functions && (scope.fields <= most.fields || is_list)) return;
    findings.push_back({scope.line, scope.name + " has " + std::to_string(scope.fields) +
                                        " fields and " + std::to_string(functions) + " functions"});
  }

  std::string path_;
  const LargerClasses& larger_;
  std::vector<Scope> scopes_;
  std::string head_;
  bool in_initializers_ = false;
};

}  // namespace

Findings check_classes(const SourceText& file, const LargerClasses& larger) {
  ClassReader reader(file.path, larger);
  read_code(file, [&](char c, int line) { reader.read(c, line); });
  return reader.findings;
}

}  // namespace croupier::tidy
