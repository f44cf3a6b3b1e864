#include "rulebook/game_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace croupier {
namespace {

std::string changed_by(int (*change)(int), std::string_view text) {
  std::string out(text);
  for (char& each : out) each = static_cast<char>(change(static_cast<unsigned char>(each)));
  return out;
}

// Of "blackjack", "BLACKJACK" or "blackjack of 10".
std::string value_of(std::string_view named, const std::vector<NamedOdds>& odds) {
  static constexpr std::string_view kOf = " of ";
  const std::size_t of = named.find(kOf);
  const std::string_view said = named.substr(0, of);
  const std::string name = changed_by(std::tolower, said);
  const auto found = std::ranges::find(odds, name, &NamedOdds::name);
  if (found == odds.end()) return fmt::format("{{{}}}", named);  // tests/games finds it
  if (of == std::string_view::npos) {
    const std::string text = to_text(found->odds);
    return name == said ? text : changed_by(std::toupper, text);
  }
  int stake = 0;
  const std::string_view digits = named.substr(of + kOf.size());
  std::from_chars(digits.data(), digits.data() + digits.size(), stake);
  return fmt::format("{}", stake * found->odds.to / found->odds.on);
}

}  // namespace

std::vector<Card> cards_in(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3)
    cards.push_back(*card_from_text(text.substr(at, 2)));
  return cards;
}

std::string with_odds(std::string_view words, const std::vector<NamedOdds>& odds) {
  std::string out;
  while (true) {
    const std::size_t open = words.find('{');
    out += words.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = words.find('}', open);
    if (close == std::string_view::npos) return out.append(words.substr(open));
    out += value_of(words.substr(open + 1, close - open - 1), odds);
    words.remove_prefix(close + 1);
  }
}

}  // namespace croupier
