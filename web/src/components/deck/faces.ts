// The 52 faces, their reduced form for small cards, and the two backs, each as the inside of a symbol
// of 250 by 350.
import { suitOf, type Suit } from '../cards'
import { court, courtDefs, type Court } from './courts'
import {
  bothWays,
  filled,
  gold,
  indexStrokes,
  palettes,
  paper,
  pip,
  pipPath,
  placed,
  star,
  stroked,
  twice,
  type Deck,
  type Palette,
} from './shapes'

export type Back = 'garnet' | 'midnight'

const columns = [85, 125, 165] as const
const row = (at: number) => 62 + at * (226 / 6)

// Column and row of every pip, the rows counted from 0 to 6; those below the middle are turned.
// prettier-ignore
export const pips: Record<string, readonly (readonly [0 | 1 | 2, number])[]> = {
  '2': [[1, 0], [1, 6]],
  '3': [[1, 0], [1, 3], [1, 6]],
  '4': [[0, 0], [2, 0], [0, 6], [2, 6]],
  '5': [[0, 0], [2, 0], [1, 3], [0, 6], [2, 6]],
  '6': [[0, 0], [2, 0], [0, 3], [2, 3], [0, 6], [2, 6]],
  '7': [[0, 0], [2, 0], [1, 1.5], [0, 3], [2, 3], [0, 6], [2, 6]],
  '8': [[0, 0], [2, 0], [1, 1.5], [0, 3], [2, 3], [1, 4.5], [0, 6], [2, 6]],
  '9': [[0, 0], [2, 0], [0, 2], [2, 2], [1, 3], [0, 4], [2, 4], [0, 6], [2, 6]],
  T: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2], [0, 4], [2, 4], [1, 5], [0, 6], [2, 6]],
}

function pipsOf(rank: string, suit: Suit, palette: Palette): string {
  const all = (pips[rank] ?? []).map(([x, y]) => pipPath(suit, columns[x], row(y), 47, y > 3))
  return filled(all.join(''), palette.main)
}

// A large pip with a line and the star in it, between two arcs of a ring of 90 with three ticks each.
function ace(suit: Suit, palette: Palette): string {
  const tick = (turn: number) =>
    `<path d="M125 79V72" stroke="${gold}" stroke-width="2" transform="rotate(${turn} 125 175)"/>`
  const arc = `<path d="M67.2 106A90 90 0 0 1 182.800 106" fill="none" stroke="${gold}" stroke-width="1.5"/>`
  const inner = { s: 176, h: 172, d: 175, c: 176 }[suit]
  const heart = { s: 177, h: 166, d: 177, c: 168 }[suit]
  return [
    bothWays(arc + [-22.5, 0, 22.5].map(tick).join('')),
    pip(suit, 125, 175, 128, palette.main),
    `<g fill="none" stroke="${palette.tint}" stroke-width=".7">${pip(suit, 125, inner, 100.8, 'none')}</g>`,
    star(125, heart, 16, suit === 's' ? gold : palette.tint),
  ].join('')
}

function middle(rank: string, suit: Suit, palette: Palette): string {
  if (rank === 'A') return ace(suit, palette)
  return pips[rank] ? pipsOf(rank, suit, palette) : court(rank as Court, suit, palette)
}

// Rank over suit in the corner, and as a rule the same turned in the other.
export function corners(rank: string, suit: Suit, palette: Palette, ways: (d: string) => string = twice): string {
  const index = placed(indexStrokes[rank] ?? '', rank === 'T' ? 15 : 16, 17, 1)
  return stroked(ways(index), 8.8, palette.main) + filled(ways(pipPath(suit, 33, 93, 38)), palette.main)
}

// Without its index: what lies between 62 and 188.
export function inner(card: string, deck: Deck): string {
  const suit = suitOf(card)
  return middle(card[0] ?? '', suit, palettes[deck][suit])
}

export function face(card: string, deck: Deck): string {
  const suit = suitOf(card)
  return `<rect width="250" height="350" rx="18" fill="url(#deck-paper)"/>${inner(card, deck)}${corners(card[0] ?? '', suit, palettes[deck][suit])}`
}

// For a card under 64 pixels: rank and suit large in one column, one pale pip below.
export function reducedFace(card: string, deck: Deck): string {
  const suit = suitOf(card)
  const rank = card[0] ?? ''
  const palette = palettes[deck][suit]
  return [
    '<rect width="250" height="350" rx="22" fill="url(#deck-paper)"/>',
    pip(suit, 168, 258, 150, palette.tint),
    stroked(placed(indexStrokes[rank] ?? '', rank === 'T' ? 20 : 22, 24, 2.35), 18.8, palette.main),
    pip(suit, 62, 200, 96, palette.main),
  ].join('')
}

const backs: Record<Back, { ground: string; heart: string; line: string }> = {
  midnight: { ground: '#14254a', heart: '#0c1730', line: '#d8b56e' },
  garnet: { ground: '#6d1424', heart: '#470a16', line: '#e6c27c' },
}

export function back(name: Back): string {
  const { ground, heart, line } = backs[name]
  const field = 'x="12" y="12" width="226" height="326" rx="10"'
  return [
    `<rect width="250" height="350" rx="18" fill="${paper}"/>`,
    `<rect ${field} fill="${ground}"/><rect ${field} fill="url(#deck-lattice-${name})"/>`,
    `<rect x="19" y="19" width="212" height="312" rx="6" fill="none" stroke="${line}" stroke-width="2"/>`,
    `<circle cx="125" cy="175" r="50" fill="${heart}" stroke="${line}" stroke-width="2.5"/>`,
    `<circle cx="125" cy="175" r="43" fill="none" stroke="${line}"/>`,
    star(125, 175, 34, line),
    `<circle cx="125" cy="175" r="8" fill="${heart}"/>`,
  ].join('')
}

function lattice(name: Back): string {
  const lines =
    'M25 4 46 25 25 46 4 25ZM10 10H40V40H10ZM20 25a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM0 8 8 0M42 0 50 8M0 42 8 50M50 42 42 50'
  return `<pattern id="deck-lattice-${name}" width="50" height="50" patternUnits="userSpaceOnUse"><path d="${lines}" fill="none" stroke="${backs[name].line}" stroke-width="1.2" stroke-opacity=".8"/></pattern>`
}

// What the symbols refer to, once on the page.
export const deckDefs = [
  '<linearGradient id="deck-paper" x2=".3" y2="1"><stop stop-color="#fffdf6"/><stop offset="1" stop-color="#f6efdf"/></linearGradient>',
  courtDefs,
  lattice('garnet'),
  lattice('midnight'),
].join('')
