// What a stranger read wrongly (docs/trials/table-stranger.md), where no page is needed to ask it.
import { describe, expect, test } from 'vitest'
import { aCard } from '../src/components/cards'
import { bestPrice } from '../src/games'
import type { LobbyTable, Me, TotalView } from '../src/protocol/generated'
import { chipsElsewhere } from '../src/table/elsewhere'
import { totalText, totalWords } from '../src/table/model'

const total = (low: number, points: number, blackjack = false): TotalView => ({ low, points, blackjack, bust: false })

describe('totals in sentences', () => {
  test('an ace that counts either way is said in words', () => {
    expect(totalText(total(3, 13))).toBe('3/13')
    expect(totalWords(total(3, 13))).toBe('3 or 13')
  })
  test('a hard total and a blackjack are said as they are shown', () => {
    expect(totalWords(total(16, 16))).toBe('16')
    expect(totalWords(total(11, 21, true))).toBe('BJ')
  })
  test('the dealer shows a card, not its points', () => {
    expect(aCard('Ah')).toBe('an ace')
    expect(aCard('8d')).toBe('an eight')
    expect(aCard('Ts')).toBe('a ten')
    expect(aCard(undefined)).toBe('')
  })
})

describe('the price in the ring of a side bet', () => {
  test('is the best of its pay table', () => {
    const rows = ['5 to 1', '25 to 1', '12 to 1'].map((pays) => ({ what: 'a pair', pays }))
    expect(bestPrice(rows)).toBe('25:1')
  })
  test('counts what is paid on more than one', () => {
    expect(bestPrice(['3 to 2', '6 to 5'].map((pays) => ({ what: 'a win', pays })))).toBe('3:2')
  })
  test('is nothing where no odds are stated', () => {
    expect(bestPrice([{ what: 'the prize button', pays: 'a prize' }])).toBe('')
  })
})

describe('money at other tables', () => {
  const table = (id: string, kind: LobbyTable['kind'], chips: number | null) =>
    ({ id, kind, own: chips === null ? null : { chips, seats: [1] } }) as LobbyTable
  const me = { at_tables: 52_000 } as Me
  const lobby = [table('sb-1', 'public', 52_000), table('cw-1', 'public', 50_000), table('p-1', 'practice', 9_900)]

  test('leaves out the table in front and practice chips', () => {
    expect(chipsElsewhere(lobby, me)).toBe(102_000)
    expect(chipsElsewhere(lobby, me, 'cw-1')).toBe(52_000)
  })
  test('is what the greeting said before the lobby is known, and nothing at a table', () => {
    expect(chipsElsewhere(null, me)).toBe(52_000)
    expect(chipsElsewhere(null, me, 'sb-1')).toBe(0)
    expect(chipsElsewhere(null, null)).toBe(0)
  })
})
