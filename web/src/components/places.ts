// Where the boxes of the wide table stand: on the arc before the rail, box 1 at our right. One's own
// box takes two shares of the arc. In units of a stage 1440 wide whose felt has its middle at 720, 82.

export interface Place {
  x: number // the middle of the stake
  y: number
  lean: number // from −1 at our left to 1 at our right: wide hands lie towards the middle
}

export const stage = { width: 1440, played: 700 } as const

const middle = { x: 720, y: 82 }
const arc = { x: 680, y: 516 }
const reach = (72 * Math.PI) / 180

export function places(boxes: readonly number[], own: (box: number) => boolean, broad = 1): Map<number, Place> {
  const shares = boxes.map((box) => (own(box) ? 2 : 1))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const found = new Map<number, Place>()
  let before = 0
  boxes.forEach((box, at) => {
    const share = shares[at] ?? 1
    // A lone box stands in the middle; a full table reaches from one end of the arc to the other.
    const angle = (1 - (2 * (before + share / 2)) / all) * reach * Math.min(1, all / 7)
    before += share
    found.set(box, {
      x: middle.x + arc.x * broad * Math.sin(angle),
      y: middle.y + arc.y * Math.cos(angle),
      lean: Math.sin(angle),
    })
  })
  return found
}
