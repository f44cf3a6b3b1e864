import { anyPairs, pairs, values, type HowTo } from './howto'

export const challenge: HowTo = {
  game: 'blackjack-challenge',
  code: 'BC',
  title: 'Blackjack Challenge',
  where: 'A faster blackjack of The Star, Sydney',
  lead: 'Get closer to 21 than the dealer. A 21 or five cards win on the spot, but equal totals lose.',
  differs: [
    'Blackjack pays 2 to 1 or more',
    '21 is paid at once',
    'Five cards win',
    'Equal totals lose',
    'No insurance',
  ],
  sections: [
    {
      id: 'bet',
      title: 'Place a bet',
      points: [
        {
          text: 'Bet on a box before the first card, between the minimum and the maximum on the sign.',
          see: ['BC 5.2', 'BC 6.1'],
        },
        {
          text: 'Up to three players can bet on one box. The player who is seated there makes its decisions; the others bet behind.',
          see: ['BC 5.4', 'BC 5.5.1'],
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      points: [
        values('BC 3.2.1', 'BC 3.2.2', 'BC 3.2.3'),
        {
          text: 'Every box gets a card, then the dealer, then every box a second one. The dealer takes a second card only when all players have finished.',
          see: ['BC 7.1', 'BC 12.1'],
        },
        {
          text: 'An ace with a ten-value card as your first two cards is a blackjack. Here an ace or a ten that you split can make one too.',
          see: ['BC 1.1:blackjack', 'BC 11.3.1'],
        },
      ],
      examples: [
        {
          you: ['Ah', 'Qd'],
          dealer: ['5s'],
          happens: 'Blackjack against a 5: paid at once, 2 to 1.',
          bet: '10',
          result: '+20',
          tone: 'win',
          see: ['BC 8.1.1'],
        },
        {
          you: ['As', 'Kc'],
          dealer: ['Th', 'Ad'],
          happens: "Both have a blackjack. Your king ranks above the dealer's ten: 5 to 1.",
          bet: '10',
          result: '+50',
          tone: 'win',
          see: ['BC 15.1.1.2.1'],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      points: [
        {
          text: 'Hit takes a card, stand takes no more. Below 12 you cannot stand yet. Over 21 the hand is lost at once.',
          see: ['BC 9.1.4', 'BC 9.1.3', 'BC 9.2', 'BC 9.5'],
        },
        {
          text: 'A 21 that is no blackjack is paid 1 to 1 at once, whatever the dealer shows. So are five cards that do not go over 21.',
          see: ['BC 9.6', 'BC 9.7'],
        },
        {
          text: 'Double on your first two or first three cards, whatever they total: you add up to your bet again and get one card.',
          see: ['BC 10.1', 'BC 10.2'],
        },
        {
          text: 'Split two cards of the same value, and once more if the same value comes again: three hands at most.',
          see: ['BC 11.1', 'BC 11.4', 'BC 11.4.2'],
        },
      ],
      examples: [
        {
          you: ['2s', '3h', '4d', '2c', '5s'],
          dealer: ['Kd'],
          happens: 'Five cards, 16 in all: paid at once.',
          bet: '10',
          result: '+10',
          tone: 'win',
          see: ['BC 9.7'],
        },
        {
          you: ['7h', '4c', 'Ts'],
          dealer: ['Ac'],
          happens: '11 doubled, a ten comes: 21 is paid at once, on both bets.',
          bet: '10 and 10',
          result: '+20',
          tone: 'win',
          see: ['BC 9.6', 'BC 10.1'],
        },
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      points: [
        { text: 'The dealer draws on 16 or less and stands on 17 or more.', see: ['BC 12.2'] },
        {
          text: 'You win 1 to 1 if the dealer goes over 21 or you are closer to 21. Equal to the dealer, or below, you lose.',
          see: ['BC 15.1.2', 'BC 15.1.3', 'BC 15.1.4'],
        },
        {
          text: "A blackjack against an ace or a ten waits for the dealer's hand. It pays 2 to 1 if the dealer has none; if the dealer has one, 5, 4 or 3 to 1 as your ten-value card ranks above, equal to or below the dealer's.",
          see: ['BC 8.1.2', 'BC 15.1.1.1', 'BC 15.1.1.2'],
        },
        {
          text: "Against a dealer's blackjack you lose only your original bet; what a hand lost by going over 21 stays lost.",
          see: ['BC 10.4', 'BC 11.6'],
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
          see: ['BC 15.1.3'],
        },
        {
          you: ['9s', '9h'],
          dealer: ['8d', 'Tc'],
          happens: '18 against 18: in this game that loses.',
          bet: '10',
          result: '−10',
          tone: 'lose',
          see: ['BC 15.1.4'],
        },
      ],
    },
  ],
  sideBets: [pairs(['BC 14.8.1', 'BC 14.8.2', 'BC 14.8.3']), anyPairs(['BC 13.7'])],
}
