import { describe, expect, test } from 'vitest'
import { plainWords, sentence, toldTo } from '../src/sentences'

describe('toldTo', () => {
  test.each([
    ['ada wins 150 on box 1', 'You win $150 on box 1.'],
    ['ada is to decide', 'You are to decide.'],
    ['ada has 21', 'You have 21.'],
    ['ada passes', 'You pass.'],
    ["ada's 25 on box 2 comes back", 'Your $25 on box 2 comes back.'],
    ['only ada may cut', 'Only you may cut.'],
    ['bob wins 20', 'bob wins $20.'],
  ])('tells ada "%s" as "%s"', (words, told) => {
    expect(toldTo('ada', words)).toBe(told)
  })

  test('only the whole name is hers', () => {
    expect(toldTo('ada', 'adam wins 5')).toBe('adam wins $5.')
    expect(toldTo('ada', 'ada-2 stands')).toBe('ada-2 stands.')
  })

  test('a spectator reads every name', () => {
    expect(toldTo(undefined, 'ada wins 150')).toBe('ada wins $150.')
  })
})

describe('sentence', () => {
  test.each([
    ['the dealer burns a card', 'The dealer burns a card.'],
    ['ada stands', 'ada stands.'],
    ['is that so?', 'Is that so?'],
    ['the wager is below the minimum of 5', 'The wager is below the minimum of $5.'],
    ['ada comes to the table with 1,000', 'ada comes to the table with $1,000.'],
    ['box 3 has 2 cards', 'Box 3 has 2 cards.'],
  ])('writes "%s" as "%s"', (words, written) => {
    expect(sentence(words)).toBe(written)
  })
})

test('plainWords leaves out the clauses at the end', () => {
  expect(plainWords('a wager is below the minimum (SB 5.2, BC 5.2)')).toBe('a wager is below the minimum')
  expect(plainWords('three cards (6, 7 and 8) win')).toBe('three cards (6, 7 and 8) win')
})
