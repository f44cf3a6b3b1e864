// The timeline: nothing is told before its card has landed and turned, and everything is told once.
import { describe, expect, it } from 'vitest'
import type { BoxView, HandView, Own, Settled, TableEvent, TableView, TotalView } from '../src/protocol/messages'
import {
  after,
  inMotion,
  nothingYet,
  scriptOf,
  seenOf,
  still,
  unseen,
  type Known,
  type Script,
} from '../src/protocol/timeline'

const total = (points: number): TotalView => ({ points, low: points, blackjack: false, bust: points > 21 })
const hand = (cards: string[], points: number | null, more: Partial<HandView> = {}): HandView => ({
  cards,
  down: 0,
  total: points === null ? null : total(points),
  active: false,
  doubled: false,
  completed: false,
  cleared: false,
  ...more,
})
const stake = (amount: number, state = 'open', kind = 'initial') =>
  ({ player: 'ann', kind, amount, tokens: 0, state, hand: null }) as unknown as BoxView['wagers'][number]
const box = (hands: HandView[], wagers: BoxView['wagers']): BoxView =>
  ({ box: 4, seated: 'ann', reserved_for: null, caller: 'ann', wagers, hands }) as unknown as BoxView
const table = (more: Partial<TableView>): TableView =>
  ({
    round: 7,
    phase: 'decisions',
    cards_in_device: 400,
    cards_in_rack: 5,
    dealer: [],
    dealer_total: null,
    boxes: [],
    settled: [],
    shoe: { kind: 'none', committed: null, cut: null, shown: [] },
    astray: [],
    last: null,
    turn: { kind: 'decision', box: 4, hand: 0, players: ['ann'] },
    ...more,
  }) as unknown as TableView
const own = (chips: number, staked: number) =>
  ({ name: 'ann', player: 0, chips, tokens: 0, staked, last_win: 0, offers: [{}] }) as unknown as Own
const card = (name: string | null, place: 'dealer' | 'box'): TableEvent => ({
  event: 'card-dealt',
  card: name,
  target: place,
  box: place === 'box' ? 4 : null,
  hand: place === 'box' ? 0 : null,
  clauses: [],
  words: [],
})
const event = (name: string, more: object = {}): TableEvent => ({ event: name, clauses: [], words: [], ...more })

// What is to be seen after each cue, with its kind.
function frames(script: Script) {
  let progress = nothingYet
  return script.cues.map((cue) => {
    progress = after(progress, cue)
    return { cue, ...seenOf(script, progress) }
  })
}

// Ann doubles 11 and gets a ten; the dealer's six becomes 16 and 26; she is paid.
const doubled = (() => {
  const settled = [
    { player: 'ann', box: 4, hand: 0, kind: 'initial', outcome: 'won', stake: 2000, paid: 2000 },
  ] as unknown as Settled[]
  const before: Known = {
    view: table({
      dealer: ['6h'],
      dealer_total: total(6),
      boxes: [box([hand(['5s', '6d'], 11, { active: true })], [stake(1000)])],
    }),
    own: own(49000, 1000),
  }
  const boxes = [
    box(
      [hand(['5s', '6d', 'Tc'], 21, { doubled: true, completed: true })],
      [stake(1000, 'won'), stake(1000, 'won', 'doubled')],
    ),
  ]
  const last = { round: 7, dealer: ['6h', 'Kd', 'Ts'], dealer_total: total(26), boxes, settled }
  const now: Known = {
    view: table({
      phase: 'betting',
      cards_in_device: 397,
      boxes: [box([], [])],
      last: last as unknown as TableView['last'],
      turn: { kind: 'bets', box: null, hand: null, players: ['ann'] },
    }),
    own: own(52000, 0),
  }
  const events = [
    event('decision-made', { decision: 'double' }),
    card('Tc', 'box'),
    event('hand-completed', { total: 21 }),
    event('dealers-turn-came'),
    card('Kd', 'dealer'),
    card('Ts', 'dealer'),
    event('dealer-completed'),
    event('wager-won', { box: 4, player: 0 }),
    event('round-ended'),
  ]
  return { before, now, events }
})()

