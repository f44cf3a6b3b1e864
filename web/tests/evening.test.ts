import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eveningOf, eveningsNet, leftTable } from '../src/table/evening'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
})

describe('the evening', () => {
  it('lasts until six in the morning', () => {
    const late = eveningOf(new Date(2026, 10, 18, 23, 30))
    expect(eveningOf(new Date(2026, 10, 19, 5, 59))).toBe(late)
    expect(eveningOf(new Date(2026, 10, 19, 6, 1))).not.toBe(late)
  })
  it('counts the table in front with its stakes, and the tables left', () => {
    expect(eveningsNet({ chips: 49000, staked: 1000, brought: 50000 })).toBe(0)
    leftTable(-2500)
    leftTable(1000)
    expect(eveningsNet({ chips: 53500, staked: 0, brought: 50000 })).toBe(2000)
  })
  it('begins anew', () => {
    stored.set('croupier.evening', JSON.stringify({ evening: '2020-01-01', net: 7700 }))
    expect(eveningsNet({ chips: 0, staked: 0, brought: 0 })).toBe(0)
  })
})
