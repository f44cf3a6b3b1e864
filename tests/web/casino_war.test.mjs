// Casino War: higher, lower, equal; war and surrender; the Tie Wager.
import { rounds } from "./support/rounds.mjs";

rounds("cw-1", {
  "a higher card wins": {
    cards: "Kh 9s",
    net: +10,
    hands: ["king of hearts"],
    dealer: "nine of spades",
    cites: "CW 8.2.2",
  },
  "a lower card loses": {
    cards: "4c Jd",
    net: -10,
    cites: "CW 8.2.1",
  },
  // The War Wager wins 10, the Initial Wager stands off.
  "war, and a higher card": {
    cards: "8d 8c Qs 5h",
    acts: ["Go to war"],
    net: +10,
    cites: "CW 10.1",
  },
  // The War Wager wins 2 to 1.
  "war, and equal cards again": {
    cards: "8d 8c 5s 5h",
    acts: ["Go to war"],
    net: +20,
    cites: "CW 10.2",
  },
  "war, and a lower card": {
    cards: "8d 8c 3s 5h",
    acts: ["Go to war"],
    net: -20,
    cites: "CW 10.3",
  },
  // Half of 5 is 2.50, which the chips can pay.
  "surrender": {
    cards: "8d 8c",
    bet: 5,
    acts: ["Surrender"],
    net: -2.5,
    cites: "CW 8.2.4.1",
  },
  // The Tie Wager of 5 pays 10 to 1; half of 10 is surrendered.
  "a Tie Wager wins, and the hand is surrendered": {
    cards: "Kd Ks",
    sides: { Tie: 5 },
    acts: ["Surrender"],
    net: 50 - 5,
    cites: "CW 8.1.2",
  },
  "a Tie Wager loses": {
    cards: "Kd 2s",
    sides: { Tie: 5 },
    net: 10 - 5,
    cites: "CW 8.1.1",
  },
});
