// `croupier types`: commands, events and views as TypeScript, for the web page. Made from the field
// lists, so that the page is checked against the engine it talks to.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace croupier {

std::string types_text();

// Prints to stdout. 0, or 2 when there are words after it.
int run_types(std::span<const std::string_view> words);

}  // namespace croupier
