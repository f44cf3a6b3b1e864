// Which step of the timeline deserves a moment: light and a sound, for one's own good fortune only.
import type { Settled, TableEvent, TableView } from '../protocol/messages'
import type { Cue } from '../protocol/timeline'
import { handsOf, shownRound } from './model'

export type Moment =
  | { kind: 'natural'; box: number; hand: number }
  | { kind: 'odds'; box: number; hand: number; odds: number; wager: string }
  | { kind: 'five'; box: number; hand: number }
  | { kind: 'war'; box: number; hand: number }

const longOdds = 30

export function momentOf(cue: Cue, view: TableView, name: string | undefined): Moment | null {
  if (name === undefined) return null
  // Without motion the round may be over already: its boxes are those of the last round.
  const { boxes } = shownRound(view)
  const mine = (box: unknown): boolean => boxes.some((each) => each.box === box && each.caller === name)
  if (cue.kind === 'told' && cue.card) return ofCard(cue, view, mine)
  if (cue.kind === 'result') {
    const round = shownRound(view)
    return ofResults(round.settled.filter((line) => line.box === cue.box && line.player === name))
  }
  return null
}

function ofCard(cue: Cue, view: TableView, mine: (box: unknown) => boolean): Moment | null {
  const { box, hand } = cue.card as TableEvent & { box: number; hand: number | null }
  if (cue.card?.target === 'dealer' || !mine(box)) return null
  const at = hand ?? 0
  const lying = handsOf(shownRound(view), box)[at]
  if (lying?.total?.blackjack) return { kind: 'natural', box, hand: at }
  if (cue.events.some((event) => event.event === 'hand-completed' && event.end === 'five-cards' && event.box === box))
    return { kind: 'five', box, hand: at }
  return null
}

function ofResults(lines: Settled[]): Moment | null {
  for (const line of lines) {
    if (line.outcome !== 'won') continue
    const [to, on] = line.odds.split('/').map(Number) as [number, number | undefined]
    const odds = to / (on ?? 1)
    if (odds >= longOdds) return { kind: 'odds', box: line.box, hand: line.hand ?? 0, odds, wager: line.kind }
    if (line.kind === 'war') return { kind: 'war', box: line.box, hand: line.hand ?? 0 }
  }
  return null
}
