import { type HowTo } from './howto'

export const casinoWar: HowTo = {
  game: 'casino-war',
  code: 'CW',
  title: 'Casino War',
  where: 'The simplest game of The Star, Sydney',
  lead: 'One card for you, one for the dealer: the higher card wins. On equal cards you decide.',
  differs: ['One card each', 'One decision at most', 'Suits do not matter', 'The ace is high'],
  sections: [
    {
      id: 'bet',
      title: 'Place a bet',
      points: [
        {
          text: 'Bet on a box before the first card, between the minimum and the maximum on the sign. A box takes the bets of one player only; you may bet on several boxes.',
          see: ['CW 5.3', 'CW 6.1', 'CW 5.5', 'CW 5.6'],
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      points: [
        {
          text: 'From high to low: ace, king, queen, jack, 10 down to 2. Suits do not matter.',
          see: ['CW 3.2', 'CW 3.2.1'],
        },
        { text: 'Every box with a bet gets one card, then the dealer, all face up.', see: ['CW 7.1'] },
        {
          text: "A higher card than the dealer's wins 1 to 1, a lower one loses.",
          see: ['CW 5.1.1.1', 'CW 8.2.2', 'CW 5.1.1.2'],
        },
      ],
      examples: [
        {
          you: ['Kh'],
          dealer: ['9s'],
          happens: 'King against nine.',
          bet: '10',
          result: '+10',
          tone: 'win',
          see: ['CW 8.2.2'],
        },
        {
          you: ['4c'],
          dealer: ['Jd'],
          happens: 'Four against jack.',
          bet: '10',
          result: '−10',
          tone: 'lose',
          see: ['CW 8.2.1'],
        },
      ],
    },
    {
      id: 'war',
      title: 'Equal cards: go to war, or surrender',
      points: [
        { text: 'Surrender: you lose half your bet, and the hand is over.', see: ['CW 5.7', 'CW 8.2.4.1'] },
        {
          text: 'Go to war: you add a bet equal to the first. You get one more card, then the dealer.',
          see: ['CW 5.7', 'CW 9.1', 'CW 9.2'],
        },
        {
          text: 'If your new card is higher, the war bet wins 1 to 1 and the first bet comes back. If it is equal, the war bet wins 2 to 1 and the first bet comes back. If it is lower, both bets are lost.',
          see: ['CW 10.1', 'CW 10.2', 'CW 10.3'],
        },
      ],
      examples: [
        {
          you: ['8d', 'Qs'],
          dealer: ['8c', '5h'],
          happens: 'Two eights, war: queen against five. The war bet wins, the first bet comes back.',
          bet: '10 and 10',
          result: '+10',
          tone: 'win',
          see: ['CW 10.1'],
        },
        {
          you: ['8d', '5s'],
          dealer: ['8c', '5h'],
          happens: 'Equal again: the war bet wins 2 to 1, the first bet comes back.',
          bet: '10 and 10',
          result: '+20',
          tone: 'win',
          see: ['CW 10.2'],
        },
        {
          you: ['8d', '3s'],
          dealer: ['8c', '5h'],
          happens: 'Lower: both bets are lost.',
          bet: '10 and 10',
          result: '−20',
          tone: 'lose',
          see: ['CW 10.3'],
        },
        {
          you: ['8d'],
          dealer: ['8c'],
          happens: 'Surrender: half the bet comes back.',
          bet: '10',
          result: '−5',
          tone: 'lose',
          see: ['CW 8.2.4.1'],
        },
      ],
    },
  ],
  sideBets: [
    {
      name: 'Tie',
      on: "Your first card and the dealer's have the same rank. You need a bet on the box as well. What you do afterwards does not matter.",
      pays: [['Same rank', '10 to 1']],
      see: ['CW 5.1.3', 'CW 8.1.2'],
    },
  ],
}
