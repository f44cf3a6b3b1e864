#pragma once

#include <string>

namespace croupier::notation {

// Every command with the way it is said, as Markdown.
std::string table_of_acts();

}  // namespace croupier::notation
