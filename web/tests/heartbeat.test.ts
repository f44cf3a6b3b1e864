import { describe, expect, it } from 'vitest'
import { Heartbeat, Lag, tickMs } from '../src/protocol/heartbeat'

// When a line that says nothing from 0 on is found dead, and when it was asked.
function silence(heard: (now: number) => boolean = () => false) {
  const line = new Heartbeat(0)
  const asked: number[] = []
  for (let now = tickMs; now <= 20_000; now += tickMs) {
    if (heard(now)) line.heard(now)
    const state = line.tick(now)
    if (state === 'ask') asked.push(now)
    if (state === 'dead') return { asked, dead: now }
  }
  return { asked, dead: null }
}

describe('the heartbeat', () => {
  it('finds a dead line within five seconds, after it has asked once', () => {
    const { asked, dead } = silence()
    expect(asked).toHaveLength(1)
    expect(dead).toBeLessThanOrEqual(4500)
  })
  it('leaves a line alone that answers', () => {
    expect(silence((now) => now % 2000 === 0).dead).toBeNull()
  })
  it('does not ask while messages come', () => {
    expect(silence((now) => now % 1000 === 0).asked).toEqual([])
  })
  it('does not take its own sleep for silence', () => {
    const line = new Heartbeat(0)
    expect(line.tick(2000)).toBe('ask')
    expect(line.tick(600_000)).toBe('alive') // the tab was in the background
    expect(line.tick(600_250)).toBe('alive')
    expect(line.tick(602_600)).toBe('alive')
    for (let now = 602_750; now < 605_200; now += tickMs) line.tick(now)
    expect(line.tick(605_250)).toBe('dead')
  })
})

describe('the lag', () => {
  it('is half the quickest of the last eight', () => {
    const lag = new Lag()
    expect(lag.ms).toBe(0)
    for (const trip of [10, 400, 300, 300, 300, 300, 300, 300, 300]) lag.took(trip)
    expect(lag.ms).toBe(150)
  })
})
