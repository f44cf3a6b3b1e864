import { describe, expect, it } from 'vitest'

import { trophyOf } from '../src/table/trophy'
import type { TournamentView } from '../src/tournament/types'

function whole(places: Record<string, number>, cash = 0): TournamentView {
  const entrants = Object.entries(places).map(([name, place]) => ({ name, place, state: 'out' }))
  const paid = cash ? [{ name: 'ann', place: 1, cash, goods: '' }] : []
  return { conditions: { title: 'Friday' }, entrants, paid } as unknown as TournamentView
}

describe('a tournament won', () => {
  it('is told to whoever has place 1, and to nobody else', () => {
    const ended = whole({ ann: 1, bob: 2, cat: 3 }, 240000)
    expect(trophyOf(ended, 'ann')).toEqual({ name: 'ann', title: 'Friday', prize: 240000, entered: 3 })
    expect(trophyOf(ended, 'bob')).toBeNull()
    expect(trophyOf(ended, undefined)).toBeNull()
  })
  it('is not told before it is decided', () => {
    expect(trophyOf(undefined, 'ann')).toBeNull()
    expect(trophyOf(whole({ ann: 0, bob: 0 }), 'ann')).toBeNull()
  })
})
