#include "rulebook/game.h"

#include <cassert>

#include "rulebook/game_rules.h"

namespace croupier {

const GameRules& game_rules(Game game) {
  const auto place = static_cast<std::size_t>(game);
  assert(place < kGames.size());
  return *kGames[place];
}

Family family(Game game) {
  return game_rules(game).war != nullptr ? Family::war : Family::blackjack;
}

SetOf<Feature> features_of(Game game) { return game_rules(game).features; }
Jurisdiction jurisdiction_of(Game game) { return game_rules(game).jurisdiction; }

std::string_view name(Game game) { return game_rules(game).name; }
std::string_view title(Game game) { return game_rules(game).title; }
std::string_view tag(Game game) { return tag(game_rules(game).document); }

std::optional<Game> game_from_name(std::string_view text) {
  for (const Game game : all_games()) {
    if (name(game) == text) return game;
  }
  return std::nullopt;
}

std::optional<Game> game_from_tag(std::string_view text) {
  for (const Game game : all_games()) {
    if (tag(game) == text) return game;
  }
  return std::nullopt;
}

std::string names_of_games() {
  std::string names;
  for (const Game game : all_games()) {
    if (!names.empty()) names += ", ";
    names += name(game);
  }
  return names;
}

}  // namespace croupier
