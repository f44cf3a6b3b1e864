// A game: a place in the list of games that the program was linked with. What a game is stands in
// its folder of src/games; how to add one: docs/adding-a-game.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/fields.h"

namespace croupier {

// A place in kGames, without names on purpose: nobody asks which game it is, only what its rules
// say. Records keep the name of the game and not this number.
enum class Game : std::uint8_t {};

struct GameRules;
// Defined by the list that the program links, as a rule src/games/list.cpp.
extern const std::span<const GameRules* const> kGames;

const GameRules& game_rules(Game game);

// How a round is played.
enum class Family : std::uint8_t { blackjack, war };
Family family(Game game);

// The name used in round files, records and on the command line.
std::string_view name(Game game);
// The name as people read it.
std::string_view title(Game game);
// The tag in front of the clause numbers of the game's document.
std::string_view tag(Game game);

std::optional<Game> game_from_name(std::string_view text);
std::optional<Game> game_from_tag(std::string_view text);
// "star-blackjack, blackjack-challenge, …", for messages.
std::string names_of_games();

template <>
inline std::string_view word<Game>(Game game) {
  return name(game);
}
template <>
inline std::optional<Game> from_word<Game>(std::string_view text) {
  return game_from_name(text);
}

// Every game of the list: for (Game game : all_games()).
struct GameRange {
  struct Iterator {
    using value_type = Game;
    using difference_type = std::ptrdiff_t;
    std::size_t place = 0;

    Game operator*() const { return static_cast<Game>(place); }
    Iterator& operator++() {
      ++place;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++place;
      return before;
    }
    friend bool operator==(Iterator, Iterator) = default;
  };
  Iterator begin() const { return {0}; }
  Iterator end() const { return {kGames.size()}; }
  std::size_t size() const { return kGames.size(); }
  Game operator[](std::size_t place) const { return static_cast<Game>(place); }
};

inline GameRange all_games() { return {}; }

}  // namespace croupier
