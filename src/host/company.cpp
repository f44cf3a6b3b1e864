#include "host/company.h"

namespace croupier::server {

const Companions& companions_of(Game game) { return (*game_rules(game).demo)->companions; }

bool is_companion(std::string_view name) {
  for (const Game game : all_games()) {
    for (const Companion& companion : companions_of(game)) {
      if (companion.name == name) return true;
    }
  }
  return false;
}

PersonId house_person(std::string_view name) { return PersonId(kHousePrefix) + std::string(name); }

}  // namespace croupier::server
