// What is printed on the cloth and the sign of Star Blackjack (SB 2.2.3), and how the lobby
// presents it. Odds in braces are filled in from the values that pay.
#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {

const GameWords kWording{
    .cloth = {.large = "BLACKJACK PAYS {BLACKJACK}",
              .small = "Dealer must stand on hard 17 and soft 18",
              .insurance = "INSURANCE PAYS {INSURANCE}",
              .insurance_on_ten =
                  "INSURANCE PAYS {INSURANCE} ON AN ACE, {INSURANCE-ON-TEN} ON A TEN",
              .betting = ""},
    .sign = "BJ {blackjack} · Ins {insurance}",
    .sign_on_ten = ", on a ten {insurance-on-ten}",
    .short_words = "Blackjack as played in Sydney",
    .start = "The classic: get closer to 21 than the dealer.",
    .for_newcomers = 2,
    .cards = cards_in("As Ks"),
    .felt = Felt::emerald,
    .decision = "Hit for a card, or stand. Over 21 loses.",
};

}  // namespace croupier::star_blackjack
