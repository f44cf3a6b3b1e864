// The one socket. What is said is answered by exactly one answer, so saying is a promise; what was
// not answered when the line broke is said again, with the same id, on the next line: the server
// does nothing twice. Who listens to a table or to the lobby is remembered here and asked for again.
import type {
  Answer,
  ChangeMessage,
  ClosedTable,
  LobbyTable,
  Me,
  Refusal,
  Saying,
  ServerMessage,
  TableMessage,
} from './messages'
import type { OccasionChange, OccasionMessage, Occasions } from './occasions'

export type Line = 'connecting' | 'open' | 'lost' | 'closed'

export interface Listener {
  line(state: Line, why?: string): void
  hello(you: Me): void
  lobby(tables: LobbyTable[], closed: ClosedTable[], occasions: Occasions | undefined): void
  table(message: TableMessage): void
  change(message: ChangeMessage): void
  occasion(message: OccasionMessage): void
  occasionChange(message: OccasionChange): void
  watching(table: string, refusal: Refusal | undefined): void // what was asked for, or why it does not come
}

interface Pending {
  text: string
  settle(answer: Answer): void
}

// Somebody may be in mid-hand: for the first ten seconds a new line is tried every second.
const backoffMs = [250, 500, ...Array<number>(9).fill(1000), 2000, 4000, 8000]
const answerWithinMs = 12_000

// crypto.randomUUID is missing where the page is served by plain http from another machine.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Socket {
  private socket: WebSocket | null = null
  private readonly pending = new Map<string, Pending>()
  private readonly watched = new Map<string, number>()
  private lobbyWanted = false
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private opening = false
  private known = false

  constructor(private readonly listener: Listener) {}

  start(): void {
    addEventListener('online', () => this.retryNow())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.retryNow()
    })
    void this.open()
  }

  say(saying: Saying): Promise<Answer> {
    const id = newId()
    const text = JSON.stringify({ id, ...saying })
    const answered = new Promise<Answer>((settle) => this.pending.set(id, { text, settle }))
    this.send(text)
    return this.withinReason(id, answered)
  }

  // Several parts of a page may watch one table: it is watched until the last one lets go.
  watch(table: string): () => void {
    const count = this.watched.get(table) ?? 0
    this.watched.set(table, count + 1)
    if (count === 0) this.askForTable(table)
    let released = false
    return () => {
      if (released) return
      released = true
      const left = (this.watched.get(table) ?? 1) - 1
      if (left > 0) this.watched.set(table, left)
      else {
        this.watched.delete(table)
        if (this.isOpen()) void this.say({ do: 'unwatch', table })
      }
    }
  }

  watchLobby(): void {
    if (this.lobbyWanted) return
    this.lobbyWanted = true
    if (this.isOpen()) void this.say({ do: 'lobby' })
  }

  // After a gap: the whole table comes again.
  resync(table: string): void {
    this.askForTable(table)
  }

  // --- the line ---

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  private send(text: string): void {
    if (this.isOpen()) this.socket?.send(text)
  }

  private askForTable(table: string): void {
    if (!this.isOpen()) return
    void this.say({ do: 'watch', table }).then((answer) => this.listener.watching(table, answer.refusal))
  }

  // A line that is open and does not answer is dead: break it, the rest follows.
  private async withinReason(id: string, answered: Promise<Answer>): Promise<Answer> {
    const timer = setInterval(() => {
      if (this.pending.has(id) && this.isOpen()) this.socket?.close()
    }, answerWithinMs)
    const answer = await answered
    clearInterval(timer)
    return answer
  }

  private async open(): Promise<void> {
    if (this.opening || this.isOpen()) return
    this.opening = true
    this.listener.line(this.known ? 'lost' : 'connecting')
    try {
      await this.becomeSomebody()
      await this.connect()
      this.attempt = 0
    } catch (fault) {
      this.listener.line('lost', fault instanceof Error ? fault.message : undefined)
      this.retryLater()
    } finally {
      this.opening = false
    }
  }

  // The cookie that the socket goes by is set by this answer.
  private async becomeSomebody(): Promise<void> {
    if (this.known) return
    const answer = await fetch('/api/me', { credentials: 'same-origin' })
    const me = await answer.json()
    if (!answer.ok) throw new Error(me.error ?? 'the house did not let you in')
    this.known = true
    this.listener.hello(me as Me)
  }

  private connect(): Promise<void> {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.socket = socket
    return new Promise((done, failed) => {
      socket.onopen = () => {
        this.listener.line('open')
        this.resume()
        done()
      }
      socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage)
      socket.onclose = (event) => {
        if (this.socket !== socket) return
        this.socket = null
        this.listener.line('lost', event.reason || undefined)
        failed(new Error(event.reason || 'the line is broken'))
        if (!this.opening) this.retryLater()
      }
    })
  }

  private resume(): void {
    const unanswered = [...this.pending]
    for (const [id, { text, settle }] of unanswered) {
      const saying = JSON.parse(text) as Saying
      if (saying.do === 'watch' || saying.do === 'unwatch' || saying.do === 'lobby') {
        this.pending.delete(id)
        settle({ type: 'answer', id, ok: true })
      } else this.send(text)
    }
    if (this.lobbyWanted) void this.say({ do: 'lobby' })
    for (const table of this.watched.keys()) this.askForTable(table)
  }

  private retryLater(): void {
    clearTimeout(this.timer)
    const wait = backoffMs[Math.min(this.attempt, backoffMs.length - 1)] ?? 8000
    this.attempt += 1
    if (this.attempt > 3) this.known = false // perhaps the server no longer knows the cookie
    this.timer = setTimeout(() => void this.open(), wait * (0.7 + Math.random() * 0.3))
  }

  private retryNow(): void {
    if (this.isOpen() || this.opening) return
    clearTimeout(this.timer)
    this.attempt = 0
    void this.open()
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'answer': {
        const pending = this.pending.get(message.id)
        this.pending.delete(message.id)
        pending?.settle(message)
        return
      }
      case 'hello':
        return this.listener.hello(message.you)
      case 'lobby':
        return this.listener.lobby(message.tables, message.closed ?? [], message.occasions)
      case 'table':
        return this.listener.table(message)
      case 'change':
        return this.listener.change(message)
      case 'occasion':
        return this.listener.occasion(message)
      case 'occasion-change':
        return this.listener.occasionChange(message)
    }
  }
}
