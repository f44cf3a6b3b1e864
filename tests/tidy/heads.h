// What stands before a brace: enough to tell a function from a type, a namespace or a value.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tidy/source_text.h"

namespace croupier::tidy {

bool is_blank(char c);
void trim(std::string& text);
bool has_word(const std::string& text, std::string_view word);
// The text without what stands between the outermost brackets from `from` on; of < > only the
// first pair.
std::string without_brackets(const std::string& text, char open, char close, std::size_t from);
// Without "template <…>".
std::string without_template(std::string head);
bool opens_function(std::string head);

// Every character of the code with its line, newlines too, without directives of the preprocessor.
void read_code(const SourceText& file, const std::function<void(char, int)>& read);

}  // namespace croupier::tidy
