import { describe, expect, test } from 'vitest'
import type { Own, ToldOffer } from '../src/protocol/generated'
import { knowWords, ownOf } from '../src/protocol/offers'

knowWords({
  commands: [{ name: 'hit', text: 'Hit' }],
  refusals: [
    { name: 'below-minimum', text: '{0} is below the minimum of {1}' },
    { name: 'seat-taken', text: 'the seat is taken' },
  ],
})

const told = (why_not: ToldOffer['why_not']): ToldOffer => ({
  command: { command: 'hit', box: 1, hand: 0 },
  least: 0,
  most: 0,
  why_not,
})
const offersOf = (offers: ToldOffer[]) => ownOf({ offers } as Own).offers

describe('offers with their words', () => {
  test('are called by their command', () => {
    expect(offersOf([told(null)])[0]).toEqual({ ...told(null), label: 'Hit' })
  })

  test('say why not with the values in their places', () => {
    const [offer] = offersOf([
      told({ code: 'below-minimum', clauses: ['SB 6.1'], values: [[{ money: 100 }], [{ money: 500 }]] }),
    ])
    expect(offer!.why_not).toEqual({
      code: 'below-minimum',
      words: [{ money: 100 }, ' is below the minimum of ', { money: 500 }],
      clauses: [{ id: 'SB 6.1', text: '' }],
    })
  })

  test('keep the words of a tournament', () => {
    const [offer] = offersOf([told({ code: 'seat-taken', clauses: [], words: ['not now'], not_before: 7 })])
    expect(offer!.why_not).toEqual({ code: 'seat-taken', words: ['not now'], clauses: [], not_before: 7 })
  })

  test('stay the same object while nothing changes', () => {
    const one = told(null)
    expect(offersOf([one])[0]).toBe(offersOf([one])[0])
  })
})
