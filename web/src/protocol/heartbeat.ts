// Whether the line is alive. After a silence the page asks (ping); whatever comes is an answer. A line
// on which nothing comes is dead, also when nobody has closed it. Asked for its opinion a few times a
// second, with the time; no clock of its own.

export const tickMs = 250
const askAfterMs = 1750
const deadAfterMs = 2500 // unanswered: with the silence before it and a tick, trouble shows within 5 s
const asleepMs = 1500 // so long between two ticks: the page slept, and the silence was its own

export class Heartbeat {
  private heardAt: number
  private askedAt: number | null = null
  private tickedAt: number

  constructor(now: number) {
    this.heardAt = this.tickedAt = now
  }

  heard(now: number): void {
    this.heardAt = now
    this.askedAt = null
  }

  tick(now: number): 'alive' | 'ask' | 'dead' {
    const slept = now - this.tickedAt > asleepMs
    this.tickedAt = now
    if (slept && this.askedAt !== null) this.askedAt = now
    if (this.askedAt !== null) return now - this.askedAt >= deadAfterMs ? 'dead' : 'alive'
    if (now - this.heardAt < askAfterMs) return 'alive'
    this.askedAt = now
    return 'ask'
  }
}

// How long a message is on its way: half of the quickest of the last answers.
export class Lag {
  private readonly trips: number[] = []

  took(ms: number): void {
    this.trips.push(ms)
    if (this.trips.length > 8) this.trips.shift()
  }
  get ms(): number {
    return this.trips.length ? Math.min(...this.trips) / 2 : 0
  }
}
