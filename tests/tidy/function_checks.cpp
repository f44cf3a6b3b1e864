// The length of functions, by counting braces. A brace opens a function when what stands before it
// since the last ; { or } has parentheses and is neither a type, a namespace nor an initializer.
// Lambdas and blocks inside a function belong to it.
#include <string>

#include "tidy/checks.h"
#include "tidy/heads.h"

namespace croupier::tidy {
namespace {

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
  read_code(file, [&](char c, int line) { reader.read(c, line); });
  return reader.findings;
}

}  // namespace croupier::tidy
