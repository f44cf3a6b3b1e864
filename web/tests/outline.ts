// The smallest upright rectangle round a drawing of ours: paths (every command), rects, circles,
// groups, transforms and clips. Strokes are counted with half their width.
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}
type Matrix = [number, number, number, number, number, number]
type Point = [number, number]

const none: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

function matrixOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, list] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = list!
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const turn = (a * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0])
    if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0])
    if (name === 'matrix') matrix = times(matrix, [a, b ?? 0, c, d, e, f])
    if (name === 'rotate') {
      const about: Matrix = [1, 0, 0, 1, b ?? 0, c]
      matrix = times(times(times(matrix, about), [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -(b ?? 0), -c])
    }
  }
  return matrix
}

// Points on an arc of an upright ellipse, as SVG defines it.
function arc([x1, y1]: Point, rx: number, ry: number, large: boolean, sweep: boolean, [x2, y2]: Point): Point[] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const grow = Math.max(1, Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2))
  const [a, b] = [rx * grow, ry * grow]
  const rest = (a * b) ** 2 / ((a * dy) ** 2 + (b * dx) ** 2) - 1
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest))
  const centre: Point = [(k * a * dy) / b + (x1 + x2) / 2, (-k * b * dx) / a + (y1 + y2) / 2]
  const from = Math.atan2((y1 - centre[1]) / b, (x1 - centre[0]) / a)
  let over = Math.atan2((y2 - centre[1]) / b, (x2 - centre[0]) / a) - from
  if (sweep && over < 0) over += 2 * Math.PI
  if (!sweep && over > 0) over -= 2 * Math.PI
  return Array.from({ length: 25 }, (_, at) => {
    const angle = from + (over * at) / 24
    return [centre[0] + a * Math.cos(angle), centre[1] + b * Math.sin(angle)]
  })
}

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

// Control points stand for the curve: it lies within them.
function pointsOf(d: string): Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  let start: Point = [0, 0]
  for (const [, letter, list] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const name = letter!.toUpperCase()
    const relative = letter !== name
    const numbers = [...list!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const count = counts[name]!
    for (let from = 0; from === 0 || from < numbers.length; from += Math.max(1, count)) {
      const part = numbers.slice(from, from + count)
      const [ox, oy] = relative ? at : [0, 0]
      let next: Point = at
      if (name === 'Z') next = start
      else if (name === 'H') next = [part[0]! + ox, at[1]]
      else if (name === 'V') next = [at[0], part[0]! + oy]
      else next = [part.at(-2)! + ox, part.at(-1)! + oy]
      if (name === 'A') points.push(...arc(at, part[0]!, part[1]!, part[3] === 1, part[4] === 1, next))
      else for (let i = 0; i + 1 < count - 1; i += 2) points.push([part[i]! + ox, part[i + 1]! + oy])
      points.push(next)
      if (name === 'M' && from === 0) start = next
      at = next
      if (count === 0) break
    }
  }
  return points
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

function shapeOf(name: string, a: Record<string, string>): Point[] {
  const n = (key: string) => Number(a[key] ?? 0)
  if (name === 'path') return pointsOf(a.d ?? '')
  if (name === 'rect') return [[n('x'), n('y')], [n('x') + n('width'), n('y') + n('height')]] // prettier-ignore
  if (name === 'circle') return [[n('cx') - n('r'), n('cy') - n('r')], [n('cx') + n('r'), n('cy') + n('r')]] // prettier-ignore
  return []
}

function around(points: Point[], matrix: Matrix, by: number): Extent {
  return points.reduce<Extent>((all, [x, y]) => {
    const px = matrix[0] * x + matrix[2] * y + matrix[4]
    const py = matrix[1] * x + matrix[3] * y + matrix[5]
    const [bx, by2] = [by * Math.hypot(matrix[0], matrix[2]), by * Math.hypot(matrix[1], matrix[3])]
    return {
      left: Math.min(all.left, px - bx),
      top: Math.min(all.top, py - by2),
      right: Math.max(all.right, px + bx),
      bottom: Math.max(all.bottom, py + by2),
    }
  }, none)
}

const within = (a: Extent, b: Extent): Extent => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
const both = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

interface Level {
  matrix: Matrix
  clip: Extent
  stroke: number
}

// `clips` are the extents of clip paths by id, in the units of the group that uses them.
export function outline(svg: string, clips: Record<string, Extent> = {}): Extent {
  const levels: Level[] = [
    { matrix: [1, 0, 0, 1, 0, 0], clip: { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 }, stroke: 0 },
  ]
  let all = none
  for (const [tag, close, name] of svg.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (close) {
      levels.pop()
      continue
    }
    const a = attributesOf(tag)
    const above = levels.at(-1)!
    const matrix = times(above.matrix, matrixOf(a.transform ?? ''))
    const clipped = clips[/#([\w-]+)/.exec(a['clip-path'] ?? '')?.[1] ?? '']
    const corners: Point[] = clipped ? [[clipped.left, clipped.top], [clipped.right, clipped.bottom]] : [] // prettier-ignore
    const clip = clipped ? within(above.clip, around(corners, matrix, 0)) : above.clip
    const stroke = a['stroke-width'] ? Number(a['stroke-width']) : a.stroke && a.stroke !== 'none' ? 1 : above.stroke
    if (name === 'g') levels.push({ matrix, clip, stroke })
    else all = both(all, within(around(shapeOf(name!, a), matrix, stroke / 2), clip))
  }
  return all
}
