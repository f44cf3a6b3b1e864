// What the browser knows: who you are, the lobby, and a view per watched table, patched in place.
// There is no other state of a game in the page. Changes that bring a card are put on the table one
// after another, a moment apart, so that a deal can be followed; skip() puts them all down at once.
import { motionAllowed } from '../settings.svelte'
import type { Answer, ChangeMessage, Clock, Command, LobbyTable, Me, Own, Patch, TableEvent, TableInfo, TableMessage, TableView } from './messages'
import { Socket, type Line } from './socket'

export interface LogLine extends TableEvent {
  key: number
  v: number
}

// The clock of the server, moved to ours at the moment the message came.
export interface OwnClock extends Clock {
  endsAt: number
}

const logMax = 250
const cardPauseMs = 210
const pauseMax = 60 // more than this behind: no more pauses

export class TableState {
  info: TableInfo = $state()!
  view: TableView = $state()!
  own: Own | null = $state(null)
  clock: OwnClock | null = $state(null)
  log: LogLine[] = $state([])
  // The last version put on the table, and the last one that has come.
  v = $state(0)
  received = 0

  private waiting: { message: ChangeMessage; at: number }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private notBefore = 0
  private keys = 0
  private readonly listeners = new Set<(events: TableEvent[]) => void>()

  constructor(message: TableMessage) {
    this.set(message)
  }

  set(message: TableMessage): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
    this.received = this.v = message.v
    this.info = message.info
    this.view = message.view
    this.own = message.own
    this.clock = started(message.clock, performance.now())
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

  skip(): void {
    this.notBefore = 0
    while (this.waiting.length) this.applyNext()
  }

  onEvents(listener: (events: TableEvent[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private work(): void {
    if (this.timer !== undefined) return
    while (this.waiting.length) {
      const wait = this.notBefore - performance.now()
      const paced = motionAllowed() && document.visibilityState === 'visible' && this.waiting.length < pauseMax
      if (paced && wait > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined
          this.work()
        }, wait)
        return
      }
      this.applyNext()
    }
  }

  private applyNext(): void {
    const next = this.waiting.shift()
    if (!next) return
    const { message, at } = next
    patch(this.view as unknown as Tree, message.patch)
    this.v = message.v
    if (message.own !== undefined) this.own = message.own
    if (message.clock !== undefined) this.clock = started(message.clock, at)
    this.note(message.events, message.v)
    const cards = message.events.some((event) => event.event === 'card-dealt')
    if (cards) this.notBefore = performance.now() + cardPauseMs
    for (const listener of this.listeners) listener(message.events)
  }

  private note(events: TableEvent[], v: number): void {
    for (const event of events) this.log.push({ ...event, key: ++this.keys, v })
    if (this.log.length > logMax) this.log.splice(0, this.log.length - logMax)
  }
}

type Tree = { [key: string | number]: Tree }

function patch(root: Tree, changes: Patch): void {
  for (const [path, value] of changes) {
    const last = path[path.length - 1]
    if (last === undefined) continue
    let at: Tree | undefined = root
    for (const step of path.slice(0, -1)) at = at?.[step]
    if (at) at[last] = value as Tree
  }
}

function started(clock: Clock | null, at: number): OwnClock | null {
  return clock && { ...clock, endsAt: at + clock.left }
}

class House {
  me: Me | null = $state(null)
  line: Line = $state('connecting')
  lineWhy: string | undefined = $state()
  lobby: LobbyTable[] | null = $state.raw(null)
  tables: Record<string, TableState> = $state({})

  private readonly socket = new Socket({
    line: (state, why) => {
      this.line = state
      if (state === 'open') this.lineWhy = undefined
      else if (why) this.lineWhy = why
    },
    hello: (you) => (this.me = you),
    lobby: (tables) => (this.lobby = tables),
    table: (message) => {
      const known = this.tables[message.table]
      if (known) known.set(message)
      else this.tables[message.table] = new TableState(message)
    },
    change: (message) => {
      const known = this.tables[message.table]
      if (known && !known.take(message)) this.socket.resync(message.table)
    },
    since: (table) => this.tables[table]?.received,
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
  ready(table: string, ready = true): Promise<Answer> {
    return this.socket.say({ do: 'ready', table, ready })
  }
  practice(game: string, company: boolean): Promise<Answer> {
    return this.socket.say({ do: 'practice', game, company })
  }
  rename(name: string): Promise<Answer> {
    return this.socket.say({ do: 'name', name })
  }
}

export const house = new House()
