// A tournament that a page watches, typed.
import { WatchedOccasion } from '../occasions/watched.svelte'
import { house } from '../protocol/store.svelte'
import type { TournamentOwn, TournamentStaff, TournamentView } from './types'

export class Watched extends WatchedOccasion {
  get view(): TournamentView | undefined {
    return this.told?.view as TournamentView | undefined
  }
  get own(): TournamentOwn | null {
    return (this.told?.own ?? null) as TournamentOwn | null
  }
  // Only for who opened it.
  get staff(): TournamentStaff | null {
    return (this.told?.staff ?? null) as TournamentStaff | null
  }
  get me(): string | undefined {
    return house.me?.name
  }
}