describe('a double and the dealer’s hand in one change', () => {
  const script = scriptOf(doubled.before, doubled.now, doubled.events, inMotion)!
  const seen = frames(script)

  it('shows each card back up first, then its face, then its total', () => {
    const hands = seen.map(({ view }) => view.boxes[0]!.hands[0]!)
    expect(hands.map((one) => one.cards.join(' '))).toContain('5s 6d ')
    for (const one of hands) {
      const faces = one.cards.filter((each) => each !== unseen).length
      if (one.cards.includes(unseen) || faces < 3) expect(one.total?.points ?? 11).toBe(11)
    }
    expect(hands.at(-1)!.total?.points).toBe(21)
  })

  it('never shows a total of the dealer that counts a card not turned', () => {
    for (const { view, cue } of seen) {
      const faces = view.dealer.filter((each) => each !== unseen).length
      if (view.dealer_total?.points === 26) expect([faces, cue.kind]).not.toEqual([2, 'turn'])
      if (faces < 3) expect(view.dealer_total?.points ?? 6).toBe(6)
    }
  })

  it('takes the stake of the double at once and pays after the result', () => {
    expect([seen[0]!.own!.chips, seen[0]!.own!.staked]).toEqual([48000, 2000])
    const at = (kind: string) => seen.findIndex(({ cue }) => cue.kind === kind)
    for (const { own: one } of seen.slice(0, at('paid'))) expect(one!.chips).toBe(48000)
    expect(seen[at('paid')]!.own!.chips).toBe(52000)
    for (const { view } of seen.slice(0, at('result'))) expect(view.settled).toEqual([])
    expect(seen[at('result')]!.view.settled).toHaveLength(1)
  })

  it('asks nothing and shows no round before while it plays', () => {
    for (const { view, own: one } of seen) {
      expect([view.phase, view.turn.kind, one!.offers.length, view.last]).toEqual(['dealing', 'device', 0, null])
    }
  })

  it('counts the cards in the shoe as they leave', () => {
    expect(seen.map(({ view }) => view.cards_in_device).filter((one, at, all) => one !== all[at - 1])).toEqual([
      400, 399, 398, 397,
    ])
  })

  it('tells every event once, in order, none before its card', () => {
    const told = script.cues.flatMap((cue) => cue.events)
    expect(told.map((one) => one.event)).toEqual(doubled.events.map((one) => one.event))
    const timeOf = (name: string) => script.cues.find((cue) => cue.events.some((one) => one.event === name))!.at
    const turned = script.cues.filter((cue) => cue.kind === 'turn').map((cue) => cue.at)
    expect(timeOf('hand-completed')).toBeGreaterThan(turned[0]!)
    expect(timeOf('dealer-completed')).toBeGreaterThan(turned[2]!)
    expect(timeOf('wager-won')).toBeGreaterThan(turned[2]!)
  })

  it('pauses before each card of the dealer', () => {
    const left = script.cues.filter((cue) => cue.kind === 'leave').map((cue) => cue.at)
    expect(left).toEqual([0, 440 + 320, 440 + 320 + 440 + 320])
  })
})

describe('a deal', () => {
  const before: Known = {
    view: table({ phase: 'betting', round: 6, boxes: [box([], [stake(1000)])] }),
    own: own(49000, 1000),
  }
  const now: Known = {
    view: table({
      dealer: ['6h'],
      dealer_total: total(6),
      boxes: [box([hand(['5s', '6d'], 11, { active: true })], [stake(1000)])],
    }),
    own: own(49000, 1000),
  }
  const events = [event('round-began'), card('5s', 'box'), card('6h', 'dealer'), card('6d', 'box'), event('turn-came')]

  it('sends the next card before the last one has landed', () => {
    const script = scriptOf(before, now, events, inMotion)!
    expect(script.cues.filter((cue) => cue.kind === 'leave').map((cue) => cue.at)).toEqual([0, 140, 280])
    expect(script.cues.at(-1)!.at).toBe(280 + 440)
  })

  it('under reduced motion shows faces at once, sixty milliseconds apart', () => {
    const script = scriptOf(before, now, events, still)!
    expect(script.cues.filter((cue) => cue.kind === 'told').map((cue) => cue.at)).toEqual([0, 60, 120])
    expect(script.cues.at(-1)!.at).toBe(120)
  })

  it('keeps what does not change the same object', () => {
    const script = scriptOf(before, now, events, inMotion)!
    const kept = new Map()
    const seen = [1, 2, 3].map((left) => seenOf(script, { ...nothingYet, left }, kept))
    const [one, two, three] = seen.map(({ view }) => view.boxes[0])
    expect(two).toBe(one)
    expect(three).not.toBe(two)
    expect(seen[2]!.view.dealer, 'the dealer').toBe(seen[1]!.view.dealer)
    expect(seen[2]!.own, 'what is one’s own').toBe(seen[0]!.own)
    expect(seen[2]!.view.settled, 'the results').toBe(seen[0]!.view.settled)
  })

  it('has no steps where there is neither card nor result, or the round is dealt again', () => {
    expect(scriptOf(before, before, [event('wager-placed')], inMotion)).toBeNull()
    expect(scriptOf(before, now, [event('round-reopened'), ...events], inMotion)).toBeNull()
  })

  it('leaves a card dealt face down unturned', () => {
    const down = { ...now, view: { ...now.view, boxes: [box([hand([], null, { down: 2 })], [stake(1000)])] } }
    const script = scriptOf(before, down, [card(null, 'box'), card('6h', 'dealer'), card(null, 'box')], inMotion)!
    expect(script.cues.filter((cue) => cue.kind === 'turn')).toHaveLength(1)
    expect(seenOf(script, { ...nothingYet, left: 1 }).view.boxes[0]!.hands[0]).toMatchObject({ down: 1, cards: [] })
  })
})
