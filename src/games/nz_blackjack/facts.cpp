// What is printed on the cloth and the sign of New Zealand Blackjack (NZ 3.2(b)), and how the lobby
// presents it. Odds in braces are filled in from the values that pay.
#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {

const GameWords kWording{
    .cloth = {.large = "BLACKJACK PAYS {BLACKJACK}",
              .small = "Dealer must stand on 17 and draw to 16",
              .insurance = "INSURANCE PAYS {INSURANCE}",
              .insurance_on_ten = "",
              .betting = ""},
    .sign = "BJ {blackjack} · Ins {insurance}",
    .sign_on_ten = "",
    .short_words = "Super Sevens and a prize button",
    .start = "The classic with more optional bets.",
    .for_newcomers = 3,
    .cards = cards_in("7s 7h 7d"),
    .felt = Felt::oxblood,
    .decision = "Hit for a card, or stand. Over 21 loses.",
};

}  // namespace croupier::nz_blackjack
