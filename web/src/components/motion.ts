// Cards fly from the shoe to their place, chips slide to the winner or the dealer: short animations
// of the browser's own. Nothing waits for them, and a click ends them.
import type { TableEvent } from '../protocol/messages'
import { motionAllowed } from '../settings.svelte'

const flightMs = 220
const restMs = 40 // between landing and turning
const halfTurnMs = 90
const partMs = 260
const slideMs = 260
const ours = 'croupier' // our animations are known by their id
const out = 'cubic-bezier(.2,.7,.2,1)'
const inOut = 'cubic-bezier(.6,0,.2,1)'

const middle = (one: DOMRect): { x: number; y: number } => ({
  x: one.left + one.width / 2,
  y: one.top + one.height / 2,
})

// The felt, where motion is wanted on it.
function movingFelt(node: HTMLElement): HTMLElement | null {
  const felt = motionAllowed() ? node.closest<HTMLElement>('[data-felt]') : null
  return felt?.dataset.live === 'yes' ? felt : null
}

// Measured together, then set off together, before the next frame is drawn: it is laid out once.
type Measure = () => () => void
let measures: Measure[] = []
function beforeFrame(measure: Measure): void {
  if (!measures.length) requestAnimationFrame(setOff)
  measures.push(measure)
}
function setOff(): void {
  const moves = measures.map((measure) => measure())
  measures = []
  for (const move of moves) move()
}
// How far it is from the middle of `one` to the middle of `other`.
function way(one: Element, other: Element): Way {
  const [from, to] = [middle(one.getBoundingClientRect()), middle(other.getBoundingClientRect())]
  return { x: to.x - from.x, y: to.y - from.y }
}

interface Way {
  x: number
  y: number
}

// From every place to the shoe. All are measured with the first card of a deal, before it is laid out: where in its
// hand a card comes to lie makes no difference to a flight that begins out of sight.
let ways = new Map<Element, Way>()
let measuredAt = -Infinity
const measuredMs = 1000 // so long after the last card the table may have changed
const placesOf = '.hands, .dealer'

function wayFrom(node: HTMLElement, felt: HTMLElement): Way | undefined {
  const now = performance.now()
  const place = node.closest(placesOf)
  const shoe = felt.querySelector('[data-shoe]')
  if (!place || !shoe) return undefined
  if (now - measuredAt > measuredMs || !ways.has(place))
    ways = new Map([...felt.querySelectorAll(placesOf)].map((each) => [each, way(each, shoe)]))
  measuredAt = now
  return ways.get(place)
}

// For a card that has just left the shoe for its place in `node`.
export function dealt(node: HTMLElement): void {
  const felt = movingFelt(node)
  const from = felt && wayFrom(node, felt)
  if (!from) return
  node.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) rotate(-25deg) scale(.7)`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { id: ours, duration: flightMs, easing: out },
  )
}

// For the first card of a hand made by a split: it comes from the hand beside it.
export function parted(node: HTMLElement): void {
  const hands = movingFelt(node) ? node.closest('.hands') : null
  const first = hands?.querySelector('.at')
  if (!first || first === node) return
  beforeFrame(() => {
    const { x, y } = way(node, first)
    return () =>
      node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        id: ours,
        duration: partMs,
        easing: inOut,
      })
  })
}

// A card turns on its long edge: its back closes when it has landed, its face opens.
// Remembered, not asked for: getAnimations() would lay the page out at once.
const closing = new WeakMap<HTMLElement, Animation>()
export function closes(side: HTMLElement): void {
  if (!movingFelt(side)) return
  const motion = side.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
    id: ours,
    delay: flightMs + restMs,
    duration: halfTurnMs,
    easing: inOut,
    fill: 'forwards',
  })
  closing.set(side, motion)
}
export function opens(side: HTMLElement): void {
  closing.get(side)?.cancel()
  closing.delete(side)
  if (movingFelt(side))
    side.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { id: ours, duration: halfTurnMs, easing: inOut })
}

// --- chips to the winner and to the dealer ---

export interface Slide {
  key: number
  amount: number
  from: { x: number; y: number }
  to: { x: number; y: number }
}

let slides = 0

function middleOf(felt: HTMLElement, node: Element): { x: number; y: number } {
  const outer = felt.getBoundingClientRect()
  const place = node.getBoundingClientRect()
  return { x: place.left + place.width / 2 - outer.left, y: place.top + place.height / 2 - outer.top }
}

export function slidesOf(felt: HTMLElement, events: readonly TableEvent[]): Slide[] {
  const float = felt.querySelector('[data-float]')
  if (!motionAllowed() || !float || felt.dataset.live !== 'yes') return []
  return events.flatMap((event) => {
    const won = event.event === 'wager-won'
    if (!won && event.event !== 'wager-lost') return []
    const kind = ['doubled', 'split', 'war', 'insurance'].includes(String(event.kind)) ? 'initial' : event.kind
    const box =
      felt.querySelector(`[data-spot="${event.box}-${kind}"]`) ?? felt.querySelector(`[data-box="${event.box}"]`)
    if (!box) return []
    const [from, to] = won ? [float, box] : [box, float]
    return [
      {
        key: ++slides,
        amount: Number(won ? event.paid : event.amount),
        from: middleOf(felt, from),
        to: middleOf(felt, to),
      },
    ]
  })
}

export function slide(one: Slide, arrived: () => void): (node: HTMLElement) => void {
  return (node) => {
    const at = (place: { x: number; y: number }) => `translate(${place.x - 13}px, ${place.y - 13}px)`
    const motion = node.animate(
      [
        { transform: at(one.from), opacity: 1 },
        { transform: at(one.to), opacity: 1, offset: 0.9 },
        { transform: at(one.to), opacity: 0 },
      ],
      {
        id: ours,
        duration: slideMs,
        easing: inOut,
        fill: 'both',
      },
    )
    motion.onfinish = arrived
  }
}

// A card that lies back up has nothing to finish: its face is still to come.
export function endMotion(felt: HTMLElement): void {
  measures = []
  for (const each of felt.getAnimations({ subtree: true })) if (each.id === ours) each.finish()
}
