import { describe, expect, test } from 'vitest'
import type { Sentence } from '../src/protocol/generated'
import { headline, isAbout, phrase, toldTo } from '../src/sentences'

const won: Sentence = [{ player: 'ada' }, { verb: ['wins', 'win'] }, { money: 15000 }, ' on ', { box: 1 }]

describe('toldTo', () => {
  test.each<[Sentence, string]>([
    [won, 'You win $150 on box 1.'],
    [[{ owner: 'ada' }, { money: 2550 }, ' on ', { box: 2 }, ' comes back'], 'Your $25.50 on box 2 comes back.'],
    [['only ', { player: 'ada' }, { verb: ['may', 'may'] }, ' cut'], 'Only you may cut.'],
    [[{ player: 'bob' }, { verb: ['wins', 'win'] }, { money: 2000 }], 'bob wins $20.'],
    [[{ owner: 'bob' }, ' wager is void'], 'bob’s wager is void.'],
    [[{ box: 3 }, ' is free again'], 'Box 3 is free again.'],
    [['the dealer takes the ', { card: 'Th' }], 'The dealer takes the ten of hearts.'],
    [['is that so?'], 'Is that so?'],
  ])('tells ada %j as "%s"', (sentence, told) => {
    expect(toldTo('ada', sentence)).toBe(told)
  })

  test('a verb is of the person before it', () => {
    const war: Sentence = [
      { player: 'ada' },
      { verb: ['goes', 'go'] },
      ' to war or',
      { verb: ['surrenders', 'surrender'] },
    ]
    expect(toldTo('ada', war)).toBe('You go to war or surrender.')
    expect(toldTo('bob', war)).toBe('ada goes to war or surrenders.')
    expect(toldTo('ada', ['the dealer', { verb: ['tells', 'tell'] }, ' ', { player: 'ada' }])).toBe(
      'The dealer tells you.',
    )
  })

  test('a spectator reads every name', () => {
    expect(toldTo(undefined, won)).toBe('ada wins $150 on box 1.')
  })
})

test('a phrase has every kind of part', () => {
  const sentence: Sentence = [
    { box: 2, hand: 3 },
    ': ',
    { wager: 'super-sevens' },
    ' at ',
    { odds: [3, 2] },
    ' until ',
    { time: 51630 },
    ' by ',
    { clause: 'SB 9.1.1' },
    ': ',
    { quoted: 'as Ada said' },
  ]
  expect(phrase(sentence)).toBe('box 2, hand 3: Super Sevens at 3 to 2 until 14:20:30 by SB 9.1.1: as Ada said')
})

test('a headline has no full stop', () => {
  expect(headline(won, 'ada')).toBe('You win $150 on box 1')
})

test('a sentence is about whom it names', () => {
  expect(isAbout(won, 'ada')).toBe(true)
  expect(isAbout(won, 'ad')).toBe(false)
})
