// What the clock or the rule for absent players did with one's hand: told once, when it happens or
// when the line is back. The rule is the server's; here its record is read.
import { money } from '../money'
import type { Settled, TableEvent, TableView } from '../protocol/messages'
import { read, type RoundRecord } from '../protocol/reading'
import { house } from '../protocol/store.svelte'
import { plainWords, toldTo } from '../sentences'
import type { TablePlay } from './play.svelte'

// Where each game has the rule: SB 16.10, BC 16.10, CW 11.8, NZ 16.6.
const ruleOf: Record<string, string> = { 'star-blackjack': 'SB 16.10', 'blackjack-challenge': 'BC 16.10', 'casino-war': 'CW 11.8', 'nz-blackjack': 'NZ 16.6' }

export function absenceRule(game: string): string {
  return ruleOf[game] ?? ''
}

// A decision waits so long for somebody whose line is lost (docs/operations.md).
export const goneMs = 5000

export function tellAbsence(play: TablePlay): void {
  whenTimeRunsOut(play)
  whenBack(play)
}

// "You lost $5."
export function resultWords(settled: readonly Settled[], name: string): string {
  const lines = settled.filter((line) => line.player === name)
  if (!lines.length) return ''
  const won = lines.reduce((sum, line) => sum + line.paid, 0)
  const lost = lines.filter((line) => line.outcome === 'lost' || line.outcome === 'surrendered').reduce((sum, line) => sum + line.stake, 0)
  if (won > lost) return `You won ${money(won - lost)}.`
  if (lost > won) return `You lost ${money(lost - won)}.`
  return 'Even.'
}

function clauseOf(id: string) {
  return id ? [{ id, text: '' }] : []
}

// --- in one's place, too late ---

function whenTimeRunsOut(play: TablePlay): void {
  $effect(() => play.table?.onEvents((events) => timeRanOut(play, events)))
}

function timeRanOut(play: TablePlay, events: TableEvent[]): void {
  const { own, view } = play
  const at = events.findIndex((event) => event.event === 'player-absent' && event.player === own?.player)
  if (!own || !view || at < 0 || events[at]?.origin !== 'timer') return
  const rule = absenceRule(view.rules.game)
  const done = events.slice(at + 1).filter((event) => event.clauses.includes(rule)).map((event) => said(event.words, own.name))
  play.tell('Time ran out', `So the rule for absent players decided. ${done.join(' ')}`.trim(), clauseOf(rule))
}

// --- away ---

interface Left {
  round: number
  inPlay: boolean
}

function whenBack(play: TablePlay): void {
  let left: Left | null = null
  let line = house.line
  let waited = 0
  $effect(() => {
    const { table, own, view } = play
    const now = house.line
    const whole = table?.wholes ?? 0
    if (line === 'open' && now !== 'open' && view && own?.staked) {
      left = { round: view.round, inPlay: view.phase !== 'betting' }
      waited = whole
    }
    line = now
    // The line is open again and the table has come anew.
    if (!left || !view || now !== 'open' || whole === waited) return
    const before = left
    left = null
    void tellAway(play, before, view)
  })
}

async function tellAway(play: TablePlay, left: Left, view: TableView): Promise<void> {
  const { own, table } = play
  if (!own || !table || table.info.kind === 'tournament') return
  // The rounds since then in which one had a stake.
  const rounds = new Set<number>(left.inPlay ? [left.round] : [])
  if (view.last && view.last.round >= left.round && view.last.settled.some((line) => line.player === own.name)) rounds.add(view.last.round)
  if (view.phase !== 'betting' && own.staked) rounds.add(view.round)
  const rule = absenceRule(view.rules.game)
  const words: string[] = []
  for (const round of rounds) {
    const record = await read<RoundRecord>(`/api/rounds/${encodeURIComponent(play.id)}/${round}`).catch(() => null)
    const steps = record?.steps ?? []
    const at = steps.findIndex((step) => step.by === 'timer' && step.clauses.includes(rule) && step.words.startsWith(own.name))
    if (at < 0) continue
    const done = steps.slice(at + 1).filter((step) => step.by === 'timer' && step.clauses.includes(rule))
    const over = view.phase === 'betting' || round < view.round
    words.push(...done.map((step) => said(step.words, own.name)), over ? resultWords(steps.at(-1)?.view.settled ?? [], own.name) : '')
  }
  const told = [...new Set(words.filter(Boolean))]
  if (told.length) play.tell('While you were away', `The rule for absent players played your hand. ${told.join(' ')}`, clauseOf(rule))
}

function said(words: string, name: string): string {
  return toldTo(name, plainWords(words))
}
