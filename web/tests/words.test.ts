import { describe, expect, test } from 'vitest'
import { en } from '../src/words/en'

type Entry = [path: string, words: string, given: string[]]

// Every entry with stand-ins for its values.
function entries(at: object, path: string): Entry[] {
  return Object.entries(at).flatMap(([key, value]): Entry[] => {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'string') return [[here, value, []]]
    if (typeof value !== 'function') return entries(value as object, here)
    const given = Array.from({ length: value.length }, (_, at) => `‹${at}›`)
    return [[here, (value as (...values: string[]) => string)(...given), given]]
  })
}

describe('the words of the page', () => {
  const all = entries(en, '')

  test('are there', () => expect(all.length).toBeGreaterThan(300))

  test.each(all)('%s', (_path, words, given) => {
    expect(words.trim()).not.toBe('')
    expect(words).not.toMatch(/ {2}|!|undefined|\bhe\b|\bhis\b|\bhimself\b/)
    for (const value of given) expect(words).toContain(value)
  })
})
