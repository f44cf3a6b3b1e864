// The 52 cards: names for people, and the shapes they are drawn from.

export type Suit = 's' | 'h' | 'd' | 'c'

const ranks: Record<string, string> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
}
const suits: Record<Suit, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }

export function suitOf(card: string): Suit {
  return card[1] as Suit
}
export function suitName(suit: Suit): string {
  return suits[suit]
}
// What is printed in the corner: A, 10, K.
export function indexOf(card: string): string {
  return card[0] === 'T' ? '10' : (card[0] ?? '')
}
// "ten of hearts"
export function cardName(card: string): string {
  return `${ranks[card[0] ?? ''] ?? card} of ${suits[suitOf(card)] ?? ''}`
}
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(', ')
}

// Each shape is about ten units high around its own middle.
export const suitPaths: Record<Suit, string> = {
  h: 'M0 4.800C-6.100.3-5.200-4.800-2.500-4.800C-1.100-4.800 0-3.700 0-2.500C0-3.700 1.100-4.800 2.500-4.800C5.200-4.800 6.100.3 0 4.800Z',
  d: 'M0-5.200C1.200-3.100 2.600-1.400 4 0C2.600 1.400 1.200 3.100 0 5.200C-1.200 3.100-2.600 1.400-4 0C-2.600-1.400-1.200-3.100 0-5.200Z',
  s: 'M0-5.200C1.500-2.600 4.900-.9 4.700 1.700C4.500 4 1.900 4.300.6 2.600C.7 3.900 1.200 4.600 2 5.100H-2C-1.200 4.600-.7 3.900-.6 2.600C-1.900 4.300-4.500 4-4.700 1.700C-4.900-.9-1.500-2.600 0-5.200Z',
  c: 'M-2.300-2.700a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0zM-4.700 1.200a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0zM.1 1.200a2.300 2.300 0 1 0 4.600 0a2.300 2.300 0 1 0-4.600 0zM-1-.8h2C.6 2.500 1.100 4.100 2.100 5.100h-4.200C-1.100 4.100-.6 2.500-1-.8z',
}

const left = 21
const middle = 33
const right = 45
// Where the pips of a number lie on a card of 60 by 84; those below the middle are upside down.
export const pips: Record<string, [number, number][]> = {
  '2': [[middle, 17], [middle, 67]],
  '3': [[middle, 17], [middle, 42], [middle, 67]],
  '4': [[left, 17], [right, 17], [left, 67], [right, 67]],
  '5': [[left, 17], [right, 17], [middle, 42], [left, 67], [right, 67]],
  '6': [[left, 17], [right, 17], [left, 42], [right, 42], [left, 67], [right, 67]],
  '7': [[left, 17], [right, 17], [middle, 29.5], [left, 42], [right, 42], [left, 67], [right, 67]],
  '8': [[left, 17], [right, 17], [middle, 29.5], [left, 42], [right, 42], [middle, 54.5], [left, 67], [right, 67]],
  '9': [[left, 15], [right, 15], [left, 33], [right, 33], [middle, 42], [left, 51], [right, 51], [left, 69], [right, 69]],
  T: [[left, 15], [right, 15], [middle, 24], [left, 33], [right, 33], [left, 51], [right, 51], [middle, 60], [left, 69], [right, 69]],
}

// The courts are plain: what each wears on the head, drawn in a box of 24 by 16.
export const courts: Record<string, string> = {
  J: 'M2 14h20v2H2zM3 13C3 7 7 4 12 4s9 3 9 9zM17 5c1-4 4-5 6-4c-1 1-1 4-4 6z',
  Q: 'M2 14h20v2H2zM3 13L1.500 5l5 4L9 3l3 5l3-5l2.500 6l5-4L21 13zM9 .500a1.300 1.300 0 1 1 0 2.600a1.300 1.300 0 0 1 0-2.600M15 .500a1.300 1.300 0 1 1 0 2.600a1.300 1.300 0 0 1 0-2.600',
  K: 'M2 14h20v2H2zM3 13L1 3l6 5l5-7l5 7l6-5l-2 10zM11 0h2v3h-2z',
}
