// What a text on how to play consists of, and what several games have in common.

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

export const values = (a: string, b: string, c: string): Point => ({
  text: 'An ace counts 11, or 1 when 11 would take the hand over 21. A 2 to 10 counts its number. Jack, queen and king count 10.',
  see: [a, b, c],
})

export const pairs = (see: string[]): SideBet => ({
  name: 'Perfect Pairs',
  on: 'Your first two cards are a pair.',
  pays: [
    ['Perfect pair: same suit', '30 to 1'],
    ['Coloured pair: same colour, other suit', '10 to 1'],
    ['Mixed pair: one red, one black', '5 to 1'],
  ],
  see,
})

export const anyPairs = (see: string[]): SideBet => ({
  name: 'Any Pairs',
  on: 'Your first two cards are a pair, of whatever suits.',
  pays: [['Any pair', '11 to 1']],
  see,
})
