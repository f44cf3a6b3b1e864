// Where an explanation lies on a phone, and how high it may be. In play it lies between the cards and the controls,
// over the stakes; while bets are open it lies over the cards of the round before, and leaves the rings free.
const leastPx = 56
const mostPx = 400
const gapPx = 4

export interface NotePlace {
  lift: number // above the foot of the cloth
  height: number
}

export function notePlace(foot: number, inPlay: boolean): NotePlace {
  const rects = (what: string) =>
    [...document.querySelectorAll(`[data-felt] ${what}`)].map((one) => one.getBoundingClientRect())
  const high = (from: number, to: number) => Math.max(leastPx, Math.min(mostPx, Math.floor(to - from - gapPx)))
  if (!inPlay) {
    const rings = Math.min(foot, ...rects('.front .bets').map((one) => one.top - gapPx))
    const top = document.querySelector('[data-felt]')?.getBoundingClientRect().top ?? 0
    return { lift: foot - rings, height: high(top, rings) }
  }
  const cards = Math.max(0, ...rects('[data-card]').map((one) => one.bottom))
  const totals = Math.max(cards, ...rects('.hands .plate').map((one) => one.bottom))
  return { lift: gapPx, height: high(foot - totals >= leastPx + 2 * gapPx ? totals : cards, foot - gapPx) }
}
