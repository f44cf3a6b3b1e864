// Reads round files (docs/notation.md): text to a script, or the place and reason it cannot be
// read. Any bytes may come in.
#pragma once

#include <expected>
#include <string_view>

#include "notation/script.h"

namespace croupier::notation {

std::expected<Script, ReadError> read_round(std::string_view text);

}  // namespace croupier::notation
