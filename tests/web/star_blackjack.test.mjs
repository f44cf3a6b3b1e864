// Star Blackjack through every kind of decision. Cards come in the order box, dealer, box; then what
// the player takes; then the dealer. The dealer draws to a hard 17 or a soft 18 (SB 13.2).
import { rounds } from "./support/rounds.mjs";

rounds("sb-1", {
  // 5+7+8 = 20. Dealer 6+10+9 = 25.
  "hit and stand; the dealer goes over 21": {
    cards: "5s 6h 7d 8c Th 9s",
    acts: ["Hit", "Stand"],
    net: +10,
    hands: ["five of spades, seven of diamonds, eight of clubs"],
    dealer: "six of hearts, ten of hearts, nine of spades",
    cites: "SB 15.1.2",
  },
  // 10+6+10 = 26: lost at once, and the dealer takes no card (SB 13.4).
  "a bust": {
    cards: "Ts 9h 6d Kc",
    acts: ["Hit"],
    net: -10,
    dealer: "nine of hearts",
    cites: "SB 10.5",
  },
  // 11 doubled: 6+5+9 = 20 against 18. Both wagers of 10 win.
  "a double on 11": {
    cards: "6s 8h 5d 9c Tc",
    acts: ["Double"],
    net: +20,
    cites: ["SB 11.1", "SB 15.1.3"],
  },
  // 8 may not be doubled. Then 5+3+10 = 18 against 6+10+9 = 25.
  "no double on 8, and the reason": {
    cards: "5s 6h 3d Tc Th 9s",
    acts: [(player) => player.closed("Double", "SB 11.1"), "Hit", "Stand"],
    net: +10,
  },
  // 8-8: the first hand 8+3, doubled, +10 = 21; the second 8+10 = 18. Dealer 6+10+9 = 25. 20 + 10.
  "a split, and a double on a split hand": {
    cards: "8s 6h 8d 3c Th Tc Ts 9d",
    acts: ["Split", "Double", "Stand"],
    net: +30,
    hands: ["eight of spades, three of clubs, ten of hearts", "eight of diamonds, ten of clubs"],
    cites: "SB 12.1",
  },
  // Split aces get one card each: 21, which is no blackjack, wins 10; 16 loses 10 to the dealer's 17.
  "split aces: one card each, and no blackjack": {
    cards: "As 9h Ad Kc 5d 8s",
    acts: ["Split"],
    net: 0,
    hands: ["ace of spades, king of clubs", "ace of diamonds, five of diamonds"],
    cites: "SB 12.3.1",
  },
  // The table allows a third hand. 18, 17 and 18 against 18: 0 - 10 + 0.
  "a second split": {
    cards: "8s 6h 8d 8c Ts 9c Kd Th 2s",
    acts: ["Split", "Split", "Stand", "Stand", "Stand"],
    net: -10,
    hands: ["eight of spades, ten of spades", "eight of clubs, nine of clubs", "eight of diamonds, king of diamonds"],
    cites: ["SB 15.1.7", "SB 15.1.9"],
  },
  // 3 to 2 on 5 is 7.50, which the table's chips can pay.
  "a blackjack against a 7 is paid at once": {
    cards: "As 7h Kd",
    bet: 5,
    net: +7.5,
    dealer: "seven of hearts",
    cites: "SB 9.1.1",
  },
  // 10 lost, insurance 5 wins 2 to 1.
  "insurance against an ace wins": {
    cards: "Ts Ah 9d Kd",
    acts: [(player) => player.insure(1), "Stand"],
    net: 0,
    cites: "SB 15.1.4",
  },
  // Ace-six is a soft 17, so the dealer draws on: 21 beats 19. 10 and 5 are lost.
  "insurance against an ace loses, and a soft 17 draws": {
    cards: "Ts Ah 9d 6c 4h",
    acts: [(player) => player.insure(1), "Stand"],
    net: -15,
    dealer: "ace of hearts, six of clubs, four of hearts",
    cites: "SB 13.3",
  },
  // 10 lost, insurance 5 wins 10 to 1.
  "insurance against a ten wins": {
    cards: "Ts Kh 9d Ad",
    acts: [(player) => player.insure(1), "Stand"],
    net: +40,
    cites: "SB 15.1.5",
  },
  "even money": {
    cards: "As Ad Kd",
    acts: [(player) => player.evenMoney(1)],
    net: +10,
    dealer: "ace of diamonds",
    cites: "SB 9.1.2",
  },
  // Not asked for: the blackjack waits and stands off against the dealer's.
  "no even money, and two blackjacks": {
    cards: "As Ad Kd Qh",
    acts: [(player) => player.noInsurance()],
    net: 0,
    cites: "SB 15.1.8",
  },
  // Perfect Pairs 5 on a mixed pair 25, Any Pairs 5 at 11 to 1 55, Lucky Lucky 5 on 6+6+8 = 20 at
  // 2 to 1 10. The hand: 6+6+9 = 21 against 18: 10.
  "every optional wager wins": {
    cards: "6s 8s 6d 9c Tc",
    sides: { "Perfect Pairs": 5, "Any Pairs": 5, "Lucky Lucky": 5 },
    acts: ["Hit"],
    net: 25 + 55 + 10 + 10,
    cites: ["SB 14.10.1", "SB 14.13", "SB 14.15"],
  },
  // No pair, and 2+9+5 = 16: 15 lost. The hand: 2+9+10 = 21 against 5+10+10 = 25.
  "every optional wager loses": {
    cards: "2s 5s 9d Tc Th Ts",
    sides: { "Perfect Pairs": 5, "Any Pairs": 5, "Lucky Lucky": 5 },
    acts: ["Hit"],
    net: -15 + 10,
  },
});
