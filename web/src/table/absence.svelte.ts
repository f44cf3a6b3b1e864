// What the clock or the rule for absent players did with one's hand: told once, when it happens or
// when one is back. The rule is the server's; here its record is read.
import { factsOf } from '../games'
import { money } from '../money'
import type { Sentence } from '../protocol/generated'
import type { Settled, TableEvent, TableView } from '../protocol/messages'
import { read, type RoundRecord } from '../protocol/reading'
import { house } from '../protocol/store.svelte'
import { isAbout, toldTo } from '../sentences'
import { netOf, shownRound } from './model'
import type { TablePlay } from './play.svelte'
import { en } from '../words/en'

const t = en.table.absence

export const absenceRule = (game: string): string => factsOf(game).clauses.absent

export function tellAbsence(play: TablePlay): void {
  whenTimeRunsOut(play)
  whenBack(play)
}

// "You lost $5."
export function resultWords(settled: readonly Settled[], name: string): string {
  const lines = settled.filter((line) => line.player === name)
  if (!lines.length) return ''
  const net = netOf(lines)
  if (net > 0) return t.youWon(money(net))
  if (net < 0) return t.youLost(money(-net))
  return t.even
}

function clauseOf(id: string) {
  return id ? [{ id, text: '' }] : []
}

// --- in one's place, too late ---

function whenTimeRunsOut(play: TablePlay): void {
  let done: string[] | null = null // since then, sentence by sentence; cards may be dealt one act at a time
  $effect(() => play.table?.onEvents((events) => (done = timeRanOut(play, events, done))))
}

function timeRanOut(play: TablePlay, events: TableEvent[], before: string[] | null): string[] | null {
  const { own, view } = play
  if (!own || !view) return null
  const at = events.findIndex(
    (event) =>
      (event.event === 'player-absent' || event.event === 'player-silent') &&
      event.player === own.player &&
      event.origin === 'timer',
  )
  if (at < 0 && !before) return null
  const rule = absenceRule(view.rules.game)
  // The act itself is about one's own hand; what comes later may be about somebody else's.
  const calls = (box: unknown) => shownRound(view).boxes.some((each) => each.box === box && each.caller === own.name)
  const news = events.slice(at + 1).filter((event) => event.clauses.includes(rule) && (at >= 0 || calls(event.box)))
  const done = [...(at < 0 ? (before ?? []) : []), ...news.map((event) => said(event, own.name))]
  if (at >= 0 || news.length) play.tell(t.timeRanOut, t.soTheRuleFor(done.join(' ')).trim(), clauseOf(rule))
  if (at >= 0) markTold(play.id, view.round)
  return events.some((event) => event.event === 'round-ended') ? null : done
}

// --- away ---

interface Left {
  round: number
  inPlay: boolean
}

// A line that was lost, or a page that was closed or loaded again with something at stake.
function whenBack(play: TablePlay): void {
  let left: Left | null = recalled(play.id).left
  let kept = left
  let line = house.line
  let waited = play.table?.wholes ?? 0
  $effect(() => {
    const { table, own, view } = play
    const now = house.line
    const whole = table?.wholes ?? 0
    const stake = view && own?.staked ? { round: view.round, inPlay: view.phase !== 'betting' } : null
    if (line === 'open' && now !== 'open' && stake) {
      left = stake
      waited = whole
    }
    line = now
    if (!view || now !== 'open' || (left && whole === waited)) return
    // The line is open again and the table has come anew.
    if (left) void tellAway(play, left, view)
    left = null
    // Storing takes longer than drawing: it comes after.
    if (stake?.round !== kept?.round || stake?.inPlay !== kept?.inPlay) setTimeout(() => recall(play.id, stake))
    kept = stake
  })
}

async function tellAway(play: TablePlay, left: Left, view: TableView): Promise<void> {
  const { own, table } = play
  const name = own?.name ?? house.me?.name
  if (!name || !table || table.info.kind === 'tournament') return
  // The rounds since then in which one had a stake.
  const rounds = new Set<number>(left.inPlay ? [left.round] : [])
  if (view.last && view.last.round >= left.round && view.last.settled.some((line) => line.player === name))
    rounds.add(view.last.round)
  if (view.phase !== 'betting' && own?.staked) rounds.add(view.round)
  const rule = absenceRule(view.rules.game)
  const { told } = recalled(play.id)
  const words: string[] = []
  for (const round of rounds) {
    if (round === told) continue
    const record = await read<RoundRecord>(`/api/rounds/${encodeURIComponent(play.id)}/${round}`).catch(() => null)
    const steps = record?.steps ?? []
    const at = steps.findIndex(
      (step) => step.by === 'timer' && step.clauses.includes(rule) && isAbout(step.words, name),
    )
    if (at < 0) continue
    const done = steps.slice(at + 1).filter((step) => step.by === 'timer' && step.clauses.includes(rule))
    const over = view.phase === 'betting' || round < view.round
    words.push(...done.map((step) => said(step, name)), over ? resultWords(steps.at(-1)?.view.settled ?? [], name) : '')
    markTold(play.id, round)
  }
  const sentences = [...new Set(words.filter(Boolean))]
  if (sentences.length) play.tell(t.whileYouWereAway, t.theRuleForAbsent(sentences.join(' ')), clauseOf(rule))
}

// --- what outlives the page ---

interface Recalled {
  left: Left | null // what was at stake when the page was last seen
  told: number // the last round about which a note was shown
}

const keyOf = (table: string): string => `croupier.stake.${table}`

function recalled(table: string): Recalled {
  try {
    return { left: null, told: -1, ...(JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Recalled>) }
  } catch {
    return { left: null, told: -1 }
  }
}

function recall(table: string, left: Left | null): void {
  store(table, { ...recalled(table), left })
}

function markTold(table: string, round: number): void {
  store(table, { ...recalled(table), told: round })
}

function store(table: string, known: Recalled): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(known))
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
}

// A card that is due is dealt when this is read.
function said({ event, words }: { event: string; words: Sentence }, name: string): string {
  const box = words.find((part) => typeof part === 'object' && 'box' in part)
  return toldTo(name, event === 'card-called' && box ? [box, t.getsACard] : words)
}
