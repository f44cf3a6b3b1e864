// A source file as the tidy checks see it: its lines as written, and the same lines with comments
// and the insides of literals blanked, so that a brace or a name found there is code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier::tidy {

struct SourceText {
  std::string path;                // from the root of the repository: "src/base/money.h"
  std::vector<std::string> lines;  // as written
  std::vector<std::string> code;   // same number of lines, same columns, only code left
  bool ends_with_newline = true;
};

SourceText source_text(std::string path, std::string_view text);

bool is_word_character(char c);

// Comments and the insides of string and character literals become spaces; newlines stay.
std::string only_code(std::string_view text);

}  // namespace croupier::tidy
