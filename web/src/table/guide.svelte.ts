// A newcomer's first hand, led at the table itself: three steps in the line above the controls, each with
// a ring round what is to be pressed. It ends with the first result, or when it is skipped.
import { aCard } from '../components/cards'
import { factsOf } from '../games'
import { money } from '../money'
import { settings } from '../settings.svelte'
import { TournamentPlay } from '../tournament/play.svelte'
import { en } from '../words/en'
import { resultWords } from './absence.svelte'
import { decides, shownRound, totalWords } from './model'
import type { TablePlay } from './play.svelte'

const t = en.table.guide

type Step = 'bet' | 'deal' | 'decide' | 'wait' | 'result'

export class Guide {
  private played = $state(false)

  constructor(private readonly play: TablePlay) {
    $effect(() => {
      if (!this.on) return
      // Who plays a second round needs no guide.
      if (this.played && this.play.bets.length) this.end()
      else if (this.play.view?.phase !== 'betting' && this.play.own?.staked) this.played = true
    })
  }

  get on(): boolean {
    return !settings.guided && this.play.own !== null && !(this.play instanceof TournamentPlay)
  }
  get step(): Step | null {
    const { view, own } = this.play
    if (!this.on || !view || !own) return null
    if (decides(view, own)) return 'decide'
    // A natural is paid at once, and a bust hand taken: the others go on.
    if (this.played && view.phase !== 'betting' && !own.staked) return 'wait'
    if (view.turn.kind !== 'bets' || own.ready || own.chips < view.sign.minimum) return null
    if (this.play.bets.length) return 'deal'
    if (this.played) return this.resultIs ? 'result' : null
    return own.seats.length ? 'bet' : null
  }
  get words(): string {
    const { view, own } = this.play
    if (!view || !own) return ''
    switch (this.step) {
      case 'bet':
        return this.chip
          ? t.chip(money(view.sign.minimum), money(this.chip))
          : t.bet(money(Math.max(this.play.chip, view.sign.minimum)))
      case 'deal':
        return t.deal
      case 'decide':
        return this.decideWords()
      case 'wait':
        return t.wait
      case 'result':
        return t.result(this.resultIs)
      default:
        return ''
    }
  }
  // What it means just now, drawn with a ring by whoever draws it: the box to bet on, the chip to take, or the
  // button that deals.
  get box(): number | null {
    return this.step === 'bet' && !this.chip ? (this.play.own?.seats[0] ?? null) : null
  }
  get chip(): number | null {
    return this.step === 'bet' ? this.play.largerChip : null
  }
  get deal(): boolean {
    return this.step === 'deal'
  }
  get ends(): boolean {
    return this.step === 'result'
  }
  end = (): void => {
    settings.guided = true
  }

  private get resultIs(): string {
    const { view, own } = this.play
    const round = view && own ? shownRound(view) : null
    return round?.past && own ? resultWords(round.settled, own.name) : ''
  }
  private decideWords(): string {
    const { view } = this.play
    if (!view) return ''
    const { decision } = factsOf(view.rules.game).words
    const total = view.boxes.find((each) => each.box === view.turn.box)?.hands[view.turn.hand ?? 0]?.total
    return total ? t.decideOn(totalWords(total), aCard(view.dealer[0]), decision) : t.decide(decision)
  }
}
