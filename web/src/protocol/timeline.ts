// One timeline for each table. A change of the server is the state after an act, with all its cards
// and results; here it becomes steps in time. A card leaves the shoe back up, lands, turns, and only
// then has its hand a total; results follow the last card, box by box in the order paid; the chips
// follow the results, and what comes next (questions, buttons, the clock) follows the chips.
// Pure: no clock and no page. It hides what has not been shown yet and works out no rule.
import { shownRound } from '../table/model'
import type { BoxView, HandView, Own, Settled, TableEvent, TableView, TotalView, WagerView } from './messages'

// Stands for a card that everybody may know but that still lies, or flies, back up.
export const unseen = ''

export interface Known {
  view: TableView
  own: Own | null
}

// How much of a change is to be seen: so many of its cards and results, in their order.
export interface Progress {
  left: number // cards that have left the shoe
  turned: number // of these, cards that show their face
  told: number // of these, cards whose total may be read
  results: number // boxes whose result may be read
  moving: number // of these, boxes whose chips have begun to move
  paid: number // of these, boxes whose chips have arrived
}

export type CueKind = 'begin' | 'leave' | 'turn' | 'told' | 'result' | 'chips' | 'paid' | 'end'

export interface Cue {
  kind: CueKind
  at: number // ms since the change began
  events: TableEvent[] // what may be told from then on
  card?: TableEvent // the card it is about
  box?: number // the box it is about
}

export interface Script {
  before: Known
  after: Known
  cards: TableEvent[]
  boxes: number[] // with results, in the order paid
  fresh: Settled[] // the results themselves
  cues: Cue[]
}

// Milliseconds. `leave` to the next card of a deal, `face` until the card is edge-on, `told` until it
// lies turned; the others from one step to the next.
export interface Tempo {
  next: number
  face: number
  told: number
  pause: number // before each card the dealer draws
  part: number // the two cards of a split part before a card comes
  result: number
  chips: number // from a result to its chips
  slide: number
}

export const inMotion: Tempo = {
  next: 140,
  face: 350,
  told: 440,
  pause: 320,
  part: 260,
  result: 120,
  chips: 160,
  slide: 260,
}
// Reduced motion: cards appear face up, in order.
export const still: Tempo = { next: 60, face: 0, told: 0, pause: 0, part: 0, result: 0, chips: 0, slide: 0 }

const isCard = (event: TableEvent): boolean => event.event === 'card-dealt'
const settles: ReadonlySet<string> = new Set([
  'wager-won',
  'wager-lost',
  'wager-stood-off',
  'wager-returned',
  'wager-surrendered',
])

// Nothing where the change has neither cards nor results to wait for, or deals a round again.
export function scriptOf(before: Known, after: Known, events: readonly TableEvent[], tempo: Tempo): Script | null {
  if (events.some((event) => event.event === 'round-reopened')) return null
  const cards = events.filter(isCard)
  const fresh = freshResults(before.view, after.view)
  if (!cards.length && !fresh.length) return null
  const boxes = [...new Set(fresh.map((line) => line.box))]
  const script: Script = { before, after, cards, boxes, fresh, cues: [] }
  script.cues = cuesOf(script, events, tempo)
  return script
}

function freshResults(before: TableView, after: TableView): Settled[] {
  const was = shownRound(before)
  const now = shownRound(after)
  const known = was.round === now.round ? was.settled.length : 0
  return now.settled.slice(known)
}

// --- when ---

function cuesOf({ before, cards, boxes }: Script, events: readonly TableEvent[], tempo: Tempo): Cue[] {
  const cues: Cue[] = [{ kind: 'begin', at: 0, events: [] }]
  let at = events.some((event) => event.event === 'hand-split') ? tempo.part : 0
  let dealt = before.view.phase === 'betting' ? 0 : before.view.dealer.length
  let end = 0
  let last = ''
  for (const card of cards) {
    const place = placeOf(card)
    const drawn = place === 'dealer' && dealt > 0
    if (place === 'dealer') dealt += 1
    if (last && (place === last || drawn))
      at = end // one after another on one hand
    else if (last) at += tempo.next
    if (drawn) at += Math.max(tempo.pause, tempo.face ? 0 : tempo.next)
    last = place
    end = at + tempo.told
    cues.push({ kind: 'leave', at, events: [], card })
    if (!isDown(card)) cues.push({ kind: 'turn', at: at + tempo.face, events: [], card })
    cues.push({ kind: 'told', at: end, events: [card], card })
  }
  boxes.forEach((box, nth) => {
    const shown = end + nth * tempo.result
    const moves = shown + tempo.chips
    cues.push({ kind: 'result', at: shown, events: [], box })
    cues.push({ kind: 'chips', at: moves, events: [], box })
    cues.push({ kind: 'paid', at: moves + tempo.slide, events: [], box })
  })
  cues.sort((a, b) => a.at - b.at)
  cues.push({ kind: 'end', at: cues.at(-1)?.at ?? 0, events: [] })
  tellInOrder(cues, events)
  return cues
}

