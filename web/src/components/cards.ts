// The 52 cards: names for people, and the shapes they are drawn from.
import { en } from '../words/en'

const t = en.components.cards

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
// "ten"
export function rankName(card: string): string {
  return ranks[card[0] ?? ''] ?? card
}
// "ten of hearts"
export function cardName(card: string): string {
  return t.of(ranks[card[0] ?? ''] ?? card, suits[suitOf(card)] ?? '')
}
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(', ')
}

// With those that lie face down before them.
export function lyingNames(hand: { cards: readonly string[]; down: number }): string {
  const down = hand.down === 1 ? t.aCardFaceDown : hand.down ? t.cardsFaceDown(hand.down) : ''
  return [down, cardNames(hand.cards)].filter(Boolean).join(', ')
}

// Each shape is about ten units high around its own middle.
export const suitPaths: Record<Suit, string> = {
  h: 'M0 4.8C-6.1.3-5.2-4.8-2.5-4.8C-1.1-4.8 0-3.7 0-2.5C0-3.7 1.1-4.8 2.5-4.8C5.2-4.8 6.1.3 0 4.8Z',
  d: 'M0-5.2C1.2-3.1 2.6-1.4 4 0C2.6 1.4 1.2 3.1 0 5.2C-1.2 3.1-2.6 1.4-4 0C-2.6-1.4-1.2-3.1 0-5.2Z',
  s: 'M0-5.2C1.5-2.6 4.9-.9 4.7 1.7C4.5 4 1.9 4.3.6 2.6C.7 3.9 1.2 4.6 2 5.1H-2C-1.2 4.6-.7 3.9-.6 2.6C-1.9 4.3-4.5 4-4.7 1.7C-4.9-.9-1.5-2.6 0-5.2Z',
  c: 'M-2.3-2.7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM-4.7 1.2a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM.1 1.2a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM-1-.8h2C.6 2.5 1.1 4.1 2.1 5.1h-4.2C-1.1 4.1-.6 2.5-1-.8z',
}

const left = 21
const middle = 33
const right = 45
// Where the pips of a number lie on a card of 60 by 84; those below the middle are upside down.
export const pips: Record<string, [number, number][]> = {
  '2': [
    [middle, 17],
    [middle, 67],
  ],
  '3': [
    [middle, 17],
    [middle, 42],
    [middle, 67],
  ],
  '4': [
    [left, 17],
    [right, 17],
    [left, 67],
    [right, 67],
  ],
  '5': [
    [left, 17],
    [right, 17],
    [middle, 42],
    [left, 67],
    [right, 67],
  ],
  '6': [
    [left, 17],
    [right, 17],
    [left, 42],
    [right, 42],
    [left, 67],
    [right, 67],
  ],
  '7': [
    [left, 17],
    [right, 17],
    [middle, 29.5],
    [left, 42],
    [right, 42],
    [left, 67],
    [right, 67],
  ],
  '8': [
    [left, 17],
    [right, 17],
    [middle, 29.5],
    [left, 42],
    [right, 42],
    [middle, 54.5],
    [left, 67],
    [right, 67],
  ],
  '9': [
    [left, 15],
    [right, 15],
    [left, 33],
    [right, 33],
    [middle, 42],
    [left, 51],
    [right, 51],
    [left, 69],
    [right, 69],
  ],
  T: [
    [24, 15],
    [46, 15],
    [35, 24],
    [24, 33],
    [46, 33],
    [24, 51],
    [46, 51],
    [35, 60],
    [24, 69],
    [46, 69],
  ],
}

// The courts are plain: what each wears on the head, drawn in a box of 24 by 16.
export const courts: Record<string, string> = {
  J: 'M2 14h20v2H2zM3 13C3 7 7 4 12 4s9 3 9 9zM17 5c1-4 4-5 6-4c-1 1-1 4-4 6z',
  Q: 'M2 14h20v2H2zM3 13L1.5 5l5 4L9 3l3 5l3-5l2.5 6l5-4L21 13zM9 .5a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 0 1 0-2.6M15 .5a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 0 1 0-2.6',
  K: 'M2 14h20v2H2zM3 13L1 3l6 5l5-7l5 7l6-5l-2 10zM11 0h2v3h-2z',
}
