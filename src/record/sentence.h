// A sentence as parts, for a reader who is not known when it is made: a page writes "you" for its
// reader's name, an amount with its sign and a link for a clause. `plain` reads the same parts as
// text. On the wire: [{"player":"ann"},{"verb":["wins","win"]},{"money":15000}," on ",{"box":2}]
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "rulebook/clause.h"
#include "rulebook/wager_kind.h"

namespace croupier {

struct Part {
  enum class Is : std::uint8_t {
    text,
    person,  // "ann", or "you"
    owner,   // "ann's", or "your"
    verb,    // "wins" of the person before it, or "win" of you
    money,
    card,
    box,  // or a hand of it
    wager,
    odds,
    time,  // of the table's clock, in seconds since midnight
    clause,
    quoted  // what a person wrote
  };
  Is is{};
  std::string text;         // as it reads in the language of the sentence
  std::string own;          // the name, the verb of "you", the card in two letters
  std::int64_t number = 0;  // cents, the box, the dividend of the odds, seconds
  std::int64_t second = 0;  // the hand of the box from 1 (0: the box has one), the divisor
  friend bool operator==(const Part&, const Part&) = default;
};
using Sentence = std::vector<Part>;

// A text that needs no reader.
Sentence as_sentence(std::string text);
// A verb has a space before it, and two parts that are no text have one between them.
std::string plain(const Sentence& sentence);

namespace json {
void write(std::string& out, const Part& part);
}

}  // namespace croupier
