// The spoken line and the moments: what is said, and for whom light is made.
import { describe, expect, it } from 'vitest'
import type { Settled, TableEvent, TableView } from '../src/protocol/messages'
import type { Cue } from '../src/protocol/timeline'
import { announced } from '../src/table/announce'
import { momentOf } from '../src/table/moments'

const event = (name: string, more: object = {}): TableEvent => ({ event: name, clauses: [], words: [], ...more })
const card = (name: string | null, box: number | null, hand = 0): TableEvent =>
  event('card-dealt', { card: name, target: box === null ? 'dealer' : 'box', box, hand: box === null ? null : hand })

describe('a burst', () => {
  it('tells every card once, joined by hand, then the results', () => {
    const events = [
      event('round-began', { words: ['round 3 begins'] }),
      card('5s', 4),
      card('6h', null),
      card('7d', 4),
      card('Kc', 4, 1),
      event('wager-won', { words: [{ player: 'ann' }, { verb: ['wins', 'win'] }, { money: 1000 }] }),
    ]
    expect(announced(events, 'ann', 0)).toBe(
      'Box 4: five of spades, seven of diamonds. Dealer: six of hearts. Box 4, hand 2: king of clubs. You win $10.',
    )
  })
  it('names no card that lies face down', () => {
    expect(announced([card(null, 2)], 'ann', 0)).toBe('Box 2: a card face down.')
  })
  it('tells one’s own bets and not those of others', () => {
    const bet = (player: number) => event('wager-placed', { player, words: [`bet of ${player}`] })
    expect(announced([bet(0), bet(1)], 'ann', 0)).toBe('Bet of 0.')
  })
})

describe('a moment', () => {
  const total = (blackjack: boolean) => ({ points: 21, low: 11, blackjack, bust: false })
  const view = (blackjack: boolean, settled: Partial<Settled>[] = []): TableView =>
    ({
      phase: 'dealing',
      round: 1,
      dealer: [],
      settled,
      boxes: [
        { box: 4, caller: 'ann', wagers: [], hands: [{ cards: ['As', 'Kd'], down: 0, total: total(blackjack) }] },
      ],
    }) as unknown as TableView
  const told = (events: TableEvent[] = []): Cue => ({ kind: 'told', at: 0, events, card: card('Kd', 4) })
  const result: Cue = { kind: 'result', at: 0, events: [], box: 4 }
  const won = (odds: string, kind = 'perfect-pairs') =>
    ({ box: 4, hand: 0, player: 'ann', outcome: 'won', odds, kind }) as Partial<Settled>

  it('is a natural of one’s own, and nobody else’s', () => {
    expect(momentOf(told(), view(true), 'ann')).toEqual({ kind: 'natural', box: 4, hand: 0 })
    expect(momentOf(told(), view(true), 'bob')).toBeNull()
    expect(momentOf(told(), view(true), undefined)).toBeNull()
    expect(momentOf(told(), view(false), 'ann')).toBeNull()
  })
  it('is a five-card trick', () => {
    const trick = event('hand-completed', { box: 4, end: 'five-cards' })
    expect(momentOf(told([trick]), view(false), 'ann')?.kind).toBe('five')
  })
  it('is 30 to 1, or a war won, and no common win', () => {
    expect(momentOf(result, view(false, [won('30/1')]), 'ann')).toMatchObject({ kind: 'odds', odds: 30 })
    expect(momentOf(result, view(false, [won('1', 'war')]), 'ann')?.kind).toBe('war')
    expect(momentOf(result, view(false, [won('25/1')]), 'ann')).toBeNull()
  })
})
