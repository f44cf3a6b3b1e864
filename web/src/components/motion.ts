// Cards fly from the shoe to their place: one short animation of the browser's own for each card.
// Nothing waits for it, and a click ends it.
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

export function endMotion(felt: HTMLElement): void {
  for (const each of felt.getAnimations({ subtree: true })) {
    if (each.effect?.getComputedTiming().duration === flightMs) each.finish()
  }
}
