// The 52 cards: their names for people. How they are drawn is in deck/.
import { unseen } from '../protocol/timeline'
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
// "ten"
export function rankName(card: string): string {
  return ranks[card[0] ?? ''] ?? card
}
// "a ten", "an ace"
export function aCard(card: string | undefined): string {
  return card ? t.one(rankName(card)) : ''
}
// "ten of hearts"
export function cardName(card: string): string {
  if (card === unseen) return t.aCardFaceDown
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
