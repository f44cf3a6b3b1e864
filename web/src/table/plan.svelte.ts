// A decision made before one's turn: it is carried out when the turn comes, and forgotten when the
// cards it was made for are no longer the same. When it is not open then, the reason is told.
import { decides, decisions, waitingHand } from './model'
import type { TablePlay } from './play.svelte'

export function planAhead(play: TablePlay): void {
  $effect(() => {
    const { view, own, plan } = play
    if (!plan || !view || ['device', 'ruling', 'refund'].includes(view.turn.kind)) return
    const waiting = own && waitingHand(view, own)
    if (!own || waiting?.key !== plan.key) {
      play.plan = null
      return
    }
    if (!decides(view, own) || view.turn.box !== waiting.box) return
    play.plan = null
    const offer = decisions(own).find((each) => each.command.command === plan.act)
    if (offer?.why_not) play.refuse(offer.why_not)
    else if (offer) void play.act(offer.command)
  })
}
