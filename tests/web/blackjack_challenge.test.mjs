// Blackjack Challenge through every kind of decision. The dealer draws on 16 and stands on 17 (BC 12.2).
import { rounds } from "./support/rounds.mjs";

rounds("bc-1", {
  // 5+6+10 = 21, paid although an ace is up; the dealer takes no card.
  "21 is paid at once": {
    cards: "5s Ah 6d Tc",
    acts: ["Hit"],
    net: +10,
    dealer: "ace of hearts",
    cites: "BC 9.6",
  },
  // 2+3+4+2+5 = 16 in five cards.
  "five cards are paid at once": {
    cards: "2s Kh 3d 4c 2d 5h",
    acts: ["Hit", "Hit", "Hit"],
    net: +10,
    dealer: "king of hearts",
    cites: "BC 9.7",
  },
  "a blackjack against a 5 pays 2 to 1 at once": {
    cards: "As 5h Kd",
    net: +20,
    cites: "BC 8.1.1",
  },
  "two blackjacks: the higher ten-value card pays 5 to 1": {
    cards: "As Th Kd Ad",
    net: +50,
    cites: "BC 15.1.1.2.1",
  },
  "two blackjacks: the same ten-value card pays 4 to 1": {
    cards: "As Kh Kd Ad",
    net: +40,
    cites: "BC 15.1.1.2.2",
  },
  "two blackjacks: the lower ten-value card pays 3 to 1": {
    cards: "As Kh Td Ad",
    net: +30,
    cites: "BC 15.1.1.2.3",
  },
  // 2+3+5, doubled on three cards, +8 = 18. Dealer 6+10+9 = 25.
  "a double on three cards": {
    cards: "2s 6h 3d 5c 8h Th 9c",
    acts: ["Hit", "Double"],
    net: +20,
    cites: "BC 10.1",
  },
  // 8+10 = 18, 8+9 = 17, 8+2 doubled +10 = 20; the dealer has 25: 10 + 10 + 20.
  "a split, a second split, and a double": {
    cards: "8s 6h 8d 8c Th 9d 2c Kc Ts 9c",
    acts: ["Split", "Split", "Stand", "Stand", "Double"],
    net: +40,
    cites: "BC 11.4",
  },
  // A split ace with a king is a blackjack: 2 to 1 at once. The other ace with a 5 stands on 6/16; the
  // dealer goes over 21. 20 + 10.
  "a split ace makes a blackjack": {
    cards: "As 6h Ad Kd 5c Ts 9c",
    acts: ["Split", "Stand"],
    net: +30,
    cites: ["BC 11.1", "BC 8.1.1"],
  },
  "equal totals lose": {
    cards: "Ts 9h 8d 9s",
    acts: ["Stand"],
    net: -10,
    cites: "BC 15.1.4",
  },
  "a bust": {
    cards: "Ts 9h 6d Kc",
    acts: ["Hit"],
    net: -10,
    dealer: "nine of hearts",
    cites: "BC 9.5",
  },
  // Two queens of spades: 5 at 30 to 1 and 5 at 11 to 1. The hand: 20 against 5+10+8 = 23.
  "both pair wagers win": {
    cards: "Qs 5h Qs Th 8c",
    sides: { "Perfect Pairs": 5, "Any Pairs": 5 },
    acts: ["Stand"],
    net: 150 + 55 + 10,
    cites: ["BC 14.8.3", "BC 13.7"],
  },
});
