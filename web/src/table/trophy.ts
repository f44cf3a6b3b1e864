// A tournament won by the person at this table: what its moment says.
import type { TournamentView } from '../tournament/types'

export interface Trophy {
  name: string
  title: string
  prize: number
  entered: number
}

export function trophyOf(whole: TournamentView | undefined, name: string | undefined): Trophy | null {
  if (!whole || name === undefined || !whole.entrants.some((each) => each.name === name && each.place === 1))
    return null
  return {
    name,
    title: whole.conditions.title,
    prize: whole.paid.find((each) => each.name === name)?.cash ?? 0,
    entered: whole.entrants.length,
  }
}
