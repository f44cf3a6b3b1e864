// A promotion that a page watches, typed.
import { WatchedOccasion } from '../occasions/watched.svelte'
import type { PatronView, PromotionStaff, PromotionView } from '../protocol/generated'

export class Watched extends WatchedOccasion {
  get view(): PromotionView | undefined {
    return this.hidden ? undefined : (this.told?.view as PromotionView | undefined)
  }
  // For everybody else there is no promotion before its terms are lodged; the server answers 404 too.
  get hidden(): boolean {
    return (this.told?.view as PromotionView | undefined)?.state === 'draft' && this.staff === null
  }
  get own(): PatronView | null {
    return (this.told?.own ?? null) as PatronView | null
  }
  // Only for who runs it.
  get staff(): PromotionStaff | null {
    return (this.told?.staff ?? null) as PromotionStaff | null
  }
}
