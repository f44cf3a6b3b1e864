// The four games of the rulebook, one for each rule document.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier {

// The numbers are part of stored records: add at the end, never reorder.
enum class Game : std::uint8_t { star_blackjack, blackjack_challenge, nz_blackjack, casino_war };

inline constexpr std::array kGames = {Game::star_blackjack, Game::blackjack_challenge,
                                      Game::nz_blackjack, Game::casino_war};

// The name used in round files and on the command line.
constexpr std::string_view name(Game game) {
  constexpr std::array<std::string_view, 4> kNames = {"star-blackjack", "blackjack-challenge",
                                                      "nz-blackjack", "casino-war"};
  return kNames[static_cast<std::size_t>(game)];
}

// The name as people read it.
constexpr std::string_view title(Game game) {
  constexpr std::array<std::string_view, 4> kTitles = {"Star Blackjack", "Blackjack Challenge",
                                                       "New Zealand Blackjack", "Casino War"};
  return kTitles[static_cast<std::size_t>(game)];
}

// The tag in front of the document's clause numbers.
constexpr std::string_view tag(Game game) {
  constexpr std::array<std::string_view, 4> kTags = {"SB", "BC", "NZ", "CW"};
  return kTags[static_cast<std::size_t>(game)];
}

constexpr std::optional<Game> game_from_name(std::string_view text) {
  for (const Game game : kGames) {
    if (name(game) == text) return game;
  }
  return std::nullopt;
}

constexpr std::optional<Game> game_from_tag(std::string_view text) {
  for (const Game game : kGames) {
    if (tag(game) == text) return game;
  }
  return std::nullopt;
}

}  // namespace croupier
