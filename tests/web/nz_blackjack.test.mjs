// New Zealand Blackjack through every kind of decision. The dealer stands on every 17 (NZ 13.3).
import assert from "node:assert/strict";
import { rounds } from "./support/rounds.mjs";

rounds("nz-1", {
  // 5+7+8 = 20 against an ace and a six, a soft 17 on which this dealer stands.
  "hit and stand; the dealer stands on a soft 17": {
    cards: "5s 6h 7d 8c Ac",
    acts: ["Hit", "Stand"],
    net: +10,
    dealer: "six of hearts, ace of clubs",
    cites: "NZ 5.1(b)",
  },
  // 8 doubled: 4+4+10 = 18 against 6+10+9 = 25.
  "a double on 8": {
    cards: "4s 6h 4d Th Ts 9d",
    acts: ["Double"],
    net: +20,
    cites: "NZ 11.1",
  },
  // Ace-seven may not be doubled. It stands on 18 against 25.
  "no double with an ace, and the reason": {
    cards: "As 6h 7d Th 9d",
    acts: [(player) => player.closed("Double", "NZ 11.1"), "Stand"],
    net: +10,
  },
  // 18, 17 and 8+2 doubled with a ten, 20; the dealer has 25: 10 + 10 + 20.
  "a split, a second split, and a double": {
    cards: "8s 6h 8d 8c Th 9d 2c Kc Ts 9c",
    acts: ["Split", "Split", "Stand", "Stand", "Double"],
    net: +40,
    cites: "NZ 12.1",
  },
  // 21, no blackjack, wins 10; 16 loses 10 to 17.
  "split aces get one card each": {
    cards: "As 9h Ad Kc 5d 8s",
    acts: ["Split"],
    net: 0,
    cites: "NZ 12.4(b)",
  },
  "a blackjack against a 7 is paid at once": {
    cards: "As 7h Kd",
    net: +15,
    cites: "NZ 10.1",
  },
  "a bust": {
    cards: "Ts 9h 6d Kc",
    acts: ["Hit"],
    net: -10,
    cites: "NZ 13.2",
  },
  "insurance wins": {
    cards: "Ts Ah 9d Kd",
    acts: [(player) => player.insure(1), "Stand"],
    net: 0,
    cites: "NZ 9.4",
  },
  // Ace-five, a king, a four: 20 beats 19. 10 and 5 are lost.
  "insurance loses": {
    cards: "Ts Ah 9d 5d Kd 4c",
    acts: [(player) => player.insure(1), "Stand"],
    net: -15,
    cites: "NZ 9.5",
  },
  "even money": {
    cards: "As Ad Kd",
    acts: [(player) => player.evenMoney(1)],
    net: +10,
    cites: "NZ 10.3(a)",
  },
  // Three sevens not of one suit: 500 to 1 on 1. They are 21; the dealer has 25.
  "Super Sevens: three sevens": {
    cards: "7s 6h 7d 7c Th 9c",
    sides: { "Super Sevens": 1 },
    acts: ["Hit"],
    net: 500 + 10,
    cites: "NZ 15.4(d)",
  },
  // Two sevens, split: 50 to 1 at once. 7+10 and 7+10 stand off with the dealer's 17.
  "Super Sevens: two sevens, split": {
    cards: "7s Th 7d Tc Ts 7h",
    sides: { "Super Sevens": 1 },
    acts: ["Split", "Stand", "Stand"],
    net: 50,
    cites: "NZ 15.5",
  },
  // Two black sixes of different suits: 10 to 1 on 5. 6+6+9 = 21 against 5+10+8 = 23.
  "Perfect Pairs: a coloured pair": {
    cards: "6s 5h 6c 9d Th 8c",
    sides: { "Perfect Pairs": 5 },
    acts: ["Hit"],
    net: 50 + 10,
    cites: "NZ 15B.7",
  },
  // The blackjack pays 15. The prize is drawn by the button: so much for each of 2 dollars.
  "Madness 21 and its button": {
    cards: "As 7h Kd",
    sides: { "Madness 21": 2 },
    acts: [(player) => player.pressPrizeButton()],
    net: (player) => {
      assert.ok(player.prize >= 5 && player.prize <= 1000, `a prize of ${player.prize}`);
      return 15 + 2 * player.prize;
    },
    cites: "NZ 15A.6",
  },
});
