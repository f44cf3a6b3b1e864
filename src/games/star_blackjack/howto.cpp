// How Star Blackjack is played, for newcomers: what the page says, with the clause of every fact.
// Odds in braces are filled in from the values that pay. (clausetrace: examples only)
#include "blackjack/facts.h"
#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {
namespace {

const HowToSection kBetSection{
    "bet",
    "Place a bet",
    {{"Bet on a box before the first card, between the minimum and the maximum on the sign.",
      {"SB 5.2"_clause, "SB 6.1"_clause}},
     {"Up to three players can bet on one box. The player who is seated there makes its decisions; "
      "the others bet behind.",
      {"SB 5.4"_clause, "SB 5.5.1"_clause}}},
    {}};

const HowToSection kCardsSection{
    "cards",
    "The cards",
    {{blackjack::kCardsCount, {"SB 3.2.1"_clause, "SB 3.2.2"_clause, "SB 3.2.3"_clause}},
     {"Every box gets a card, then the dealer, then every box a second one. The dealer takes a "
      "second card only when all players have finished.",
      {"SB 7.1"_clause, "SB 13.1"_clause}},
     {"An ace with a ten-value card as your first two cards is a blackjack, the best hand. After a "
      "split it is just 21.",
      {"SB 1.1:blackjack"_clause, "SB 12.3.2"_clause}}},
    {{cards_in("As Kh"),
      cards_in("7c"),
      "Blackjack against a 7: paid at once, {blackjack}.",
      "10",
      "+{blackjack of 10}",
      Tone::win,
      {"SB 9.1.1"_clause}},
     {cards_in("Ad 6s"),
      cards_in("9h"),
      "A soft 17, shown as 7/17: the ace can still count 1, so one more card cannot take you over "
      "21.",
      "10",
      "your move",
      Tone::even,
      {"SB 1.1:soft-total"_clause}}}};

const HowToSection kTurnSection{
    "turn",
    "Your turn",
    {{"Hit takes a card, stand takes no more. Below 12 you cannot stand yet. Over 21 the hand is "
      "lost at once.",
      {"SB 10.1.4"_clause, "SB 10.1.3"_clause, "SB 10.2"_clause, "SB 10.5"_clause}},
     {"Double on two cards that make 9, 10 or 11, with an ace counted as 1: you add up to your bet "
      "again and get exactly one card.",
      {"SB 11.1"_clause, "SB 11.1.1"_clause, "SB 11.1.2"_clause, "SB 11.1.3"_clause}},
     {"Split two cards of the same value into two hands, with a second bet equal to the first. "
      "Split aces get one card each. A split hand is not split again, unless the table allows a "
      "third hand.",
      {"SB 12.1"_clause, "SB 12.3.1"_clause, "SB 12.4"_clause, "SB 12.5"_clause}}},
    {{cards_in("6d 5s 9h"),
      cards_in("8c Ts"),
      "11 doubled, a 9 comes: 20 beats 18. Both bets win {win}.",
      "10 and 10",
      "+{win of 20}",
      Tone::win,
      {"SB 11.1"_clause, "SB 15.1.3"_clause}},
     {cards_in("Qs 6h 8d"),
      cards_in("Tc"),
      "16, and an 8: over 21. The bet is lost whatever the dealer gets.",
      "10",
      "−10",
      Tone::lose,
      {"SB 10.5"_clause}}}};

const HowToSection kInsuranceSection{
    "insurance",
    "Insurance and even money",
    {{"When the dealer shows an ace you can bet up to half your stake that the next card is worth "
      "ten. It pays {insurance}.",
      {"SB 8.1"_clause, "SB 15.1.4"_clause}},
     {"When the dealer shows a ten the table may offer insurance too, against an ace to come. It "
      "pays {insurance-on-ten}.",
      {"SB 8.2"_clause, "SB 15.1.5"_clause}},
     {"With a blackjack against an ace you can ask for even money: {win} at once, whatever the "
      "dealer gets. Against a ten your blackjack waits.",
      {"SB 9.1.2"_clause, "SB 9.1.3"_clause}}},
    {{cards_in("Th 9c"),
      cards_in("As Kd"),
      "10 insured. The dealer has a blackjack: the hand loses 20, the insurance wins {insurance of "
      "10}.",
      "20 and 10",
      "0",
      Tone::even,
      {"SB 15.1.4"_clause, "SB 15.1.6"_clause}}}};

const HowToSection kEndSection{
    "end",
    "How it ends",
    {{"The dealer draws to a hard 17 or a soft 18: an ace and a six draw again.",
      {"SB 13.2"_clause}},
     {"If the dealer goes over 21, or you are closer to 21, you win {win}. Equal totals are a "
      "stand-off: the bet comes back.",
      {"SB 15.1.2"_clause, "SB 15.1.3"_clause, "SB 15.1.9"_clause}},
     {"Against a dealer's blackjack you lose only your original bet; what you added by a double or "
      "a split comes back, unless that hand went over 21.",
      {"SB 15.1.10"_clause, "SB 12.7"_clause}}},
    {{cards_in("Ts 8h"),
      cards_in("6c Jd 7s"),
      "The dealer has 16, must draw and goes over 21.",
      "10",
      "+{win of 10}",
      Tone::win,
      {"SB 15.1.2"_clause}},
     {cards_in("9s 9h"),
      cards_in("8d Tc"),
      "18 against 18.",
      "10",
      "0",
      Tone::even,
      {"SB 15.1.9"_clause}}}};

}  // namespace

const HowTo kHowTo{
    "The blackjack of The Star, Sydney",
    "Get closer to 21 than the dealer, without going over. Equal totals give your bet back.",
    {"Blackjack pays {blackjack}", "Double on 9, 10 or 11", "Dealer draws on soft 17",
     "Insurance also against a ten"},
    {kBetSection, kCardsSection, kTurnSection, kInsuranceSection, kEndSection},
    {{WagerKind::perfect_pairs,
      "Your first two cards are a pair.",
      {"SB 14.10.1"_clause, "SB 14.10.2"_clause, "SB 14.10.3"_clause}},
     {WagerKind::any_pairs,
      "Your first two cards are a pair, of whatever suits.",
      {"SB 14.13"_clause}},
     {WagerKind::lucky_lucky,
      "Your first two cards and the dealer's first card together make 19, 20 or 21. The table says "
      "which pay table it uses.",
      {"SB 14.15"_clause, "SB 14.18"_clause}}}};

}  // namespace croupier::star_blackjack
