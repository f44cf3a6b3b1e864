// What the browser knows: who you are, the lobby, and a view per watched table, patched as it changes.
// There is no other state of a game in the page. The cards of a change are shown one after another
// (veil.ts), so that a deal can be followed; skip() shows them all at once.
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
import { patched } from './patch'
import { Socket, type Line } from './socket'
import { veiled, veilOf, type Veil } from './veil'

export interface LogLine extends TableEvent {
  key: number
  v: number
}

// The clock of the server, moved to ours at the moment the message came.
export interface OwnClock extends Clock {
  endsAt: number
}

const logMax = 250
const cardPauseMs = 200
const behindMax = 40 // more changes than this waiting: no more pauses

// Off where nobody looks at cards moving: the text table.
export const pace = { on: true }

function isPaced(): boolean {
  return pace.on && motionAllowed() && document.visibilityState === 'visible'
}

export class TableState {
  // All that comes is a value: it is replaced, never written in (patch.ts).
  info: TableInfo = $state.raw()!
  log: LogLine[] = $state.raw([])
  // The last version put on the table, and the last one that has come.
  v = $state(0)
  staff: Staff | null = $state.raw(null)
  tournament: AtTable | null = $state.raw(null)
  wholes = $state(0) // how often the whole table has come
  received = 0
  lost = false // something is missing; the whole has been asked for

  // The truth as the server told it last …
  private view_: TableView = $state.raw()!
  private own_: Own | null = $state.raw(null)
  private clock_: OwnClock | null = $state.raw(null)
  // … and, while its cards are still being dealt, what is not yet to be seen of it.
  private veil: Veil | null = $state.raw(null)

  view: TableView = $derived.by(() => (this.veil ? veiled(this.view_, this.veil) : this.view_))
  own: Own | null = $derived.by(() => (this.veil ? this.veil.own : this.own_))
  clock: OwnClock | null = $derived.by(() => (this.veil ? null : this.clock_))

  private waiting: { message: ChangeMessage; at: number }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private keys = 0
  private unsaid: { events: TableEvent[]; v: number } | null = null
  private readonly listeners = new Set<(events: TableEvent[]) => void>()

  constructor(message: TableMessage) {
    this.set(message)
  }

  set(message: TableMessage): void {
    this.skip()
    this.wholes += 1
    this.received = this.v = message.v
    this.lost = false
    this.info = message.info
    this.view_ = message.view
    this.own_ = message.own ?? null
    this.staff = message.staff ?? null
    this.tournament = message.tournament ?? null
    this.clock_ = started(message.clock ?? null, performance.now())
    this.note(message.events, message.v)
  }

  // False: something is missing in between.
  take(message: ChangeMessage): boolean {
    if (message.v <= this.received) return true
    if (message.v !== this.received + 1) return false
    this.received = message.v
    this.waiting.push({ message, at: performance.now() })
    this.work()
    return true
  }

  // Everything that has come lies on the table at once.
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.lift()
    while (this.waiting.length) {
      this.applyNext()
      this.lift()
    }
  }

  onEvents(listener: (events: TableEvent[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private work(): void {
    if (this.waiting.length > behindMax || !isPaced()) return this.skip()
    while (!this.veil && this.waiting.length) this.applyNext()
    if (this.veil && this.timer === undefined) this.timer = setTimeout(() => this.dealOne(), cardPauseMs)
  }

  private dealOne(): void {
    this.timer = undefined
    if (this.veil && this.veil.coming.length > 1) {
      const [first, ...coming] = this.veil.coming
      this.veil = { ...this.veil, coming }
      if (first) this.tell([first])
    } else this.lift()
    this.work()
  }

  private lift(): void {
    if (this.veil) {
      this.tell(this.veil.coming)
      this.veil = null
    }
    if (!this.unsaid) return
    const { events, v } = this.unsaid
    this.unsaid = null
    this.note(events, v)
    this.tell(events.filter((event) => event.event !== 'card-dealt'))
  }

  private tell(events: TableEvent[]): void {
    for (const listener of this.listeners) listener(events)
  }

  private applyNext(): void {
    const next = this.waiting.shift()
    if (!next) return
    const { message, at } = next
    const coming = message.events.filter((event) => event.event === 'card-dealt')
    const veil = coming.length && isPaced() ? veilOf(this.view_, this.own_, coming) : null
    this.view_ = patched(this.view_, message.patch)
    this.v = message.v
    if (message.own !== undefined) this.own_ = message.own
    if (message.staff) this.staff = message.staff
    if (message.tournament) this.tournament = message.tournament
    if (message.clock !== undefined) this.clock_ = started(message.clock, at)
    this.veil = veil
    if (veil) this.unsaid = { events: message.events, v: message.v }
    else {
      this.note(message.events, message.v)
      this.tell(message.events)
    }
  }

  private note(events: TableEvent[], v: number): void {
    if (events.length)
      this.log = [...this.log, ...events.map((event) => ({ ...event, key: ++this.keys, v }))].slice(-logMax)
  }
}

function started(clock: Clock | null, at: number): OwnClock | null {
  return clock && { ...clock, endsAt: at + clock.left }
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
      else this.tables[message.table] = new TableState(message)
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

  start(): void {
    this.socket.start()
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
