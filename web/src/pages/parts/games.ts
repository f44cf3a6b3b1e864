// The four games as the pages name them, in the order in which a newcomer best meets them.
import type { GameName } from '../howto/howto'

export interface GameWords {
  game: GameName
  code: string
  title: string
  short: string
  start: string
  // Can several people bet on one box? (CW 5.5: no.)
  shared: boolean
}

export const games: GameWords[] = [
  {
    game: 'casino-war',
    code: 'CW',
    title: 'Casino War',
    short: 'One card each, the higher wins',
    start: 'The easiest: one card each, and at most one decision.',
    shared: false,
  },
  {
    game: 'star-blackjack',
    code: 'SB',
    title: 'Star Blackjack',
    short: 'Blackjack as played in Sydney',
    start: 'The classic: get closer to 21 than the dealer.',
    shared: true,
  },
  {
    game: 'nz-blackjack',
    code: 'NZ',
    title: 'New Zealand Blackjack',
    short: 'Super Sevens and a prize button',
    start: 'The classic with more optional bets.',
    shared: true,
  },
  {
    game: 'blackjack-challenge',
    code: 'BC',
    title: 'Blackjack Challenge',
    short: '21 and five cards win at once',
    start: 'Faster and richer, but equal totals lose.',
    shared: true,
  },
]

export const gameWords = (game: string): GameWords | undefined => games.find((one) => one.game === game)
