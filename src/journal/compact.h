// The compact form in which the journal keeps its JSON texts (docs/journal-format.md): the same
// text, a fifth as long. Names and words that the program knows are numbers, whole numbers are
// written in as few bytes as they need, and everything else stays letter by letter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier {

// A text that does not have the form our writers give it comes back unchanged; `expanded` gives
// back every text as it was.
std::string compacted(std::string_view text);
// Nothing: the bytes are damaged, or a later version wrote them.
std::optional<std::string> expanded(std::string_view bytes);

// In compact_words.cpp.
const std::vector<std::string_view>& compact_words();

}  // namespace croupier
