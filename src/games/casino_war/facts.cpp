// What is printed on the cloth and the sign of Casino War (CW 2.2.1), and how the lobby presents
// it. Odds in braces are filled in from the values that pay.
#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {

const GameWords kWording{
    .cloth = {.large = "CASINO WAR",
              .small = "Highest card wins · Tie pays {tie}",
              .insurance = "",
              .insurance_on_ten = "",
              .betting = "BET / WAR"},
    .sign = "Bet {higher} · Tie {tie}",
    .sign_on_ten = "",
    .short_words = "One card each, the higher wins",
    .start = "The easiest: one card each, and at most one decision.",
    .for_newcomers = 1,
    .cards = cards_in("Kc Kd"),
    .felt = Felt::emerald,
    .decision = "Same rank. Go to war with a second bet, or surrender half.",
};

}  // namespace croupier::casino_war
