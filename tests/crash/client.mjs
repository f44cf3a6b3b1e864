// A person who plays without end, through lost connections: what was not answered is said again
// with the same id.
import WebSocket from 'ws'

// A patch of docs/api.md, carried out in place.
function patch(root, changes) {
  for (const [path, ...rest] of changes) {
    let at = root
    if (path.length === 0) Object.assign(at, rest[0])
    for (const step of path.slice(0, -1)) at = at[step]
    const last = path.at(-1)
    if (rest.length === 3) at[last].splice(rest[0], rest[1], ...rest[2])
    else if (last !== undefined) at[last] = rest[0]
  }
}

export class Client {
  constructor(url, table, random) {
    Object.assign(this, { url, table, random, own: null, parts: {}, pending: null, next: 0, acked: [], refused: 0 })
    this.name = ''
    this.done = false
  }

  async guest() {
    const answer = await fetch(`${this.url}/api/me`)
    this.cookie = answer.headers.get('set-cookie').split(';')[0]
    this.name = (await answer.json()).name
  }

  connect() {
    if (this.done) return
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.cookie },
    })
    this.socket = socket
    socket.on('message', (text) => {
      for (const line of String(text).split('\n')) this.heard(JSON.parse(line))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.connect(), 20)
    })
    socket.on('open', () => {
      this.send({ id: this.newId(), do: 'watch', table: this.table })
      if (this.pending) this.send(this.pending)
      else this.say({ do: 'join', table: this.table })
    })
  }

  newId() {
    return `${this.name}-${++this.next}`
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  // One request at a time, so that nothing is lost by guessing.
  say(message) {
    this.pending = { id: this.newId(), ...message }
    this.send(this.pending)
  }

  heard(message) {
    if (message.type === 'table') this.parts = { own: message.own }
    if (message.type === 'change') patch(this.parts, message.parts ?? [])
    this.own = this.parts.own
    const answered = message.type === 'answer' ? message.id : message.answer
    if (!answered || answered !== this.pending?.id) return
    // A join or leave is also answered well where there was nothing left to do; an act never is.
    if (message.ok !== false && this.pending.do === 'act') this.acked.push(answered)
    if (message.ok === false) ++this.refused
    this.pending = null
    this.timer = setTimeout(() => this.move(), 1 + this.random() * 8)
  }

  move() {
    if (this.done || this.pending) return
    if (!this.own) return this.say({ do: 'join', table: this.table })
    const open = this.own.offers.filter((offer) => !offer.why_not)
    const wagers = open.filter((offer) => offer.command.command === 'place-wager')
    const others = open.filter((offer) => !['place-wager', 'leave-table'].includes(offer.command.command))
    if (this.own.chips < 1000 && this.random() < 0.5) return this.say({ do: 'leave', table: this.table })
    const dice = this.random()
    if (wagers.length > 0 && dice < 0.4) return this.act(wagers)
    if (dice < 0.6) return this.say({ do: 'ready', table: this.table })
    if (others.length > 0) return this.act(others)
    if (dice > 0.98) return this.say({ do: 'leave', table: this.table })
    return this.say({ do: 'ready', table: this.table })
  }

  act(offers) {
    const offer = offers[Math.floor(this.random() * offers.length)]
    this.say({ do: 'act', table: this.table, command: offer.command })
  }
}
