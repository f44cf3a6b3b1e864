import { expect, it } from 'vitest'
import { asRead } from '../src/protocol/reading'

it('a clause is read without the names of our rulings', () => {
  expect(asRead('an ace is paid 1 to 1 (C04, C06, C07);')).toBe('an ace is paid 1 to 1;')
  expect(asRead('from 1 to 20 (C19). Nothing else (see 9.1) changes.')).toBe(
    'from 1 to 20. Nothing else (see 9.1) changes.',
  )
})
