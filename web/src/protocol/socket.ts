// The one socket. What is said is answered by exactly one answer, so saying is a promise; what was
// not answered when the line broke is said again, with the same id, on the next line: the server
// does nothing twice. A line on which nothing comes is asked and, without an answer, left for a new one
// (heartbeat.ts). Who listens to a table or to the lobby is remembered here and asked for again.
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
import { en } from '../words/en'
import { Heartbeat, Lag, tickMs } from './heartbeat'
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
  sentAt: number
  settle(answer: Answer): void
}

// Somebody may be in mid-hand: for the first ten seconds a new line is tried every second.
const backoffMs = [250, 500, ...Array<number>(9).fill(1000), 2000, 4000, 8000]
const answerWithinMs = 12_000
const openWithinMs = 4000 // a new line that does not come about is given up, and the next one tried

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
  private heartbeat: Heartbeat | null = null
  readonly lag = new Lag()

  constructor(private readonly listener: Listener) {}

  // Done as soon as a line is on its way, or cannot be begun: the page is put together during the handshake.
  start(): Promise<void> {
    addEventListener('online', () => this.retryNow())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.retryNow()
    })
    setInterval(() => this.beat(), tickMs)
    return new Promise((begun) => void this.open(begun))
  }

  say(saying: Saying): Promise<Answer> {
    const id = newId()
    const text = JSON.stringify({ id, ...saying })
    const answered = new Promise<Answer>((settle) => this.pending.set(id, { text, sentAt: performance.now(), settle }))
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

  private sendAgain(id: string, text: string): void {
    const pending = this.pending.get(id)
    if (pending) pending.sentAt = performance.now()
    this.send(text)
  }
  private send(text: string): void {
    if (this.isOpen()) this.socket?.send(text)
  }

  private askForTable(table: string): void {
    if (!this.isOpen()) return
    void this.say({ do: 'watch', table }).then((answer) => this.listener.watching(table, answer.refusal))
  }

  private beat(): void {
    if (!this.isOpen()) return
    const state = this.heartbeat?.tick(performance.now())
    if (state === 'dead') this.abandon()
    else if (state === 'ask') void this.say({ do: 'ping' })
  }

  // A dead line is not closed but left: the closing handshake would wait for it.
  private abandon(why = ''): void {
    const { socket } = this
    if (!socket) return
    this.socket = this.heartbeat = null
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    this.listener.line('lost', why || undefined)
    clearTimeout(this.timer)
    void this.open()
  }

  // A line that is open and does not answer is dead: leave it, the rest follows.
  private async withinReason(id: string, answered: Promise<Answer>): Promise<Answer> {
    const timer = setInterval(() => {
      if (this.pending.has(id) && this.isOpen()) this.abandon()
    }, answerWithinMs)
    const answer = await answered
    clearInterval(timer)
    return answer
  }

  private async open(begun = () => {}): Promise<void> {
    if (this.opening || this.isOpen()) return
    this.opening = true
    this.listener.line(this.known ? 'lost' : 'connecting')
    try {
      await this.becomeSomebody()
      const line = this.connect()
      begun()
      await line
      this.attempt = 0
    } catch (fault) {
      this.listener.line('lost', fault instanceof Error ? fault.message : undefined)
      this.retryLater()
    } finally {
      this.opening = false
      begun()
    }
  }

  // The cookie that the socket goes by is set by this answer.
  private async becomeSomebody(): Promise<void> {
    if (this.known) return
    const answer = await fetch('/api/me', { credentials: 'same-origin', signal: AbortSignal.timeout(openWithinMs) })
    if (answer.status === 401) this.signInAgain()
    const me = await answer.json()
    if (!answer.ok) throw new Error(me.error ?? en.protocol.notLetIn)
    this.known = true
    this.listener.hello(me as Me)
  }

  // Of a production house: the session is over, and so is this page.
  private signInAgain(): void {
    location.assign('/sign-in')
  }

  private connect(): Promise<void> {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.socket = socket
    return new Promise((done, failed) => {
      const patience = setTimeout(() => {
        if (this.socket === socket) this.socket = null
        socket.onclose = null
        socket.close()
        failed(new Error(en.protocol.lineDead))
      }, openWithinMs)
      socket.onopen = () => {
        clearTimeout(patience)
        this.heartbeat = new Heartbeat(performance.now())
        this.listener.line('open')
        this.resume()
        done()
      }
      // What waited together comes together, a line for each message.
      socket.onmessage = (event) => {
        for (const line of (event.data as string).split('\n')) this.hear(JSON.parse(line) as ServerMessage)
      }
      socket.onclose = (event) => {
        clearTimeout(patience)
        if (this.socket !== socket) return
        this.socket = this.heartbeat = null
        if (event.reason === 'signed out') return this.signInAgain()
        // Whose session may be over is asked for again.
        this.known = false
        this.listener.line('lost', event.reason || undefined)
        failed(new Error(event.reason || en.protocol.lineBroken))
        if (!this.opening) this.retryLater()
      }
    })
  }

  private resume(): void {
    const unanswered = [...this.pending]
    for (const [id, { text, settle }] of unanswered) {
      const saying = JSON.parse(text) as Saying
      if (saying.do === 'ping' || saying.do === 'watch' || saying.do === 'unwatch' || saying.do === 'lobby') {
        this.pending.delete(id)
        settle({ type: 'answer', id, ok: true })
      } else this.sendAgain(id, text)
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
    this.heartbeat?.heard(performance.now())
    switch (message.type) {
      case 'answer':
        return this.settle(message)
      case 'hello':
        return this.listener.hello(message.you)
      case 'lobby':
        return this.listener.lobby(message.tables, message.closed ?? [], message.occasions)
      case 'table':
        return this.listener.table(message)
      case 'change':
        this.listener.change(message)
        return this.settleWith(message.answer)
      case 'occasion':
        return this.listener.occasion(message)
      case 'occasion-change':
        this.listener.occasionChange(message)
        return this.settleWith(message.answer)
    }
  }

  // Who asked for what a change shows is answered with it.
  private settleWith(id: string | undefined): void {
    if (id !== undefined) this.settle({ type: 'answer', id, ok: true })
  }

  private settle(answer: Answer): void {
    const pending = this.pending.get(answer.id)
    this.pending.delete(answer.id)
    if (pending) this.lag.took(performance.now() - pending.sentAt)
    pending?.settle(answer)
  }
}