// Every event that is no card is told with the card before it, a result with its chips.
function tellInOrder(cues: Cue[], events: readonly TableEvent[]): void {
  let least = 0
  for (const event of events) {
    const wanted = isCard(event)
      ? cues.findIndex((cue) => cue.kind === 'told' && cue.card === event)
      : settles.has(event.event)
        ? cues.findIndex((cue) => cue.kind === 'chips' && cue.box === event.box)
        : event.event === 'round-ended'
          ? cues.length - 1
          : least
    const at = Math.max(least, wanted)
    if (!isCard(event)) cues[at]?.events.push(event)
    if (!settles.has(event.event)) least = at
  }
}

// --- how far ---

export const nothingYet: Progress = { left: 0, turned: 0, told: 0, results: 0, moving: 0, paid: 0 }

export function after(progress: Progress, cue: Cue): Progress {
  switch (cue.kind) {
    case 'leave':
      return { ...progress, left: progress.left + 1 }
    case 'turn':
      return { ...progress, turned: progress.turned + 1 }
    case 'told':
      return { ...progress, told: progress.told + 1, turned: Math.max(progress.turned, progress.told + 1) }
    case 'result':
      return { ...progress, results: progress.results + 1 }
    case 'chips':
      return { ...progress, moving: progress.moving + 1 }
    case 'paid':
      return { ...progress, paid: progress.paid + 1 }
    case 'begin':
    case 'end':
      return progress
  }
}

// --- what is to be seen ---

const isDown = (card: TableEvent): boolean => typeof card.card !== 'string'
const placeOf = (card: TableEvent): string =>
  card.target === 'dealer' ? 'dealer' : `${String(card.box)}/${String(card.hand ?? 0)}`

// Of the cards of one hand that come with this change.
interface Coming {
  hidden: number
  back: number
  open: boolean // one of them shows its face
  total: TotalView | null | undefined // as the last one told says; undefined: all are told
}

function comingTo(place: string, cards: readonly TableEvent[], { left, turned, told }: Progress): Coming {
  const coming: Coming = { hidden: 0, back: 0, open: false, total: undefined }
  let running: TotalView | null = null
  cards.forEach((card, at) => {
    if (placeOf(card) !== place) return
    if (at < told) running = (card.total as TotalView | null | undefined) ?? null
    else coming.total = running
    if (at >= left) coming.hidden += 1
    if (at < turned) coming.open = true
    if (at < left && at >= turned && !isDown(card)) coming.back += 1
  })
  return coming
}

const backs = (cards: readonly string[], { hidden, back }: Coming): string[] => {
  const lying = cards.slice(0, Math.max(0, cards.length - hidden))
  return back ? [...lying.slice(0, -back), ...Array<string>(Math.min(back, lying.length)).fill(unseen)] : lying
}

const device: TableView['turn'] = { kind: 'device', box: null, hand: null, players: [] }

// What each part looked like last time, by what it depends on: an unchanged one stays the same object, so that only
// what changes is drawn anew.
export type Kept = Map<string, { key: string; value: unknown }>
function keptOr<Value>(kept: Kept, part: string, key: string, make: () => Value): Value {
  const known = kept.get(part)
  if (known?.key === key) return known.value as Value
  const value = make()
  kept.set(part, { key, value })
  return value
}

export function seenOf(script: Script, progress: Progress, kept: Kept = new Map()): Known {
  const { before, after, cards, boxes } = script
  const round = shownRound(after.view)
  const dealer = comingTo('dealer', cards, progress)
  const was = shownRound(before.view)
  const same = was.round === round.round && !was.past
  const shown = new Set(boxes.slice(0, progress.results))
  const settled = keptOr(kept, 'settled', String(progress.results), () => [
    ...(same ? was.settled : []),
    ...script.fresh.filter((line) => shown.has(line.box)),
  ])
  const active = same ? activeIn(before.view) : null
  const view: TableView = {
    ...after.view,
    phase: 'dealing',
    turn: device,
    cards_in_device: after.view.cards_in_device + cards.length - progress.left,
    cards_in_rack: before.view.cards_in_rack,
    dealer: keptOr(kept, 'dealer', `${dealer.hidden},${dealer.back}`, () => backs(round.dealer, dealer)),
    dealer_total: totalOf(dealer, same ? was.dealerTotal : null, round.dealerTotal),
    boxes: round.boxes.map((box) => boxSeen(script, progress, box, same, active, kept)),
    settled,
    last: before.view.last,
  }
  const own = keptOr(kept, 'own', String(progress.paid), () => ownSeen(script, progress))
  return { view, own }
}

