import { describe, expect, test } from 'vitest'
import { patched } from '../src/protocol/patch'

const table = () => ({
  phase: 'betting',
  boxes: [
    { no: 1, hands: [{ cards: ['As'] }] },
    { no: 2, hands: [] as { cards: string[] }[] },
  ],
  sign: { minimum: 500 },
})

describe('patched', () => {
  test('sets a value at its path', () => {
    expect(patched(table(), [[['sign', 'minimum'], 1000]])).toEqual({ ...table(), sign: { minimum: 1000 } })
  })

  test('sets values in the order they come', () => {
    const changed = patched(table(), [
      [['boxes', 1, 'hands'], [{ cards: [] }]],
      [['boxes', 1, 'hands', 0, 'cards'], ['Kh']],
      [['boxes', 1, 'hands', 0, 'cards', 1], '6c'],
    ])
    expect(changed.boxes[1]!.hands).toEqual([{ cards: ['Kh', '6c'] }])
  })

  test('an empty path replaces everything', () => {
    expect(patched({ phase: 'betting' }, [[[], { phase: 'dealing' }]])).toEqual({ phase: 'dealing' })
  })

  test('keeps lists lists, and cuts one when a shorter one is sent', () => {
    const changed = patched(table(), [[['boxes'], [{ no: 1, hands: [] }]]])
    expect(changed.boxes).toHaveLength(1)
    expect(Array.isArray(patched(table(), [[['boxes', 0, 'no'], 7]]).boxes)).toBe(true)
  })

  test('null is a value like any other', () => {
    expect(patched({ own: { chips: 5 } as { chips: number } | null }, [[['own'], null]])).toEqual({ own: null })
  })

  test('does not change what it was given, also when the same place is written twice', () => {
    const before = table()
    patched(before, [
      [['boxes', 0, 'hands', 0, 'cards', 1], '9d'],
      [['boxes', 0, 'hands', 0, 'cards', 2], 'Qs'],
    ])
    expect(before).toEqual(table())
  })

  test('does not write into the values of the patch', () => {
    const hand = { cards: ['2c'] }
    patched(table(), [
      [['boxes', 1, 'hands', 0], hand],
      [['boxes', 1, 'hands', 0, 'cards', 1], '3c'],
    ])
    expect(hand).toEqual({ cards: ['2c'] })
  })

  test('copies the path to a change and leaves everything else the same object', () => {
    const before = table()
    const after = patched(before, [[['boxes', 0, 'no'], 3]])
    expect(after).not.toBe(before)
    expect(after.boxes).not.toBe(before.boxes)
    expect(after.boxes[0]).not.toBe(before.boxes[0])
    expect(after.boxes[0]!.hands).toBe(before.boxes[0]!.hands)
    expect(after.boxes[1]).toBe(before.boxes[1])
    expect(after.sign).toBe(before.sign)
  })

  test('puts items of a list in the place of others', () => {
    const list = { offers: ['a', 'b', 'c'], chips: 1 }
    const after = patched(list, [
      [['offers'], 1, 1, ['x', 'y']],
      [['offers', 3], 'z'],
      [['offers'], 0, 1, []],
    ])
    expect(after).toEqual({ offers: ['x', 'y', 'z'], chips: 1 })
    expect(list.offers).toEqual(['a', 'b', 'c'])
  })

  test('an empty path is the whole', () => {
    expect(patched({ own: 1 as number | null }, [[[], { own: null }]])).toEqual({ own: null })
  })

  test('nothing to change returns the same object', () => {
    const before = table()
    expect(patched(before, [])).toBe(before)
  })
})
