#include "rulebook/edition.h"

#include "rulebook/game_rules.h"

namespace croupier {
namespace {

// All editions of a game share the name of the first.
std::string_view first_name(Game game) {
  const std::string_view amends = game_rules(game).amends;
  return amends.empty() ? name(game) : amends;
}

}  // namespace

std::string since(const Edition& edition) {
  return edition.in_force.empty() ? "not dated" : std::string(edition.in_force);
}

Game in_force(Game game, Day day) {
  Game found = game_from_name(first_name(game)).value_or(game);
  for (const Game each : all_games()) {
    if (first_name(each) != first_name(game)) continue;
    const Edition& edition = game_rules(each).edition;
    const bool is_later = edition.number > game_rules(found).edition->number;
    if (is_later && !edition.in_force.empty() && edition.in_force <= day) found = each;
  }
  return found;
}

std::vector<Game> games_in_force(Day day) {
  std::vector<Game> games;
  for (const Game game : all_games()) {
    if (in_force(game, day) == game) games.push_back(game);
  }
  return games;
}

}  // namespace croupier
