// The check of a committed shoe, as the browser does it: on a shoe that the house's own program made
// (kept_shoe.json), and on the same with one thing changed.
import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chacha20, shuffled } from '../src/fair/chacha'
import { bytesOf, cardsIn, checkRound, leafOf, roundFrom, rootOf } from '../src/fair/proof'
import type { ProvedShoe, ShoeRecord } from '../src/protocol/generated'
import kept from './kept_shoe.json?raw'

// Node 18 has it under another name.
globalThis.crypto ??= webcrypto as Crypto

const round = (): ShoeRecord => roundFrom(kept)!
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const other = (text: string): string => (text.startsWith('7') ? '8' : '7') + text.slice(1)

// The faults after something was changed.
async function faultsWith(change: (shoe: ProvedShoe) => void): Promise<string[]> {
  const record = round()
  change(record.shoes[0]!)
  const [checked] = await checkRound(record)
  return checked!.faults.map((fault) => fault.is)
}

describe('the stream and the shuffle', () => {
  // RFC 8439, A.1, first test vector.
  test('are those of ChaCha20', () => {
    expect(hex(chacha20(new Uint8Array(32), 64))).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    )
  })
  test('give the order that the house shuffled', () => {
    const { opened } = round().shoes[0]!
    expect(shuffled(cardsIn(opened!.order).reverse(), opened!.keys.map(bytesOf)).join('')).toBe(opened!.order)
  })
})

describe('the hashes', () => {
  // tests/proof/shoe_test.cpp has the same numbers.
  test('are those of docs/fairness.md', async () => {
    expect(await leafOf('44c55d6b78511d00f184e98184f54512', 300, 'Qh')).toBe(
      '81f41f3ea1760e3ddaa6a9980a569cfd3f6da08bf4713e3501cb3daa14896761',
    )
    const shoe = round().shoes[0]!
    expect(await rootOf(shoe.leaves)).toBe(shoe.shoe.committed!.root)
    expect(await rootOf([shoe.leaves[0]!])).toBe(shoe.leaves[0])
  })
})

describe('a round', () => {
  test('holds as it was dealt', async () => {
    const [checked] = await checkRound(round())
    expect(checked).toMatchObject({ faults: [], notes: [], isOver: true })
    expect(checked!.cards).toHaveLength(7)
  })
  test('holds without the keys, while the shoe is in use', async () => {
    expect(await faultsWith((shoe) => (shoe.opened = null))).toEqual([])
  })
  test('does not hold with another card, place or salt', async () => {
    const changes: ((shoe: ProvedShoe) => void)[] = [
      (shoe) => (shoe.shoe.shown[2]!.card = shoe.shoe.shown[2]!.card === 'As' ? 'Ks' : 'As'),
      (shoe) => (shoe.shoe.shown[2]!.place += 9),
      (shoe) => (shoe.shoe.shown[2]!.salt = other(shoe.shoe.shown[2]!.salt)),
    ]
    for (const change of changes) {
      expect(await faultsWith((shoe) => (change(shoe), (shoe.opened = null)))).toEqual(['card'])
      expect(await faultsWith(change)).toContain('card')
    }
  })
  test('does not hold with another hash or root', async () => {
    expect(await faultsWith((shoe) => (shoe.leaves[5] = other(shoe.leaves[5]!)))).toContain('leaves')
    expect(await faultsWith((shoe) => shoe.leaves.pop())).toContain('leaves')
    expect(await faultsWith((shoe) => (shoe.shoe.committed!.root = other(shoe.shoe.committed!.root)))).toEqual([
      'leaves',
      'opened',
    ])
  })
  test('does not hold with other keys, another order or other salts', async () => {
    expect(await faultsWith((shoe) => (shoe.opened!.keys[15] = other(shoe.opened!.keys[15]!)))).toEqual(['keys'])
    expect(await faultsWith((shoe) => (shoe.opened!.salts = other(shoe.opened!.salts)))).toEqual(['opened'])
    const swapped = (order: string) => order.slice(2, 4) + order.slice(0, 2) + order.slice(4)
    const faults = await faultsWith((shoe) => (shoe.opened!.order = swapped(shoe.opened!.order)))
    expect(faults).toEqual(['keys', 'opened', 'dealt', 'dealt'])
  })
  test('names a card that came before one in front of it', async () => {
    const record = round()
    record.shoes[0]!.shoe.shown.reverse()
    const [checked] = await checkRound(record)
    expect(checked!.faults).toEqual([])
    expect(checked!.notes).toHaveLength(6)
  })
  test('of a table without a commitment is not said to hold', async () => {
    const record = round()
    record.shoes = [{ shoe: { kind: 'by-hand', committed: null, cut: null, shown: [] }, leaves: [], opened: null }]
    expect(await checkRound(record)).toMatchObject([{ faults: [], cards: [], isOver: false }])
  })
})

test('what is no round is not taken for one', () => {
  for (const text of ['', '{', 'null', '[]', '{}', '{"shoes":[]}', '{"shoes":[{}]}', kept.slice(0, -3)])
    expect(roundFrom(text)).toBeNull()
  expect(roundFrom(kept.replace('"card": "5h"', '"card": "Xh"'))).toBeNull()
  expect(roundFrom(kept.replace(/"salt": "../, '"salt": "zz'))).toBeNull()
})
