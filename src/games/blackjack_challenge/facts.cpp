// What is printed on the cloth and the sign of Blackjack Challenge (BC 2.2.2), and how the lobby
// presents it. Odds in braces are filled in from the values that pay.
#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {

const GameWords kWording{
    .cloth = {.large = "BLACKJACK PAYS {BLACKJACK}",
              .small = "Dealer must stand on 17 and draw to 16",
              .insurance = "",
              .insurance_on_ten = "",
              .betting = ""},
    .sign = "BJ {blackjack}",
    .sign_on_ten = "",
    .short_words = "21 and five cards win at once",
    .start = "Faster and richer, but equal totals lose.",
    .for_newcomers = 4,
    .cards = cards_in("2h 4c 3d 5s 7h"),
    .felt = Felt::midnight,
    .decision = "Hit for a card, or stand. 21 or five cards win, over 21 loses.",
};

}  // namespace croupier::blackjack_challenge