function totalOf(coming: Coming, was: TotalView | null, now: TotalView | null): TotalView | null {
  if (coming.total === undefined) return now
  return coming.total ?? (coming.open ? null : was)
}

function activeIn(view: TableView): string | null {
  for (const box of view.boxes) {
    const at = view.phase === 'betting' ? -1 : box.hands.findIndex((hand) => hand.active)
    if (at >= 0) return `${box.box}/${at}`
  }
  return null
}

function boxSeen(
  script: Script,
  progress: Progress,
  box: BoxView,
  same: boolean,
  active: string | null,
  kept: Kept,
): BoxView {
  const { before, cards, boxes } = script
  const nth = boxes.indexOf(box.box)
  const moving = nth < 0 ? progress.told === cards.length : nth < progress.moving
  const coming = box.hands.map((_, at) => comingTo(`${box.box}/${at}`, cards, progress))
  const parts = coming.map(
    (one) => `${one.hidden},${one.back},${one.total === undefined ? 'all' : (one.total?.points ?? '')}`,
  )
  const key = `${moving} ${parts.join(' ')}`
  return keptOr(kept, `box ${box.box}`, key, () => {
    const was = same ? before.view.boxes.find((each) => each.box === box.box) : undefined
    const known = was?.hands.length === box.hands.length ? was.hands : []
    const hands = box.hands.map((hand, at) =>
      handSeen(hand, coming[at]!, known[at], { active: active === `${box.box}/${at}`, moving }),
    )
    return {
      ...box,
      hands: hands.filter((hand) => hand.cards.length + hand.down > 0),
      wagers: moving ? box.wagers : wagersSeen(box.wagers, was?.wagers ?? wagersBefore(before.view, box.box)),
    }
  })
}

const wagersBefore = (view: TableView, box: number): WagerView[] =>
  view.boxes.find((each) => each.box === box)?.wagers ?? []

function handSeen(
  hand: HandView,
  coming: Coming,
  was: HandView | undefined,
  { active, moving }: { active: boolean; moving: boolean },
): HandView {
  const waits = coming.total !== undefined
  const down = hand.down - Math.max(0, coming.hidden - hand.cards.length)
  return {
    ...hand,
    active,
    cards: backs(hand.cards, coming),
    down,
    total: totalOf(coming, was?.total ?? null, hand.total),
    doubled: hand.doubled && coming.hidden === 0,
    completed: waits ? (was?.completed ?? false) : hand.completed,
    cleared: moving && !waits && hand.cleared,
  }
}

const isSame = (one: WagerView, other: WagerView): boolean =>
  one.player === other.player && one.kind === other.kind && one.hand === other.hand

// As they lay before the act, with the chips the act itself put down: a double, the stake of a war.
function wagersSeen(now: WagerView[], before: WagerView[]): WagerView[] {
  const added = addedTo(now, before)
  return added.length ? [...before, ...added] : before
}

function addedTo(now: WagerView[], before: WagerView[]): WagerView[] {
  return now
    .filter((wager) => !before.some((each) => isSame(each, wager)))
    .map((wager) => ({ ...wager, state: 'open' as const }))
}

// One's money: the stakes of the act leave at once, what is won comes with its chips.
function ownSeen({ before, after, boxes, fresh }: Script, progress: Progress): Own | null {
  if (!before.own || !after.own) return before.own && { ...before.own, offers: [] }
  const { name } = before.own
  const mine = new Set(fresh.filter((line) => line.player === name).map((line) => line.box))
  const last = boxes.findLastIndex((box) => mine.has(box))
  if (last >= 0 && progress.paid > last) return { ...after.own, offers: [] }
  let [chips, tokens] = [0, 0]
  for (const box of shownRound(after.view).boxes)
    for (const wager of addedTo(box.wagers, wagersBefore(before.view, box.box)))
      if (wager.player === name) {
        chips += wager.amount - wager.tokens
        tokens += wager.tokens
      }
  return {
    ...before.own,
    chips: before.own.chips - chips,
    tokens: before.own.tokens - tokens,
    staked: before.own.staked + chips + tokens,
    offers: [],
  }
}
