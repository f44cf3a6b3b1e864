// How high an explanation may be on a phone: it lies between the cards and the controls, and on neither. After the
// round the cards are no longer in play, and it may have the whole cloth.
const leastPx = 72
const mostPx = 400
const gapPx = 6

export function noteRoom(foot: number, inPlay: boolean): number {
  const bottoms = (what: string) =>
    [...document.querySelectorAll(`[data-felt] ${what}`)].map((one) => one.getBoundingClientRect().bottom)
  const room = (above: number) => Math.min(mostPx, Math.floor(foot - above - gapPx))
  if (!inPlay) return Math.max(leastPx, room(document.querySelector('[data-felt]')?.getBoundingClientRect().top ?? 0))
  const belowCards = room(Math.max(0, ...bottoms('[data-card]')))
  const belowTotals = room(Math.max(0, ...bottoms('[data-card]'), ...bottoms('.hands .plate')))
  return Math.max(leastPx, belowTotals >= leastPx ? belowTotals : belowCards)
}
