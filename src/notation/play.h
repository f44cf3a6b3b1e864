// Any file of the notation: a round, a tournament or a promotion. Its first statement tells which.
#pragma once

#include "notation/replay.h"

namespace croupier::notation {

enum class FileKind : std::uint8_t { round, tournament, promotion };
FileKind kind_of(std::string_view text);

struct PlayedFile : Findings {
  std::vector<std::string> events;    // a line of JSON each
  std::vector<std::string> balances;  // "NAME AMOUNT"
};
PlayedFile play_text(std::string_view text);

}  // namespace croupier::notation
