// A tournament that a page watches, typed.
import { onMount } from 'svelte'
import { house } from '../protocol/store.svelte'
import type { TournamentOwn, TournamentStaff, TournamentView } from './types'

export class Watched {
  constructor(readonly id: string) {
    onMount(() => house.watch(id))
  }
  get view(): TournamentView | undefined {
    return house.occasions[this.id]?.view as TournamentView | undefined
  }
  get own(): TournamentOwn | null {
    return (house.occasions[this.id]?.own ?? null) as TournamentOwn | null
  }
  // Only for who opened it.
  get staff(): TournamentStaff | null {
    return (house.occasions[this.id]?.staff ?? null) as TournamentStaff | null
  }
  get me(): string | undefined {
    return house.me?.name
  }
}
