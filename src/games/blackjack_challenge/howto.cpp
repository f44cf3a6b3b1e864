// How Blackjack Challenge is played, for newcomers: what the page says, with the clause of every
// fact. Odds in braces are filled in from the values that pay. (clausetrace: examples only)
#include "blackjack/facts.h"
#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {
namespace {

const HowToSection kBetSection{
    "bet",
    "Place a bet",
    {{"Bet on a box before the first card, between the minimum and the maximum on the sign.",
      {"BC 5.2"_clause, "BC 6.1"_clause}},
     {"Up to three players can bet on one box. The player who is seated there makes its decisions; "
      "the others bet behind.",
      {"BC 5.4"_clause, "BC 5.5.1"_clause}}},
    {}};

const HowToSection kCardsSection{
    "cards",
    "The cards",
    {{blackjack::kCardsCount, {"BC 3.2.1"_clause, "BC 3.2.2"_clause, "BC 3.2.3"_clause}},
     {"Every box gets a card, then the dealer, then every box a second one. The dealer takes a "
      "second card only when all players have finished.",
      {"BC 7.1"_clause, "BC 12.1"_clause}},
     {"An ace with a ten-value card as your first two cards is a blackjack. Here an ace or a ten "
      "that you split can make one too.",
      {"BC 1.1:blackjack"_clause, "BC 11.3.1"_clause}}},
    {{cards_in("Ah Qd"),
      cards_in("5s"),
      "Blackjack against a 5: paid at once, {blackjack}.",
      "10",
      "+{blackjack of 10}",
      Tone::win,
      {"BC 8.1.1"_clause}},
     {cards_in("As Kc"),
      cards_in("Th Ad"),
      "Both have a blackjack. Your king ranks above the dealer's ten: {duel-higher}.",
      "10",
      "+{duel-higher of 10}",
      Tone::win,
      {"BC 15.1.1.2.1"_clause}}}};

const HowToSection kTurnSection{
    "turn",
    "Your turn",
    {{"Hit takes a card, stand takes no more. Below 12 you cannot stand yet. Over 21 the hand is "
      "lost at once.",
      {"BC 9.1.4"_clause, "BC 9.1.3"_clause, "BC 9.2"_clause, "BC 9.5"_clause}},
     {"A 21 that is no blackjack is paid {win} at once, whatever the dealer shows. So are five "
      "cards that do not go over 21.",
      {"BC 9.6"_clause, "BC 9.7"_clause}},
     {"Double on your first two or first three cards, whatever they total: you add up to your bet "
      "again and get one card.",
      {"BC 10.1"_clause, "BC 10.2"_clause}},
     {"Split two cards of the same value, and once more if the same value comes again: three hands "
      "at most.",
      {"BC 11.1"_clause, "BC 11.4"_clause, "BC 11.4.2"_clause}}},
    {{cards_in("2s 3h 4d 2c 5s"),
      cards_in("Kd"),
      "Five cards, 16 in all: paid at once.",
      "10",
      "+{win of 10}",
      Tone::win,
      {"BC 9.7"_clause}},
     {cards_in("7h 4c Ts"),
      cards_in("Ac"),
      "11 doubled, a ten comes: 21 is paid at once, on both bets.",
      "10 and 10",
      "+{win of 20}",
      Tone::win,
      {"BC 9.6"_clause, "BC 10.1"_clause}}}};

const HowToSection kEndSection{
    "end",
    "How it ends",
    {{"The dealer draws on 16 or less and stands on 17 or more.", {"BC 12.2"_clause}},
     {"You win {win} if the dealer goes over 21 or you are closer to 21. Equal to the dealer, or "
      "below, you lose.",
      {"BC 15.1.2"_clause, "BC 15.1.3"_clause, "BC 15.1.4"_clause}},
     {"A blackjack against an ace or a ten waits for the dealer's hand. It pays {blackjack} if the "
      "dealer has none; if the dealer has one, {duel-higher}, {duel-same} or {duel-lower} as your "
      "ten-value card ranks above, equal to or below the dealer's.",
      {"BC 8.1.2"_clause, "BC 15.1.1.1"_clause, "BC 15.1.1.2"_clause}},
     {"Against a dealer's blackjack you lose only your original bet; what a hand lost by going "
      "over 21 stays lost.",
      {"BC 10.4"_clause, "BC 11.6"_clause}}},
    {{cards_in("Ts 8h"),
      cards_in("6c Jd 7s"),
      "The dealer has 16, must draw and goes over 21.",
      "10",
      "+{win of 10}",
      Tone::win,
      {"BC 15.1.3"_clause}},
     {cards_in("9s 9h"),
      cards_in("8d Tc"),
      "18 against 18: in this game that loses.",
      "10",
      "−10",
      Tone::lose,
      {"BC 15.1.4"_clause}}}};

}  // namespace

const HowTo kHowTo{
    "A faster blackjack of The Star, Sydney",
    "Get closer to 21 than the dealer. A 21 or five cards win on the spot, but equal totals lose.",
    {"Blackjack pays {blackjack} or more", "21 is paid at once", "Five cards win",
     "Equal totals lose", "No insurance"},
    {kBetSection, kCardsSection, kTurnSection, kEndSection},
    {{WagerKind::perfect_pairs,
      "Your first two cards are a pair.",
      {"BC 14.8.1"_clause, "BC 14.8.2"_clause, "BC 14.8.3"_clause}},
     {WagerKind::any_pairs,
      "Your first two cards are a pair, of whatever suits.",
      {"BC 13.7"_clause}}}};

}  // namespace croupier::blackjack_challenge
