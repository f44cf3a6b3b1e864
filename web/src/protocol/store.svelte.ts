// What the browser knows: who you are, the lobby, and a view per watched table, patched as it changes.
// There is no other state of a game in the page. What a change brings is shown step by step (timeline.ts),
// so that a deal can be followed; skip() shows it all at once.
import { motionAllowed } from '../settings.svelte'
import type { AtTable } from '../tournament/types'
import type {
  Answer,
  ChangeMessage,
  Clock,
  Command,
  ClosedTable,
  LobbyTable,
  Me,
  Own,
  Refusal,
  Role,
  Staff,
  TableEvent,
  TableInfo,
  TableMessage,
  TableView,
} from './messages'
import { OccasionState } from './occasion.svelte'
import type { OccasionCommand, OccasionSaying, Occasions } from './occasions'
import { ownOf, staffOf } from './offers'
import { patched } from './patch'
import { read, type RoundRecord, type RoundStep } from './reading'
import { Socket, type Line } from './socket'
import {
  after as afterCue,
  inMotion,
  nothingYet,
  scriptOf,
  seenOf,
  still,
  type Cue,
  type Kept,
  type Known,
  type Progress,
  type Script,
  type Tempo,
} from './timeline'

export interface LogLine extends TableEvent {
  key: number
  v: number
}

// The clock of the server, moved to ours: when the message came, less the time it was on its way.
export interface OwnClock extends Clock {
  endsAt: number
}

// What belongs to this viewer alone.
type Parts = Pick<TableMessage, 'own' | 'staff' | 'tournament' | 'clock' | 'stopped'>

const logMax = 250
const behindMax = 12 // more changes than this waiting: all of them lie on the table at once

// Off where nobody looks at cards moving: the text table.
export const pace = { on: true }

const isPaced = (): boolean => pace.on && document.visibilityState === 'visible'

interface Came extends Known {
  tournament: AtTable | null
  clock: OwnClock | null
}

type OwnParts = Omit<Came, 'view'>
const nothingOwn: OwnParts = { own: null, tournament: null, clock: null }

export class TableState {
  // All that comes is a value: it is replaced, never written in (patch.ts).
  info: TableInfo = $state.raw()!
  log: LogLine[] = $state.raw([])
  // The last version put on the table, and the last one that has come.
  v = $state(0)
  staff: Staff | null = $state.raw(null)
  wholes = $state(0) // how often the whole table has come
  received = 0
  lost = false // something is missing; the whole has been asked for

  // The truth as the server told it last; what of it is to be seen now says the timeline.
  private came: Came = $state.raw()!
  private shown: Came = $state.raw()!
  busy = $state(false) // the timeline has steps to come

  view: TableView = $derived(this.shown.view)
  own: Own | null = $derived(this.shown.own)
  tournament: AtTable | null = $derived(this.shown.tournament)
  clock: OwnClock | null = $derived(this.busy ? null : this.shown.clock)

  stopped: string | null = $state(null) // why the house takes no wager here

  private parts: Parts = {} // as the server has them
  private waiting: { message: ChangeMessage; at: number }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private keys = 0
  private playing: { script: Script; progress: Progress; next: number; began: number; v: number; kept: Kept } | null =
    null
  private readonly listeners = new Set<(events: TableEvent[]) => void>()
  private readonly watchers = new Set<(cue: Cue) => void>()

  constructor(message: TableMessage) {
    this.set(message)
  }

  set(message: TableMessage): void {
    this.skip()
    this.wholes += 1
    this.received = this.v = message.v
    this.lost = false
    this.info = message.info
    const { own, staff, tournament, clock } = message
    this.parts = {}
    this.staff = null
    const parts = { own: own ?? null, staff, tournament, clock: clock ?? null, stopped: message.stopped ?? null }
    this.came = this.shown = { view: message.view, ...this.withParts(parts, performance.now(), nothingOwn) }
    this.note(message.events, message.v)
  }

  // False: something is missing in between.
  take(message: ChangeMessage): boolean {
    if (message.v <= this.received) return true
    if (message.v !== this.received + 1) return false
    this.received = message.v
    this.waiting.push({ message, at: performance.now() })
    if (this.waiting.length > behindMax || !isPaced()) this.skip()
    else this.work()
    return true
  }

