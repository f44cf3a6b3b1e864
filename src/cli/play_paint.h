// Text with colours where the terminal has them, and its width without them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace croupier::play {

enum class Tone : std::uint8_t { plain, strong, dim, title, mine, good, bad, red, warning };

class Paint {
 public:
  struct Abilities {
    bool colour = false;
    bool symbols = false;  // suit symbols and rules; letters and dashes otherwise
  };

  explicit Paint(Abilities abilities) : abilities_(abilities) {}

  std::string operator()(Tone tone, std::string_view text) const;
  // Something to type, for `wrapped`, which does not break it: bold, or in quotes without colours.
  std::string key(std::string_view text) const;
  // "A♠" red or not; "As" where there are no symbols.
  std::string card(Card card) const;
  std::string rule(int columns) const;
  std::string_view dot() const { return abilities_.symbols ? " · " : " | "; }
  std::string_view house_mark() const { return abilities_.symbols ? "°" : "~"; }
  std::string_view pointer() const { return abilities_.symbols ? "▶" : ">"; }

 private:
  Abilities abilities_;
};

// Columns on the screen: escapes take none, and each character one.
int width(std::string_view text);
// Filled up with blanks to that many columns.
std::string padded(std::string_view text, int columns);
// The same with its blanks kept together by `wrapped`.
std::string unbroken(std::string_view text);
// Broken between words; every line but the first begins with `margin` blanks.
std::vector<std::string> wrapped(std::string_view text, int columns, int margin = 0);
// Pieces joined by `gap` into lines that fit; a piece is never broken.
std::vector<std::string> filled(const std::vector<std::string>& pieces, std::string_view gap,
                                int columns);

}  // namespace croupier::play
