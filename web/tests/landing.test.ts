// Where somebody begins after signing in, by their roles.
import { expect, test } from 'vitest'
import { landingOf } from '../src/accounts/landing'
import type { OwnRole } from '../src/protocol/generated'

const holding = (...roles: [string, string?][]) =>
  landingOf(
    roles.map(([role, scope = 'house']) => ({ role, jurisdiction: 'new-south-wales', scope, until: 0 }) as OwnRole),
  )

test('each role begins at what is due for it', () => {
  expect(holding()).toBe('/')
  for (const role of [
    'gaming-supervisor',
    'casino-supervisor',
    'gaming-manager',
    'inspector',
    'surveillance',
    'operator',
  ])
    expect(holding([role])).toBe('/floor')
  expect(holding(['cashier'])).toBe('/desk')
  expect(holding(['administrator'])).toBe('/house')
})

test('a dealer of one table begins at its console', () => {
  expect(holding(['dealer', 'sb-1'])).toBe('/console/sb-1')
  expect(holding(['dealer', 'sb-1'], ['dealer', 'sb-1'])).toBe('/console/sb-1')
  expect(holding(['dealer', 'sb-1'], ['dealer', 'sb-2'])).toBe('/')
  expect(holding(['dealer'])).toBe('/')
  expect(holding(['dealer', 'pit main'])).toBe('/')
})

test('of several roles the floor comes first, then the desk', () => {
  expect(holding(['administrator'], ['cashier'])).toBe('/desk')
  expect(holding(['administrator'], ['gaming-manager'])).toBe('/floor')
  expect(holding(['dealer', 'sb-1'], ['gaming-supervisor', 'sb-1'])).toBe('/floor')
})
