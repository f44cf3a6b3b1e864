// How New Zealand Blackjack is played, for newcomers: what the page says, with the clause of every
// fact. Odds in braces are filled in from the values that pay. (clausetrace: examples only)
#include "blackjack/facts.h"
#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {
namespace {

const HowToSection kBetSection{
    "bet",
    "Place a bet",
    {{"Bet on a box before the first card of the round.", {"NZ 5.1"_clause}},
     {"The house may let up to three players bet on one box. The seated player alone makes its "
      "decisions; the others bet behind.",
      {"NZ 14.1"_clause, "NZ 14.3(a)"_clause}}},
    {}};

const HowToSection kCardsSection{
    "cards",
    "The cards",
    {{blackjack::kCardsCount, {"NZ 4.1(a)"_clause, "NZ 4.1(b)"_clause, "NZ 4.1(c)"_clause}},
     {"Every box gets a card, then the dealer, then every box a second one. The dealer takes a "
      "second card only when all players have finished.",
      {"NZ 8.2"_clause, "NZ 8.5"_clause}},
     {"An ace with a ten-value card as your first two cards is a blackjack. A split ace or ten "
      "cannot make one.",
      {"NZ 1.0:blackjack"_clause, "NZ 12.4(c)"_clause}}},
    {{cards_in("As Kh"),
      cards_in("7c"),
      "Blackjack against a 7: paid at once, {blackjack}.",
      "10",
      "+{blackjack of 10}",
      Tone::win,
      {"NZ 10.1"_clause}}}};

const HowToSection kTurnSection{
    "turn",
    "Your turn",
    {{"Hit takes a card, stand takes no more. With 11 or less you must draw until you have 12 or "
      "more. Over 21 the hand is lost at once.",
      {"NZ 8.3"_clause, "NZ 13.1(d)"_clause, "NZ 13.2"_clause}},
     {"Double on your first two cards if neither is an ace: you add up to your bet again and get "
      "one card.",
      {"NZ 11.1"_clause, "NZ 11.2(a)"_clause, "NZ 11.3"_clause}},
     {"Split two cards of the same value, and once more if the same value comes again: three hands "
      "at most. Aces are split only once and get one card each.",
      {"NZ 12.1"_clause, "NZ 12.4(a)"_clause, "NZ 12.4(b)"_clause}}},
    {{cards_in("4d 4s Th"),
      cards_in("6c Ts 9d"),
      "8 doubled, a ten comes: 18. The dealer goes over 21. Both bets win {win}.",
      "10 and 10",
      "+{win of 20}",
      Tone::win,
      {"NZ 11.1"_clause, "NZ 11.4"_clause, "NZ 5.1(a)"_clause}}}};

const HowToSection kInsuranceSection{
    "insurance",
    "Insurance and even money",
    {{"When the dealer shows an ace you can bet up to half your stake that the next card is worth "
      "ten. It pays {insurance}.",
      {"NZ 9.1"_clause, "NZ 9.3(a)"_clause, "NZ 9.4"_clause}},
     {"With a blackjack against an ace you can ask for even money: {win} at once, whatever the "
      "dealer gets.",
      {"NZ 10.3(a)"_clause}}},
    {{cards_in("Th 9c"),
      cards_in("As 5d Kd 4c"),
      "10 insured, but the dealer's second card is a 5: the insurance is lost. The dealer draws to "
      "20 and beats 19.",
      "20 and 10",
      "−30",
      Tone::lose,
      {"NZ 9.5"_clause, "NZ 5.1(g)"_clause}}}};

const HowToSection kEndSection{
    "end",
    "How it ends",
    {{"The dealer draws to 17 or more, hard or soft, and then stops.", {"NZ 13.3"_clause}},
     {"If the dealer goes over 21, or you are closer to 21, you win {win}. Equal totals stand off: "
      "the bet comes back.",
      {"NZ 5.1(a)"_clause, "NZ 5.1(b)"_clause, "NZ 5.1(e)"_clause, "NZ 5.4"_clause}},
     {"Against a dealer's blackjack you lose your original bet; what you added by a double or a "
      "split is not collected, unless that hand went over 21.",
      {"NZ 11.5"_clause, "NZ 12.6"_clause, "NZ 13.2"_clause}}},
    {{cards_in("9s 9h"),
      cards_in("Ad 7c"),
      "The dealer stops on a soft 18: 18 against 18.",
      "10",
      "0",
      Tone::even,
      {"NZ 13.3"_clause, "NZ 5.1(e)"_clause}}}};

}  // namespace

const HowTo kHowTo{
    "Division 2 Blackjack, New Zealand",
    "Get closer to 21 than the dealer, without going over. Equal totals give your bet back.",
    {"Blackjack pays {blackjack}", "Double on any two cards without an ace",
     "Dealer stands on every 17", "Super Sevens and the prize button"},
    {kBetSection, kCardsSection, kTurnSection, kInsuranceSection, kEndSection},
    {{WagerKind::perfect_pairs,
      "Your first two cards are a pair. The house shows which of two scales it uses.",
      {"NZ 15B.5"_clause, "NZ 15B.7"_clause, "NZ 15B.8"_clause}},
     {WagerKind::super_sevens,
      "Your first card is a 7, better your first two or three. If you split the sevens it is paid "
      "for two and is over.",
      {"NZ 15.4"_clause, "NZ 15.5"_clause}},
     {WagerKind::madness_21,
      "You have a blackjack. Then you press the jackpot prize button, which picks a prize for each "
      "dollar bet.",
      {"NZ 15A.4(a)"_clause, "NZ 15A.6"_clause}}}};

}  // namespace croupier::nz_blackjack
