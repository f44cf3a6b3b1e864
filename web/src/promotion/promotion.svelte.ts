// A promotion that a page watches, typed, and the casino's clock as it was told last.
import { onMount } from 'svelte'
import type { PatronView, PromotionStaff, PromotionView } from '../protocol/generated'
import { house } from '../protocol/store.svelte'

export class Watched {
  // Seconds since 1970 by the casino's clock.
  now = $state(Date.now() / 1000)
  private ahead = 0

  constructor(readonly id: string) {
    onMount(() => {
      const release = house.watch(id)
      const timer = setInterval(() => (this.now = Date.now() / 1000 + this.ahead), 500)
      return () => {
        release()
        clearInterval(timer)
      }
    })
    $effect(() => {
      if (!this.view) return
      this.ahead = this.view.now - Date.now() / 1000
      this.now = this.view.now
    })
  }
  get view(): PromotionView | undefined {
    return house.occasions[this.id]?.view as PromotionView | undefined
  }
  get own(): PatronView | null {
    return (house.occasions[this.id]?.own ?? null) as PatronView | null
  }
  // Only for who runs it.
  get staff(): PromotionStaff | null {
    return (house.occasions[this.id]?.staff ?? null) as PromotionStaff | null
  }
}
