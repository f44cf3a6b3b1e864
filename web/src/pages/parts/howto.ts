// How to play, one text a game. Every fact is a clause of rulebook/ and names it; the amounts of the
// examples are worked out by hand from those clauses.

export type GameName = 'star-blackjack' | 'blackjack-challenge' | 'nz-blackjack' | 'casino-war'

export interface Example {
  you: string[]
  dealer: string[]
  happens: string
  bet: string
  result: string
  tone: 'win' | 'lose' | 'even'
  see: string[]
}

export interface Point {
  text: string
  see: string[]
}

export interface Section {
  id: string
  title: string
  points: Point[]
  examples?: Example[]
}

export interface SideBet {
  name: string
  on: string
  pays: [string, string][]
  see: string[]
}

export interface HowTo {
  game: GameName
  code: 'SB' | 'BC' | 'NZ' | 'CW'
  title: string
  where: string
  lead: string
  differs: string[]
  sections: Section[]
  sideBets: SideBet[]
}

const values = (a: string, b: string, c: string): Point => ({
  text: 'An ace counts 11, or 1 when 11 would take the hand over 21. A 2 to 10 counts its number. Jack, queen and king count 10.',
  see: [a, b, c],
})

const pairs = (see: string[]): SideBet => ({
  name: 'Perfect Pairs',
  on: 'Your first two cards are a pair.',
  pays: [
    ['Perfect pair: same suit', '30 to 1'],
    ['Coloured pair: same colour, other suit', '10 to 1'],
    ['Mixed pair: one red, one black', '5 to 1'],
  ],
  see,
})

const anyPairs = (see: string[]): SideBet => ({
  name: 'Any Pairs',
  on: 'Your first two cards are a pair, of whatever suits.',
  pays: [['Any pair', '11 to 1']],
  see,
})

const starBlackjack: HowTo = {
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

const challenge: HowTo = {
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

const newZealand: HowTo = {
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

const casinoWar: HowTo = {
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

export const howTos: HowTo[] = [casinoWar, starBlackjack, newZealand, challenge]

export const howTo = (game: string): HowTo | undefined => howTos.find((one) => one.game === game)

// "SB 9.1.1" is found at /rules/star-blackjack#SB-9.1.1
const games: Record<string, GameName> = {
  SB: 'star-blackjack',
  BC: 'blackjack-challenge',
  NZ: 'nz-blackjack',
  CW: 'casino-war',
}

export const anchor = (clause: string): string => clause.replace(' ', '-')

export const clauseHref = (clause: string): string => {
  const game = games[clause.slice(0, 2)]
  return game ? `/rules/${game}#${anchor(clause)}` : '/rules'
}
