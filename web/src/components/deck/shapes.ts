// What every face of the deck is composed from: colours, the four suits, the thirteen indices. A card
// is 250 by 350 units. Colours are attributes of the drawing: the page's policy allows no styles in it.
import type { Suit } from '../cards'

export const ink = '#191c24'
export const red = '#c2182b'
export const gold = '#d9a441'
export const paper = '#fdf9ef'

export interface Palette {
  main: string
  lining: string
  tint: string
  hair: string
  mirrored: boolean // the courts of this suit look the other way
}

export type Deck = 'two' | 'four'

const two: Record<Suit, Palette> = {
  s: { main: ink, lining: '#2f5aa8', tint: '#e9ebf1', hair: ink, mirrored: false },
  h: { main: red, lining: '#7a1020', tint: '#f8e6df', hair: '#7a1020', mirrored: true },
  d: { main: red, lining: '#b9741a', tint: '#f8eccf', hair: '#b9741a', mirrored: false },
  c: { main: ink, lining: '#1d7a58', tint: '#e4eee4', hair: '#1d4d3c', mirrored: true },
}

export const palettes: Record<Deck, Record<Suit, Palette>> = {
  two,
  four: {
    ...two,
    d: { ...two.d, main: '#1659b5', lining: '#0c3a7d', tint: '#e3ecf8', hair: '#0c3a7d' },
    c: { ...two.c, main: '#0d7048' },
  },
}

// Around their own middle in a box of 32. Spade and heart are one lobe, the club is three discs.
export const suitShapes: Record<Suit, string> = {
  s: 'M0-15.5C5-9 14-3.5 14 4.2 14 9 10.8 11.6 7.4 11.6 5 11.6 3 10.6 1.7 8.6 2.1 11.8 3.6 14 6.2 15.5H-6.2C-3.6 14-2.1 11.8-1.7 8.6-3 10.6-5 11.6-7.4 11.6-10.8 11.6-14 9-14 4.2-14-3.5-5-9 0-15.5Z',
  h: 'M0 15C-4.6 9-15 3-15-5.6-15-11-11.4-14-7.6-14-4.2-14-1.4-12 0-8.4 1.4-12 4.2-14 7.6-14 11.4-14 15-11 15-5.6 15 3 4.6 9 0 15Z',
  d: 'M0-16C3.2-9.4 7.2-4.4 12.4 0 7.2 4.4 3.2 9.4 0 16-3.2 9.4-7.2 4.4-12.4 0-7.2-4.4-3.2-9.4 0-16Z',
  c: 'M0-15.4A7.3 7.3 0 0 1 5.4-3.3 7.3 7.3 0 1 1 1.7 7.6C2 11.6 3.6 14 6.2 15.5H-6.2C-3.6 14-2 11.6-1.7 7.6A7.3 7.3 0 1 1-5.4-3.3 7.3 7.3 0 0 1 0-15.4Z',
}

// Strokes on a field of 34 by 48.
export const indexStrokes: Record<string, string> = {
  A: 'M3 48 17 3 31 48M8 34H26',
  '2': 'M5 16A12 12 0 0 1 29 15C29 25 5 34 5 44H31',
  '3': 'M5 4H28L15 20C24 19 30 24 30 32A13 12.5 0 0 1 4 35',
  '4': 'M24 48V4L4 34H32',
  '5': 'M28 4H8L6.5 22C10 19 13 18.5 17 18.5A12.7 12.7 0 0 1 17 44C11 44 6 41 4 35',
  '6': 'M24 3C12 10 4 20 4 31A13 13 0 1 0 17 18C11 18 6 22 4 29',
  '7': 'M4 4H30C21 17 15 31 14 48',
  '8': 'M17 4A10.5 9.5 0 0 1 17 23 10.5 9.5 0 0 1 17 4ZM17 23A13 10.5 0 0 1 17 44 13 10.5 0 0 1 17 23Z',
  '9': 'M10 45C22 38 30 28 30 17A13 13 0 1 0 17 30C23 30 28 26 30 19',
  T: 'M-1 10 6 4V48M17 15a9 11 0 0 1 18 0v18a9 11 0 0 1-18 0Z',
  J: 'M12 4H27V32a11 11.5 0 0 1-22 1',
  Q: 'M4 17a13 13 0 0 1 26 0v14a13 13 0 0 1-26 0ZM18 33 32 48',
  K: 'M6 0V48M30 0 7 28M14 20 31 48',
}

// The house's eight-pointed star, one unit from its middle to a point.
export const starShape =
  'M0-1 .2-.48.71-.71.48-.2 1 0 .48.2.71.71.2.48 0 1-.2.48-.71.71-.48.2-1 0-.48-.2-.71-.71-.2-.48Z'

// What the numbers of a command are: across, down, their sizes, the way round of an arc, or nothing of place.
const meanings: Record<string, string> = { H: 'x', V: 'y', C: 'xyxyxy', S: 'xyxy', Q: 'xyxy', A: 'wh--rxy' }

// The path elsewhere and larger, in numbers of its own. A shape with a transform would be one piece more that the
// browser puts together in every frame while cards fly.
export function placed(d: string, x: number, y: number, across: number, down = across): string {
  const moved = (kind: string | undefined, value: number, relative: boolean) => {
    if (kind === 'x') return value * across + (relative ? 0 : x)
    if (kind === 'y') return value * down + (relative ? 0 : y)
    if (kind === 'w') return value * Math.abs(across)
    if (kind === 'h') return value * Math.abs(down)
    return kind === 'r' && across * down < 0 ? 1 - value : value
  }
  return d.replace(/([a-z])([^a-z]*)/gi, (_, name: string, list: string) => {
    const kinds = meanings[name.toUpperCase()] ?? 'xy'
    const values = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([value], at) =>
      moved(kinds[at % kinds.length], Number(value), name !== name.toUpperCase()),
    )
    return name + values.map((value) => Math.round(value * 100) / 100).join(' ')
  })
}

// And once more, turned about the middle of the card.
export const twice = (d: string): string => d + placed(d, 250, 350, -1)

export const filled = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const star = (x: number, y: number, radius: number, fill: string): string =>
  filled(placed(starShape, x, y, radius), fill)

export const pipPath = (suit: Suit, x: number, y: number, width: number, turned = false): string =>
  placed(suitShapes[suit], x, y, width / 32, (turned ? -width : width) / 32)
export const pip = (suit: Suit, x: number, y: number, width: number, fill: string): string =>
  filled(pipPath(suit, x, y, width), fill)

export const stroked = (d: string, weight: number, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round"/>`

// A drawing of several parts, the same way.
export function bothWays(drawing: string): string {
  return `${drawing}<g transform="rotate(180 125 175)">${drawing}</g>`
}