  // The timeline is put at its end: everything that has come lies on the table at once.
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.runUntil(Infinity)
    while (this.waiting.length) {
      this.begin()
      this.runUntil(Infinity)
    }
  }

  // What has happened, as soon as it may be told.
  onEvents(listener: (events: TableEvent[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  // The steps of the timeline themselves, for sounds and moments. Those skipped are told too.
  onCue(watcher: (cue: Cue) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  private readonly work = (): void => {
    this.timer = undefined
    for (;;) {
      if (this.playing) this.runUntil(performance.now())
      if (this.playing || !this.waiting.length) break
      this.begin()
    }
    const next = this.playing?.script.cues[this.playing.next]
    if (this.playing && next) {
      clearTimeout(this.timer)
      this.timer = setTimeout(this.work, Math.max(0, this.playing.began + next.at - performance.now()))
    }
  }

  private begin(): void {
    const next = this.waiting.shift()
    if (!next) return
    const { message, at } = next
    const before = this.came
    this.came = {
      ...(message.parts ? this.withParts(patched(this.parts, message.parts), at, before) : before),
      view: patched(before.view, message.patch),
    }
    const tempo = motionAllowed() ? inMotion : still
    const script = scriptOf(before, this.came, message.events, hurried(tempo, this.waiting.length))
    this.v = message.v
    if (!script) {
      this.shown = this.came
      this.busy = false
      return this.tell(message.events, message.v)
    }
    this.busy = true
    this.playing = { script, progress: nothingYet, next: 0, began: performance.now(), v: message.v, kept: new Map() }
  }

  // Every step that is due, in one go: what is seen changes once.
  private runUntil(now: number): void {
    const { playing } = this
    if (!playing) return
    const due = playing.script.cues.slice(playing.next).filter((cue) => playing.began + cue.at <= now)
    if (!due.length) return
    playing.next += due.length
    playing.progress = due.reduce(afterCue, playing.progress)
    const over = playing.next >= playing.script.cues.length
    if (over) {
      this.playing = null
      this.shown = this.came
      this.busy = false
    } else this.shown = { ...this.shown, ...seenOf(playing.script, playing.progress, playing.kept) }
    for (const cue of due) {
      this.tell(cue.events, playing.v)
      for (const watcher of this.watchers) watcher(cue)
    }
  }

  private tell(events: TableEvent[], v: number): void {
    this.note(events, v)
    if (events.length) for (const listener of this.listeners) listener(events)
  }

  // The steps of the round in play, of which the last ones may have come live already.
  remember(steps: readonly RoundStep[]): void {
    const told = steps.filter((step) => step.event !== '')
    const before = told.slice(0, Math.max(0, told.length - this.log.length))
    const lines = before.map(
      ({ event, words, clauses, by }) => ({ event, words, clauses, origin: by, key: ++this.keys, v: 0 }) as LogLine,
    )
    this.log = [...lines, ...this.log].slice(-logMax)
  }

  // Takes over what belongs to this viewer; what a patch does not touch is the same object as before.
  private withParts(parts: Parts, at: number, known: OwnParts): OwnParts {
    const before = this.parts
    this.parts = parts
    if (parts.staff !== before.staff) this.staff = parts.staff ? staffOf(parts.staff) : null
    this.stopped = parts.stopped ?? null
    const own = parts.own ? ownOf(parts.own) : null
    return {
      own: parts.own !== before.own ? own : known.own,
      tournament: parts.tournament !== before.tournament ? (parts.tournament ?? null) : known.tournament,
      clock: parts.clock !== before.clock ? started(parts.clock ?? null, at) : known.clock,
    }
  }

  private note(events: TableEvent[], v: number): void {
    if (events.length)
      this.log = [...this.log, ...events.map((event) => ({ ...event, key: ++this.keys, v }))].slice(-logMax)
  }
}

// Whoever is behind catches up: the more changes wait, the shorter the steps.
function hurried(tempo: Tempo, waiting: number): Tempo {
  const rate = waiting > 5 ? 0.3 : waiting > 2 ? 0.6 : 1
  if (rate === 1) return tempo
  return Object.fromEntries(
    Object.entries(tempo).map(([step, ms]) => [step, (ms as number) * rate]),
  ) as unknown as Tempo
}

function started(clock: Clock | null, at: number): OwnClock | null {
  return clock && { ...clock, endsAt: at + clock.left - house.lagMs }
}

class House {
  me: Me | null = $state(null)
  line: Line = $state('connecting')
  breaks = 0 // how often the line was lost
  lostAt = 0 // when it was, on the page's clock
  lineWhy: string | undefined = $state()
  lobby: LobbyTable[] | null = $state.raw(null)
  closed: ClosedTable[] = $state.raw([]) // because their records are damaged
  tables: Record<string, TableState> = $state({})
  lists: Occasions | null = $state.raw(null) // of tournaments and promotions
  occasions: Record<string, OccasionState> = $state({})
  refusals: Record<string, Refusal | undefined> = $state({}) // why one of these is not shown

  private readonly socket = new Socket({
    line: (state, why) => {
      if (this.line === 'open' && state !== 'open') {
        this.breaks += 1
        this.lostAt = performance.now()
      }
      this.line = state
      if (state === 'open') this.lineWhy = undefined
      else if (why) this.lineWhy = why
    },
    hello: (you) => (this.me = you),
    lobby: (tables, closed, occasions) => {
      this.lobby = tables
      this.closed = closed
      if (occasions) this.lists = occasions
    },
    table: (message) => {
      const known = this.tables[message.table]
      if (known) known.set(message)
      else {
        this.tables[message.table] = new TableState(message)
        void this.recall(message.table, message.view)
      }
    },
    change: (message) => {
      const known = this.tables[message.table]
      if (!known || known.take(message) || known.lost) return
      known.lost = true
      this.socket.resync(message.table)
    },
    occasion: (message) => {
      const known = this.occasions[message.occasion]
      if (known) known.set(message)
      else this.occasions[message.occasion] = new OccasionState(message)
    },
    occasionChange: (message) => {
      const known = this.occasions[message.occasion]
      if (!known || known.take(message) || known.lost) return
      known.lost = true
      this.socket.resync(message.occasion)
    },
    watching: (table, refusal) => (this.refusals[table] = refusal),
  })

  // Whoever comes in the middle of a round, or comes back, finds in the log what has happened in it.
  private async recall(table: string, view: TableView): Promise<void> {
    if (view.phase === 'betting' || view.rules.options.tournament) return
    try {
      const { steps } = await read<RoundRecord>(`/api/rounds/${encodeURIComponent(table)}/${view.round}`)
      this.tables[table]?.remember(steps)
    } catch {
      // The log then begins with what is seen.
    }
  }

  // Whether there is play money and practice here. Until it is known the page is that of a demo.
  get demo(): boolean {
    return this.me?.demo ?? true
  }

  start(): Promise<void> {
    return this.socket.start()
  }
  get lagMs(): number {
    return this.socket.lag.ms
  }

  // --- saying things; the answer is ok or a refusal in words ---

  watch(table: string): () => void {
    return this.socket.watch(table)
  }
  watchLobby(): void {
    this.socket.watchLobby()
  }
  join(table: string, chips?: number): Promise<Answer> {
    return this.socket.say(chips === undefined ? { do: 'join', table } : { do: 'join', table, chips })
  }
  leave(table: string): Promise<Answer> {
    return this.socket.say({ do: 'leave', table })
  }
  buy(table: string, chips: number): Promise<Answer> {
    return this.socket.say({ do: 'buy', table, chips })
  }
  topUp(): Promise<Answer> {
    return this.socket.say({ do: 'top-up' })
  }
  act(table: string, command: Command): Promise<Answer> {
    this.tables[table]?.skip()
    return this.socket.say({ do: 'act', table, command })
  }
  // For this moment only: one that comes late means nothing.
  ready(table: string, ready: boolean, view: TableView): Promise<Answer> {
    return this.socket.say({ do: 'ready', table, ready, for: view.turn.kind, round: view.round })
  }
  // Asked at practice tables only; anywhere else it is refused.
  advice(table: string): Promise<Answer> {
    return this.socket.say({ do: 'advice', table })
  }
  practice(game: string, company: boolean): Promise<Answer> {
    return this.socket.say({ do: 'practice', game, company })
  }
  // --- as staff of a training table ---

  train(game: string, byHand: boolean, shuffler: boolean): Promise<Answer> {
    return this.socket.say({ do: 'train', game, by_hand: byHand, shuffler })
  }
  // What one does there as a player is said without a role.
  actAs(table: string, as: Role, command: Command): Promise<Answer> {
    if (as === 'player') return this.act(table, command)
    this.tables[table]?.skip()
    return this.socket.say({ do: 'act', table, command, as })
  }
  previewAs(table: string, as: Role, command: Command): Promise<Answer> {
    return this.socket.say(as === 'player' ? { do: 'preview', table, command } : { do: 'preview', table, command, as })
  }
  // --- tournaments and promotions ---

  openOccasion(saying: Extract<OccasionSaying, { do: 'open-tournament' | 'open-promotion' }>): Promise<Answer> {
    return this.socket.say(saying)
  }
  enter(occasion: string, agrees: boolean): Promise<Answer> {
    return this.socket.say({ do: 'enter', occasion, agrees })
  }
  occasionAct(occasion: string, command: OccasionCommand, as?: Role): Promise<Answer> {
    return this.socket.say({ do: 'occasion-act', occasion, command, ...(as && { as }) })
  }
  occasionPreview(occasion: string, command: OccasionCommand, as?: Role): Promise<Answer> {
    return this.socket.say({ do: 'occasion-preview', occasion, command, ...(as && { as }) })
  }
  rename(name: string): Promise<Answer> {
    return this.socket.say({ do: 'name', name })
  }
}

export const house = new House()
