// A tournament or promotion that a page watches, and the casino's clock, by which it counts down.
import { onMount } from 'svelte'
import { house } from '../protocol/store.svelte'

export class WatchedOccasion {
  // Seconds since 1970 by the casino's clock.
  now = $state(Date.now() / 1000)

  constructor(readonly id: string) {
    const tick = () => (this.now = Date.now() / 1000 + (this.told?.ahead ?? 0))
    onMount(() => {
      const release = house.watch(id)
      const timer = setInterval(tick, 500)
      return () => {
        release()
        clearInterval(timer)
      }
    })
    // What has just come is seen by the time it came with.
    $effect(() => {
      if (this.told?.view) tick()
    })
  }
  protected get told() {
    return house.occasions[this.id]
  }
}
