// Sounds, moments and the spoken line of a table, all led by its timeline.
import type { TableEvent } from '../protocol/messages'
import type { Cue } from '../protocol/timeline'
import { buzz, play as sound, type Sound } from '../sound'
import { announced } from './announce'
import { decides, shownRound } from './model'
import { momentOf, type Moment } from './moments'
import type { TablePlay } from './play.svelte'

const burstMs = 60
const apartMs = 45 // a timeline put at its end makes one sound, not all

export class Conductor {
  moment: (Moment & { key: number }) | null = $state.raw(null)
  news = $state('') // what has happened, burst by burst
  private readonly heard: TableEvent[] = []
  private readonly playedAt = new Map<Sound, number>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private keys = 0

  constructor(private readonly play: TablePlay) {
    $effect(() => this.play.table?.onEvents((events) => this.hear(events)))
    $effect(() => this.play.table?.onCue((cue) => this.follow(cue)))
    let mine = false
    $effect(() => {
      const now = this.play.view !== undefined && decides(this.play.view, this.play.own)
      if (now && !mine) {
        this.sound('turn')
        buzz(8)
      }
      mine = now
    })
    $effect(() => lastSeconds(this.play, () => this.sound('seconds')))
  }

  private sound(name: Sound): void {
    const now = performance.now()
    if (now - (this.playedAt.get(name) ?? -Infinity) < apartMs) return
    this.playedAt.set(name, now)
    sound(name)
  }

  private hear(events: TableEvent[]): void {
    this.heard.push(...events)
    if (!this.play.table?.busy) this.speakSoon()
    const { own } = this.play
    if (events.some((event) => event.event === 'wager-placed' && event.player !== own?.player)) this.sound('chip')
    if (events.some((event) => event.event === 'round-began')) this.sound('closed')
  }

  // When the timeline is at its end: one sentence after another, in one message.
  private speakSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.speak(), burstMs)
  }
  private speak(): void {
    if (this.play.table?.busy) return // its end asks again
    const { own } = this.play
    const words = announced(this.heard.splice(0), own?.name, own?.player)
    if (words) this.news = words
  }

  private follow(cue: Cue): void {
    if (cue.kind === 'leave') this.sound('card')
    if (cue.kind === 'turn') this.sound('flip')
    if (cue.kind === 'paid') this.sound('stack')
    if (cue.kind === 'end') this.speakSoon()
    const { view, own } = this.play
    if (!view) return
    const moment = momentOf(cue, view, own?.name)
    if (moment) this.show(moment)
    if (cue.kind === 'result' && !moment) this.result(cue.box)
  }

  private show(moment: Moment): void {
    this.moment = { ...moment, key: ++this.keys }
    this.sound({ natural: 'natural', odds: 'thirty', five: 'win', war: 'win' }[moment.kind] as Sound)
    if (moment.kind === 'natural') buzz(12)
  }

  private result(box: number | undefined): void {
    const { view, own } = this.play
    if (!view || !own) return
    const mine = shownRound(view).settled.filter((line) => line.box === box && line.player === own.name)
    if (!mine.length) return
    const paid = mine.reduce((sum, line) => sum + line.paid, 0)
    const lost = mine.some((line) => line.outcome === 'lost' || line.outcome === 'surrendered')
    this.sound(paid > 0 ? 'win' : lost ? 'lose' : 'push')
  }
}

// Each of the last five seconds of one's own clock.
function lastSeconds(play: TablePlay, knock: () => void): (() => void) | undefined {
  const clock = play.table?.clock
  if (!clock || !play.view || !play.own?.name || !play.view.turn.players.includes(play.own.name)) return
  const timers = [5, 4, 3, 2, 1].flatMap((second) => {
    const wait = clock.endsAt - second * 1000 - performance.now()
    return wait > 0 ? [setTimeout(knock, wait)] : []
  })
  return () => timers.forEach(clearTimeout)
}
