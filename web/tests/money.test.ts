import { describe, expect, test } from 'vitest'
import { chipFace, money, signedMoney } from '../src/money'

describe('money', () => {
  test.each([
    [0, '$0'],
    [5, '$0.05'],
    [50, '$0.50'],
    [100, '$1'],
    [250, '$2.50'],
    [99_999, '$999.99'],
    [100_000, '$1,000'],
    [123_456_705, '$1,234,567.05'],
  ])('writes %i cents as %s', (cents, words) => {
    expect(money(cents)).toBe(words)
  })

  test('a negative amount has a minus sign, not a hyphen, before the dollar', () => {
    expect(money(-1)).toBe('\u2212$0.01')
    expect(money(-100_050)).toBe('\u2212$1,000.50')
  })
})

describe('signedMoney', () => {
  test.each([
    [500, '+$5'],
    [-500, '\u2212$5'],
    [0, '$0'],
  ])('writes %i cents as %s', (cents, words) => {
    expect(signedMoney(cents)).toBe(words)
  })
})

describe('chipFace', () => {
  test.each([
    [50, '50c'],
    [100, '1'],
    [250, '2.50'],
    [2_500, '25'],
    [99_900, '999'],
    [100_000, '1k'],
    [150_000, '1500'],
    [2_500_000, '25k'],
  ])('of %i cents is %s', (cents, face) => {
    expect(chipFace(cents)).toBe(face)
  })
})
