#include "rulebook/tournament_rules.h"

#include "rulebook/game_rules.h"

namespace croupier {

Clause clause_of(TournamentRule rule, Game game) {
  const TournamentClauses* clauses = game_rules(game).tournament;
  return clauses == nullptr ? Clause{} : (*clauses)[static_cast<std::size_t>(rule)];
}

}  // namespace croupier
