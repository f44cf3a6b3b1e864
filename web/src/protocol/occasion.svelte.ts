// One tournament or promotion as the server told it, patched as it changes. What the view, the own part
// and the staff's part are is the page's business.
import type { OccasionChange, OccasionKind, OccasionMessage } from './occasions'
import { patched } from './patch'

export class OccasionState {
  kind: OccasionKind
  view: unknown = $state.raw()
  own: unknown = $state.raw(null)
  staff: unknown = $state.raw(null)
  ahead = 0 // seconds of the casino's clock before the browser's
  lost = false // something is missing; the whole has been asked for
  private v = 0

  constructor(message: OccasionMessage) {
    this.kind = message.kind
    this.set(message)
  }

  set(message: OccasionMessage): void {
    this.v = message.v
    this.lost = false
    this.ahead = message.now - Date.now() / 1000
    this.view = message.view
    this.own = message.own ?? null
    this.staff = message.staff ?? null
  }

  // False: something is missing in between.
  take(message: OccasionChange): boolean {
    if (message.v <= this.v) return true
    if (message.v !== this.v + 1) return false
    this.v = message.v
    this.view = patched(this.view, message.patch)
    if (!message.parts) return true
    const parts = patched({ own: this.own, staff: this.staff }, message.parts)
    this.own = parts.own
    this.staff = parts.staff ?? null
    return true
  }
}
