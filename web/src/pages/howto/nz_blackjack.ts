import { values, type HowTo } from './howto'

export const newZealand: HowTo = {
  game: 'nz-blackjack',
  code: 'NZ',
  title: 'New Zealand Blackjack',
  where: 'Division 2 Blackjack, New Zealand',
  lead: 'Get closer to 21 than the dealer, without going over. Equal totals give your bet back.',
  differs: [
    'Blackjack pays 3 to 2',
    'Double on any two cards without an ace',
    'Dealer stands on every 17',
    'Super Sevens and the prize button',
  ],
  sections: [
    {
      id: 'bet',
      title: 'Place a bet',
      points: [
        { text: 'Bet on a box before the first card of the round.', see: ['NZ 5.1'] },
        {
          text: 'The house may let up to three players bet on one box. The seated player alone makes its decisions; the others bet behind.',
          see: ['NZ 14.1', 'NZ 14.3(a)'],
        },
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      points: [
        values('NZ 4.1(a)', 'NZ 4.1(b)', 'NZ 4.1(c)'),
        {
          text: 'Every box gets a card, then the dealer, then every box a second one. The dealer takes a second card only when all players have finished.',
          see: ['NZ 8.2', 'NZ 8.5'],
        },
        {
          text: 'An ace with a ten-value card as your first two cards is a blackjack. A split ace or ten cannot make one.',
          see: ['NZ 1.0:blackjack', 'NZ 12.4(c)'],
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
          see: ['NZ 10.1'],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      points: [
        {
          text: 'Hit takes a card, stand takes no more. With 11 or less you must draw until you have 12 or more. Over 21 the hand is lost at once.',
          see: ['NZ 8.3', 'NZ 13.1(d)', 'NZ 13.2'],
        },
        {
          text: 'Double on your first two cards if neither is an ace: you add up to your bet again and get one card.',
          see: ['NZ 11.1', 'NZ 11.2(a)', 'NZ 11.3'],
        },
        {
          text: 'Split two cards of the same value, and once more if the same value comes again: three hands at most. Aces are split only once and get one card each.',
          see: ['NZ 12.1', 'NZ 12.4(a)', 'NZ 12.4(b)'],
        },
      ],
      examples: [
        {
          you: ['4d', '4s', 'Th'],
          dealer: ['6c', 'Ts', '9d'],
          happens: '8 doubled, a ten comes: 18. The dealer goes over 21. Both bets win 1 to 1.',
          bet: '10 and 10',
          result: '+20',
          tone: 'win',
          see: ['NZ 11.1', 'NZ 11.4', 'NZ 5.1(a)'],
        },
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance and even money',
      points: [
        {
          text: 'When the dealer shows an ace you can bet up to half your stake that the next card is worth ten. It pays 2 to 1.',
          see: ['NZ 9.1', 'NZ 9.3(a)', 'NZ 9.4'],
        },
        {
          text: 'With a blackjack against an ace you can ask for even money: 1 to 1 at once, whatever the dealer gets.',
          see: ['NZ 10.3(a)'],
        },
      ],
      examples: [
        {
          you: ['Th', '9c'],
          dealer: ['As', '5d', 'Kd', '4c'],
          happens:
            "10 insured, but the dealer's second card is a 5: the insurance is lost. The dealer draws to 20 and beats 19.",
          bet: '20 and 10',
          result: '−30',
          tone: 'lose',
          see: ['NZ 9.5', 'NZ 5.1(g)'],
        },
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      points: [
        { text: 'The dealer draws to 17 or more, hard or soft, and then stops.', see: ['NZ 13.3'] },
        {
          text: 'If the dealer goes over 21, or you are closer to 21, you win 1 to 1. Equal totals stand off: the bet comes back.',
          see: ['NZ 5.1(a)', 'NZ 5.1(b)', 'NZ 5.1(e)', 'NZ 5.4'],
        },
        {
          text: "Against a dealer's blackjack you lose your original bet; what you added by a double or a split is not collected, unless that hand went over 21.",
          see: ['NZ 11.5', 'NZ 12.6', 'NZ 13.2'],
        },
      ],
      examples: [
        {
          you: ['9s', '9h'],
          dealer: ['Ad', '7c'],
          happens: 'The dealer stops on a soft 18: 18 against 18.',
          bet: '10',
          result: '0',
          tone: 'even',
          see: ['NZ 13.3', 'NZ 5.1(e)'],
        },
      ],
    },
  ],
  sideBets: [
    {
      name: 'Perfect Pairs',
      on: 'Your first two cards are a pair. The house shows which of two scales it uses.',
      pays: [
        ['Perfect pair: same suit', '30 or 25 to 1'],
        ['Coloured pair: same colour, other suit', '10 or 12 to 1'],
        ['Mixed pair: one red, one black', '5 or 6 to 1'],
      ],
      see: ['NZ 15B.5', 'NZ 15B.7', 'NZ 15B.8'],
    },
    {
      name: 'Super Sevens',
      on: 'Your first card is a 7, better your first two or three. If you split the sevens it is paid for two and is over.',
      pays: [
        ['Three sevens of one suit', '5000 to 1'],
        ['Three sevens', '500 to 1'],
        ['Two sevens of one suit', '100 to 1'],
        ['Two sevens', '50 to 1'],
        ['The first card', '3 to 1'],
      ],
      see: ['NZ 15.4', 'NZ 15.5'],
    },
    {
      name: 'Madness 21',
      on: 'You have a blackjack. Then you press the jackpot prize button, which picks a prize for each dollar bet.',
      pays: [['Blackjack, for each dollar', '5 to 1000']],
      see: ['NZ 15A.4(a)', 'NZ 15A.6'],
    },
  ],
}
