#include "rulebook/tournament_rules.h"

#include <array>

namespace croupier {
namespace {

struct Pair {
  Clause star;
  Clause challenge;
};

// In the order of TournamentRule.
constexpr std::array kPairs{
    Pair{"SB 6.8.1"_clause, "BC 6.7.1"_clause},
    Pair{"SB 19.1.1"_clause, "BC 19.1.1"_clause},
    Pair{"SB 19.2.1"_clause, "BC 19.2.1"_clause},
    Pair{"SB 19.2.2"_clause, "BC 19.2.2"_clause},
    Pair{"SB 19.2.2.1"_clause, "BC 19.2.2.1"_clause},
    Pair{"SB 19.3.1"_clause, "BC 19.3.1"_clause},
    Pair{"SB 19.3.2"_clause, "BC 19.3.2"_clause},
    Pair{"SB 19.3.3"_clause, "BC 19.3.3"_clause},
    Pair{"SB 19.3.4"_clause, "BC 19.3.4"_clause},
    Pair{"SB 19.4.1"_clause, "BC 19.4.1"_clause},
    Pair{"SB 19.4.2(a)"_clause, "BC 19.4.2(a)"_clause},
    Pair{"SB 19.4.2(b)"_clause, "BC 19.4.2(b)"_clause},
    Pair{"SB 19.4.2(c)"_clause, "BC 19.4.2(c)"_clause},
    Pair{"SB 19.4.2(d)"_clause, "BC 19.4.2(d)"_clause},
    Pair{"SB 19.4.2(e)"_clause, "BC 19.4.2(e)"_clause},
    Pair{"SB 19.4.2(f)"_clause, "BC 19.4.2(f)"_clause},
    Pair{"SB 19.4.2(g)"_clause, "BC 19.4.2(g)"_clause},
    Pair{"SB 19.4.2(h)(i)"_clause, "BC 19.4.2(h)(i)"_clause},
    Pair{"SB 19.4.2(h)(ii)"_clause, "BC 19.4.2(h)(ii)"_clause},
    Pair{"SB 19.4.2(h)(iii)"_clause, "BC 19.4.2(h)(iii)"_clause},
    Pair{"SB 19.4.2(i)"_clause, "BC 19.4.2(i)"_clause},
    Pair{"SB 19.4.2(j)"_clause, "BC 19.4.2(j)"_clause},
    Pair{"SB 19.4.2(k)"_clause, "BC 19.4.2(k)"_clause},
    Pair{"SB 19.4.3"_clause, "BC 19.4.3"_clause},
    Pair{"SB 19.5.1"_clause, "BC 19.5.1"_clause},
    Pair{"SB 19.5.2"_clause, "BC 19.5.2"_clause},
    Pair{"SB 19.5.3"_clause, "BC 19.5.3"_clause},
    Pair{"SB 19.5.4"_clause, "BC 19.5.4"_clause},
    Pair{"SB 19.5.5"_clause, "BC 19.5.5"_clause},
    Pair{"SB 19.5.5.1"_clause, "BC 19.5.5.1"_clause},
    Pair{"SB 19.5.5.2"_clause, "BC 19.5.5.2"_clause},
    Pair{"SB 19.5.6"_clause, "BC 19.5.6"_clause},
    Pair{"SB 19.5.6.1"_clause, "BC 19.5.6.1"_clause},
    Pair{"SB 19.5.6.2"_clause, "BC 19.5.6.2"_clause},
    Pair{"SB 19.5.7"_clause, "BC 19.5.7"_clause},
    Pair{"SB 19.5.8"_clause, "BC 19.5.8"_clause},
    Pair{"SB 19.5.9"_clause, "BC 19.5.9"_clause},
    Pair{"SB 19.6.1"_clause, "BC 19.6.1"_clause},
    Pair{"SB 19.6.2"_clause, "BC 19.6.2"_clause},
    Pair{"SB 19.6.3"_clause, "BC 19.6.3"_clause},
    Pair{"SB 19.6.4"_clause, "BC 19.6.4"_clause},
    Pair{"SB 19.6.5"_clause, "BC 19.6.5"_clause},
    Pair{"SB 19.6.6"_clause, "BC 19.6.6"_clause},
    Pair{"SB 19.6.7"_clause, "BC 19.6.7"_clause},
    Pair{"SB 19.6.8"_clause, "BC 19.6.8"_clause},
    Pair{"SB 19.6.9"_clause, "BC 19.6.9"_clause},
    Pair{"SB 19.6.10"_clause, "BC 19.6.10"_clause},
    Pair{"SB 19.6.11"_clause, "BC 19.6.11"_clause},
    Pair{"SB 19.6.12"_clause, "BC 19.6.12"_clause},
    Pair{"SB 19.6.13"_clause, "BC 19.6.13"_clause},
    Pair{"SB 19.6.14"_clause, "BC 19.6.14"_clause},
    Pair{"SB 19.6.15"_clause, "BC 19.6.15"_clause},
    Pair{"SB 19.7.1"_clause, "BC 19.7.1"_clause},
    Pair{"SB 19.8.1"_clause, "BC 19.8.1"_clause},
    Pair{"SB 19.8.2"_clause, "BC 19.8.2"_clause},
    Pair{"SB 19.8.2.1"_clause, "BC 19.8.2.1"_clause},
    Pair{"SB 19.8.2.2"_clause, "BC 19.8.2.2"_clause},
    Pair{"SB 19.8.2.3"_clause, "BC 19.8.2.3"_clause},
    Pair{"SB 19.8.2.4"_clause, "BC 19.8.2.4"_clause},
    Pair{"SB 19.8.2.5"_clause, "BC 19.8.2.5"_clause},
    Pair{"SB 19.8.2.6"_clause, "BC 19.8.2.6"_clause},
    Pair{"SB 19.8.3"_clause, "BC 19.8.3"_clause},
    Pair{"SB 19.8.3.1"_clause, "BC 19.8.3.1"_clause},
    Pair{"SB 19.8.3.2"_clause, "BC 19.8.3.2"_clause},
    Pair{"SB 19.8.3.3"_clause, "BC 19.8.3.3"_clause},
    Pair{"SB 19.8.3.4"_clause, "BC 19.8.3.4"_clause},
    Pair{"SB 19.8.4"_clause, "BC 19.8.4"_clause},
    Pair{"SB 19.9.1"_clause, "BC 19.9.1"_clause},
    Pair{"SB 19.9.2"_clause, "BC 19.9.2"_clause},
    Pair{"SB 19.9.3"_clause, "BC 19.9.3"_clause},
    Pair{"SB 19.9.4"_clause, "BC 19.9.4"_clause},
    Pair{"SB 19.9.5"_clause, "BC 19.9.5"_clause},
    Pair{"SB 19.9.6"_clause, "BC 19.9.6"_clause},
    Pair{"SB 19.10.1"_clause, "BC 19.10.1"_clause},
    Pair{"SB 19.10.2"_clause, "BC 19.10.2"_clause},
    Pair{"SB 19.10.3"_clause, "BC 19.10.3"_clause},
    Pair{"SB 19.10.4"_clause, "BC 19.10.4"_clause},
    Pair{"SB 19.11.1"_clause, "BC 19.11.1"_clause},
    Pair{"SB 19.11.2"_clause, "BC 19.11.2"_clause},
    Pair{"SB 19.11.3"_clause, "BC 19.11.3"_clause},
    Pair{"SB 19.11.4"_clause, "BC 19.11.4"_clause},
};
static_assert(kPairs.size() == static_cast<std::size_t>(TournamentRule::contravention) + 1);
static_assert(kPairs[static_cast<std::size_t>(TournamentRule::limits)].star == "SB 19.6.14"_clause);
static_assert(kPairs[static_cast<std::size_t>(TournamentRule::contravention)].challenge ==
              "BC 19.11.4"_clause);

}  // namespace

Clause clause_of(TournamentRule rule, Game game) {
  const Pair& pair = kPairs[static_cast<std::size_t>(rule)];
  if (game == Game::star_blackjack) return pair.star;
  return game == Game::blackjack_challenge ? pair.challenge : Clause{};
}

}  // namespace croupier
