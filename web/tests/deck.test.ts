import { describe, expect, it } from 'vitest'
import { back, corners, face, inner, reducedFace } from '../src/components/deck/faces'
import { palettes, placed } from '../src/components/deck/shapes'
import { suitOf } from '../src/components/cards'
import { contrast, ofHex } from '../src/contrast'
import { outline } from './outline'

const cards = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))
const clips = { 'deck-half': { left: 58, top: 22, right: 192, bottom: 192 } }

describe('the outline of a drawing', () => {
  it('knows arcs, turns and strokes', () => {
    const ring = outline('<path d="M10 50A40 40 0 0 1 90 50" stroke="x" stroke-width="2"/>')
    expect(ring.top).toBeCloseTo(9, 1)
    expect(ring.right).toBeCloseTo(91, 1)
    const turned = outline('<g transform="rotate(180 50 50)"><rect x="0" y="10" width="20" height="30"/></g>')
    expect(turned).toEqual({ left: 80, top: 60, right: 100, bottom: 90 })
  })
})

describe('a path elsewhere', () => {
  it('is what a transform would make of it: curves, arcs, relative parts, turned and mirrored', () => {
    const d = 'M2 3 10 4V9H1C1-2.5 3 4 5 6S7 8 9 1Q3 3 4 4A3 2 0 0 1 8 8a5 5 0 1 0 3 1v4h-2Z'
    for (const [across, down] of [
      [2, 2],
      [2, -2],
      [-1, -1],
    ] as const) {
      const seen = outline(`<path d="${placed(d, 20, 30, across, down)}"/>`)
      const meant = outline(`<path d="${d}" transform="translate(20 30) scale(${across} ${down})"/>`)
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(seen[side], `${side}, ${across} ${down}`).toBeCloseTo(meant[side], 1)
    }
  })
})

describe('the 52 faces', () => {
  it('keep everything but the index between 62 and 188', () => {
    for (const card of cards) {
      const { left, right, top, bottom } = outline(inner(card, 'two'), clips)
      expect(left, `${card} begins at ${left}`).toBeGreaterThanOrEqual(61.5)
      expect(right, `${card} ends at ${right}`).toBeLessThanOrEqual(188.5)
      expect(top, card).toBeGreaterThan(14)
      expect(bottom, card).toBeLessThan(336)
    }
  })

  it('have rank and suit in both corners, in a column that ends at 55 and inside the card', () => {
    for (const card of cards) {
      const suit = suitOf(card)
      const one = outline(corners(card[0]!, suit, palettes.two[suit], (d) => d))
      const { left, top, right } = one
      expect(left, card).toBeGreaterThan(8)
      expect(top, card).toBeGreaterThan(10)
      expect(right, card).toBeLessThanOrEqual(55)
      const both = outline(corners(card[0]!, suit, palettes.two[suit]))
      expect(both.left, 'the other turned').toBeCloseTo(one.left, 5)
      expect(both.right, 'the other turned').toBeCloseTo(250 - one.left, 5)
      expect(both.bottom, 'the other turned').toBeCloseTo(350 - one.top, 5)
    }
  })

  it('differ from each other, in both decks and reduced', () => {
    for (const draw of [
      (card: string) => face(card, 'two'),
      (card: string) => face(card, 'four'),
      (card: string) => reducedFace(card, 'two'),
    ])
      expect(new Set(cards.map(draw)).size).toBe(52)
  })

  it('have twelve courts of which no two share attribute, weave or lining', () => {
    const courts = cards.filter((card) => 'JQK'.includes(card[0]!))
    const held = (card: string) => /<g transform="translate\(77 62\)">.*?<\/g>/.exec(inner(card, 'two'))?.[0] ?? ''
    const shapes = courts.map((card) => [...held(card).matchAll(/ d="([^"]*)"/g)].map(([, d]) => d).join('/'))
    expect(new Set(shapes).size).toBe(12)
    for (const suit of 'shdc') expect(inner(`K${suit}`, 'two')).toContain(`#deck-weave-${suit}`)
    expect(new Set(Object.values(palettes.two).map((each) => each.lining)).size).toBe(4)
  })

  it('stay in the card when reduced', () => {
    for (const card of cards) {
      const { left, top, right, bottom } = outline(reducedFace(card, 'two'))
      expect([left, top, right, bottom], card).toEqual([0, 0, 250, 350])
    }
  })

  it('are read on paper at 4.5 to 1, in two colours and in four', () => {
    for (const deck of ['two', 'four'] as const)
      for (const { main } of Object.values(palettes[deck]))
        expect(contrast(ofHex(main), ofHex('#f6efdf')), main).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the two backs', () => {
  it('differ and fill the card', () => {
    expect(back('garnet')).not.toBe(back('midnight'))
    expect(outline(back('garnet'))).toEqual({ left: 0, top: 0, right: 250, bottom: 350 })
  })
})
