// Standing instructions of a bettor behind: when the caller doubles or splits and the settings say
// so, the offer is taken as soon as it is made. Otherwise the person is asked.
import { settings } from '../settings.svelte'
import { asked, offersOf } from './model'
import type { TablePlay } from './play.svelte'

export function follow(play: TablePlay): void {
  let answered = ''
  $effect(() => {
    const { view, own, table } = play
    if (!view || !own || !table || view.turn.kind !== 'bettors' || !asked(view, own.name)) return
    const question = `${view.round}/${view.turn.box}/${view.turn.hand}`
    if (question === answered) return
    const double = offersOf(own, 'double')[0]
    const split = offersOf(own, 'split')[0]
    const offer = settings.followDoubles && double ? double : settings.followSplits && split ? split : null
    if (!offer || offer.why_not) return
    answered = question
    void play.act(offer.command)
  })
}
