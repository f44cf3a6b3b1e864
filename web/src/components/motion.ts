// Cards fly from the shoe to their place, chips slide to the winner or the dealer: short animations
// of the browser's own. Nothing waits for them, and a click ends them.
import type { TableEvent } from '../protocol/messages'
import { motionAllowed } from '../settings.svelte'

const flightMs = 260

// For a card that has just come to lie in `node`; `felt` knows its shoe by data-shoe.
export function dealt(node: HTMLElement): void {
  if (!motionAllowed()) return
  const felt = node.closest<HTMLElement>('[data-felt]')
  if (!felt || felt.dataset.live !== 'yes') return
  const shoe = felt.querySelector('[data-shoe]')?.getBoundingClientRect()
  if (!shoe) return
  const place = node.getBoundingClientRect()
  const dx = shoe.left + shoe.width / 2 - place.left - place.width / 2
  const dy = shoe.top + shoe.height / 2 - place.top - place.height / 2
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(-25deg) scale(.7)`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(.2,.7,.25,1)' },
  )
}

// --- chips to the winner and to the dealer ---

export interface Slide {
  key: number
  amount: number
  from: { x: number; y: number }
  to: { x: number; y: number }
}

const slideMs = 420
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
        duration: slideMs,
        easing: 'cubic-bezier(.3,.1,.3,1)',
        fill: 'both',
      },
    )
    motion.onfinish = arrived
  }
}

export function endMotion(felt: HTMLElement): void {
  for (const each of felt.getAnimations({ subtree: true })) {
    const lasts = each.effect?.getComputedTiming().duration
    if (lasts === flightMs || lasts === slideMs) each.finish()
  }
}
