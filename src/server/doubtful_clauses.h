// The rulings of a game in words, for the rules page.
#pragma once

#include <string_view>

namespace croupier::server {

// What a switchable ruling decides, in one sentence; docs/rulings.md has the whole of it.
std::string_view ruling_words(std::string_view name);

}  // namespace croupier::server
