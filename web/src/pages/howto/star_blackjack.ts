import { anyPairs, pairs, values, type HowTo } from './howto'

export const starBlackjack: HowTo = {
  game: 'star-blackjack',
  code: 'SB',
  title: 'Star Blackjack',
  where: 'The blackjack of The Star, Sydney',
  lead: 'Get closer to 21 than the dealer, without going over. Equal totals give your bet back.',
  differs: [
    'Blackjack pays 3 to 2',
    'Double on 9, 10 or 11',
    'Dealer draws on soft 17',
    'Insurance also against a ten',
  ],
  sections: [
    {
      id: 'bet',
      title: 'Place a bet',
      points: [
        {
          text: 'Bet on a box before the first card, between the minimum and the maximum on the sign.',
          see: ['SB 5.2', 'SB 6.1'],
        },
        {
          text: 'Up to three players can bet on one box. The player who is seated there makes its decisions; the others bet behind.',
          see: ['SB 5.4', 'SB 5.5.1'],
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      points: [
        values('SB 3.2.1', 'SB 3.2.2', 'SB 3.2.3'),
        {
          text: 'Every box gets a card, then the dealer, then every box a second one. The dealer takes a second card only when all players have finished.',
          see: ['SB 7.1', 'SB 13.1'],
        },
        {
          text: 'An ace with a ten-value card as your first two cards is a blackjack, the best hand. After a split it is just 21.',
          see: ['SB 1.1:blackjack', 'SB 12.3.2'],
        },
      ],
      examples: [
        {
          you: ['As', 'Kh'],
          dealer: ['7c'],
          happens: 'Blackjack against a 7: paid at once, 3 to 2.',
          bet: '10',
          result: '+15',
          tone: 'win',
          see: ['SB 9.1.1'],
        },
        {
          you: ['Ad', '6s'],
          dealer: ['9h'],
          happens: 'A soft 17, shown as 7/17: the ace can still count 1, so one more card cannot take you over 21.',
          bet: '10',
          result: 'your move',
          tone: 'even',
          see: ['SB 1.1:soft-total'],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      points: [
        {
          text: 'Hit takes a card, stand takes no more. Below 12 you cannot stand yet. Over 21 the hand is lost at once.',
          see: ['SB 10.1.4', 'SB 10.1.3', 'SB 10.2', 'SB 10.5'],
        },
        {
          text: 'Double on two cards that make 9, 10 or 11, with an ace counted as 1: you add up to your bet again and get exactly one card.',
          see: ['SB 11.1', 'SB 11.1.1', 'SB 11.1.2', 'SB 11.1.3'],
        },
        {
          text: 'Split two cards of the same value into two hands, with a second bet equal to the first. Split aces get one card each. A split hand is not split again, unless the table allows a third hand.',
          see: ['SB 12.1', 'SB 12.3.1', 'SB 12.4', 'SB 12.5'],
        },
      ],
      examples: [
        {
          you: ['6d', '5s', '9h'],
          dealer: ['8c', 'Ts'],
          happens: '11 doubled, a 9 comes: 20 beats 18. Both bets win 1 to 1.',
          bet: '10 and 10',
          result: '+20',
          tone: 'win',
          see: ['SB 11.1', 'SB 15.1.3'],
        },
        {
          you: ['Qs', '6h', '8d'],
          dealer: ['Tc'],
          happens: '16, and an 8: over 21. The bet is lost whatever the dealer gets.',
          bet: '10',
          result: '−10',
          tone: 'lose',
          see: ['SB 10.5'],
        },
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance and even money',
      points: [
        {
          text: 'When the dealer shows an ace you can bet up to half your stake that the next card is worth ten. It pays 2 to 1.',
          see: ['SB 8.1', 'SB 15.1.4'],
        },
        {
          text: 'When the dealer shows a ten the table may offer insurance too, against an ace to come. It pays 10 to 1.',
          see: ['SB 8.2', 'SB 15.1.5'],
        },
        {
          text: 'With a blackjack against an ace you can ask for even money: 1 to 1 at once, whatever the dealer gets. Against a ten your blackjack waits.',
          see: ['SB 9.1.2', 'SB 9.1.3'],
        },
      ],
      examples: [
        {
          you: ['Th', '9c'],
          dealer: ['As', 'Kd'],
          happens: '10 insured. The dealer has a blackjack: the hand loses 20, the insurance wins 2 × 10.',
          bet: '20 and 10',
          result: '0',
          tone: 'even',
          see: ['SB 15.1.4', 'SB 15.1.6'],
        },
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      points: [
        { text: 'The dealer draws to a hard 17 or a soft 18: an ace and a six draw again.', see: ['SB 13.2'] },
        {
          text: 'If the dealer goes over 21, or you are closer to 21, you win 1 to 1. Equal totals are a stand-off: the bet comes back.',
          see: ['SB 15.1.2', 'SB 15.1.3', 'SB 15.1.9'],
        },
        {
          text: "Against a dealer's blackjack you lose only your original bet; what you added by a double or a split comes back, unless that hand went over 21.",
          see: ['SB 15.1.10', 'SB 12.7'],
        },
      ],
      examples: [
        {
          you: ['Ts', '8h'],
          dealer: ['6c', 'Jd', '7s'],
          happens: 'The dealer has 16, must draw and goes over 21.',
          bet: '10',
          result: '+10',
          tone: 'win',
          see: ['SB 15.1.2'],
        },
        {
          you: ['9s', '9h'],
          dealer: ['8d', 'Tc'],
          happens: '18 against 18.',
          bet: '10',
          result: '0',
          tone: 'even',
          see: ['SB 15.1.9'],
        },
      ],
    },
  ],
  sideBets: [
    pairs(['SB 14.10.1', 'SB 14.10.2', 'SB 14.10.3']),
    anyPairs(['SB 14.13']),
    {
      name: 'Lucky Lucky',
      on: "Your first two cards and the dealer's first card together make 19, 20 or 21. The table says which pay table it uses; this is table 1.",
      pays: [
        ['7-7-7 of one suit', '200 to 1'],
        ['6-7-8 of one suit', '100 to 1'],
        ['7-7-7', '50 to 1'],
        ['6-7-8', '30 to 1'],
        ['Another 21 of one suit', '10 to 1'],
        ['Another 21', '3 to 1'],
        ['20', '2 to 1'],
        ['19', '2 to 1'],
      ],
      see: ['SB 14.15', 'SB 14.18'],
    },
  ],
}
