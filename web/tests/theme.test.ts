import { describe, expect, it } from 'vitest'

import { faultsOf, ours, themeOf } from '../src/theme'

const midnight = { name: 'Harbour', lit: '#2b5a97', body: '#1a3f74', shade: '#10294f', edge: '#08152c' }

describe('an operator’s theme', () => {
  it('is ours where nothing is written', () => {
    expect(themeOf({})).toEqual(ours)
    expect(faultsOf(ours)).toEqual([])
  })
  it('takes a name, a mark, a line, a felt and brass that can be read', () => {
    const theme = themeOf({
      name: 'Harbour House',
      mark: '/mark.svg',
      line: 'Harbour House, Pier 7',
      felt: midnight,
      brass: { dark: '#c9d6e8', light: '#2b4a6b' },
    })
    expect(faultsOf(theme)).toEqual([])
  })
  it('is refused when print cannot be read on the felt', () => {
    const faults = faultsOf(themeOf({ felt: { ...midnight, lit: '#7fae9a' } }))
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatch(/^felt, print: #f8e6bb on #7fae9a has a contrast of 2\.\d, not 4\.5$/)
  })
  it('is refused when links cannot be read, and when a value is no colour, address or name', () => {
    expect(faultsOf(themeOf({ brass: { dark: '#3a2a1d', light: '#7a5716' } })).length).toBeGreaterThan(0)
    expect(faultsOf(themeOf({ felt: { ...midnight, edge: 'navy' } }))).toHaveLength(1)
    expect(faultsOf(themeOf({ mark: 'https://elsewhere.example/mark.svg' }))).toHaveLength(1)
    expect(faultsOf(themeOf({ name: '' }))).toHaveLength(1)
  })
})
