// Verbs, and small readings that several of them share. Private to the reader.
#pragma once

#include <fmt/format.h>

#include <span>

#include "notation/reading.h"

namespace croupier::notation {

struct Verb {
  std::string_view word;
  Command (*read)(const Saying&);
};

// One of the words of an enumeration.
template <class Enum>
Enum read_word(WordCursor& cursor, std::string_view what) {
  const int at = cursor.column();
  const std::string_view text = cursor.next(what);
  if (const auto found = from_word<Enum>(text)) return *found;
  cursor.fail_at(at, fmt::format("unknown word {} where one of {} is expected", quoted(text),
                                 fmt::join(kWords<Enum>, ", ")));
  return {};
}

// At the end of the line: an optional wager, or nothing for the initial one.
WagerKind read_kind(WordCursor& cursor);

std::uint16_t read_dispute(WordCursor& cursor);

// Verbs of the floor: staff_reader.cpp.
std::span<const Verb> staff_verbs();

}  // namespace croupier::notation
