// How Casino War is played, for newcomers: what the page says, with the clause of every fact. Odds
// in braces are filled in from the values that pay. (clausetrace: examples only)
#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {
namespace {

const HowToSection kBetSection{
    "bet",
    "Place a bet",
    {{"Bet on a box before the first card, between the minimum and the maximum on the sign. A box "
      "takes the bets of one player only; you may bet on several boxes.",
      {"CW 5.3"_clause, "CW 6.1"_clause, "CW 5.5"_clause, "CW 5.6"_clause}}},
    {}};

const HowToSection kCardsSection{
    "cards",
    "The cards",
    {{"From high to low: ace, king, queen, jack, 10 down to 2. Suits do not matter.",
      {"CW 3.2"_clause, "CW 3.2.1"_clause}},
     {"Every box with a bet gets one card, then the dealer, all face up.", {"CW 7.1"_clause}},
     {"A higher card than the dealer's wins {higher}, a lower one loses.",
      {"CW 5.1.1.1"_clause, "CW 8.2.2"_clause, "CW 5.1.1.2"_clause}}},
    {{cards_in("Kh"),
      cards_in("9s"),
      "King against nine.",
      "10",
      "+{higher of 10}",
      Tone::win,
      {"CW 8.2.2"_clause}},
     {cards_in("4c"),
      cards_in("Jd"),
      "Four against jack.",
      "10",
      "−10",
      Tone::lose,
      {"CW 8.2.1"_clause}}}};

const HowToSection kWarSection{
    "war",
    "Equal cards: go to war, or surrender",
    {{"Surrender: you lose half your bet, and the hand is over.",
      {"CW 5.7"_clause, "CW 8.2.4.1"_clause}},
     {"Go to war: you add a bet equal to the first. You get one more card, then the dealer.",
      {"CW 5.7"_clause, "CW 9.1"_clause, "CW 9.2"_clause}},
     {"If your new card is higher, the war bet wins {war-won} and the first bet comes back. If it "
      "is equal, the war bet wins {war-tied} and the first bet comes back. If it is lower, both "
      "bets are lost.",
      {"CW 10.1"_clause, "CW 10.2"_clause, "CW 10.3"_clause}}},
    {{cards_in("8d Qs"),
      cards_in("8c 5h"),
      "Two eights, war: queen against five. The war bet wins, the first bet comes back.",
      "10 and 10",
      "+{war-won of 10}",
      Tone::win,
      {"CW 10.1"_clause}},
     {cards_in("8d 5s"),
      cards_in("8c 5h"),
      "Equal again: the war bet wins {war-tied}, the first bet comes back.",
      "10 and 10",
      "+{war-tied of 10}",
      Tone::win,
      {"CW 10.2"_clause}},
     {cards_in("8d 3s"),
      cards_in("8c 5h"),
      "Lower: both bets are lost.",
      "10 and 10",
      "−20",
      Tone::lose,
      {"CW 10.3"_clause}},
     {cards_in("8d"),
      cards_in("8c"),
      "Surrender: half the bet comes back.",
      "10",
      "−5",
      Tone::lose,
      {"CW 8.2.4.1"_clause}}}};

}  // namespace

const HowTo kHowTo{
    "The simplest game of The Star, Sydney",
    "One card for you, one for the dealer: the higher card wins. On equal cards you decide.",
    {"One card each", "One decision at most", "Suits do not matter", "The ace is high"},
    {kBetSection, kCardsSection, kWarSection},
    {{WagerKind::tie,
      "Your first card and the dealer's have the same rank. You need a bet on the box as well. "
      "What you do afterwards does not matter.",
      {"CW 5.1.3"_clause, "CW 8.1.2"_clause}}}};

}  // namespace croupier::casino_war
