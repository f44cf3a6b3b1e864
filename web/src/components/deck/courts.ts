// The twelve courts: three figures, each with a head, a body and a collar of its own; four suits, each
// with a weave, a lining and a hand of its own; and twelve things to hold. Half a figure is drawn, cut
// by a slant and turned.
import type { Suit } from '../cards'
import { bothWays, gold, ink, paper, pip, red, type Palette } from './shapes'

export type Court = 'J' | 'Q' | 'K'

type Paint = 'gold' | 'main' | 'lining' | 'hair' | 'paper' | 'lips' | 'shade' | 'line' | 'tick' | 'light' | 'dot'
type Part = readonly [Paint, string]

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

function painted(parts: readonly Part[], palette: Palette): string {
  const filled = (colour: string) => `fill="${colour}" stroke="${ink}" stroke-width="2"`
  const drawn = (colour: string, width: number) => `fill="none" stroke="${colour}" stroke-width="${width}"`
  const paints: Record<Paint, string> = {
    gold: filled(gold),
    main: filled(palette.main),
    lining: filled(palette.lining),
    hair: filled(palette.hair),
    paper: filled(paper),
    lips: `fill="${red}"`,
    shade: `fill="${palette.lining}" opacity=".16"`,
    line: drawn(ink, 2),
    tick: drawn(ink, 3),
    light: drawn(paper, 2),
    dot: `fill="${ink}"`,
  }
  return parts.map(([paint, d]) => `<path d="${d}" ${paints[paint]} stroke-linejoin="round"/>`).join('')
}

const bodies: Record<Court, string> = {
  J: 'M58 200V158C62 134 92 124 125 124S188 134 192 158V200Z',
  Q: 'M58 200C58 146 86 124 125 124S192 146 192 200Z',
  K: 'M58 200V146L80 126H170L192 146V200Z',
}

// Behind the body: the hair.
const hair: Record<Court, Part> = {
  J: ['hair', 'M96 68V106C96 116 108 118 112 110V68ZM154 68V106C154 116 142 118 138 110V68Z'],
  Q: ['hair', 'M125 50C84 50 82 86 86 118 88 132 104 132 106 122H144C146 132 162 132 164 118 168 86 166 50 125 50Z'],
  K: ['hair', 'M97 68V98A9 9 0 1 0 103 112H147A9 9 0 1 0 153 98V68Z'],
}

const collars: Record<Court, readonly Part[]> = {
  J: [
    ['lining', 'M60 150 74 138 150 200H100Z'],
    ['gold', 'M92 122H158L164 140 150 132 141 148 125 134 109 148 100 132 86 140Z'],
  ],
  Q: [
    ['gold', 'M92 130C104 158 146 158 158 130L166 138C152 176 98 176 84 138Z'],
    ['line', 'M98 143 92 153M111 151 108 162M125 154V166M139 151 142 162M152 143 158 153'],
  ],
  K: [
    ['gold', 'M112 124H138V200H112Z'],
    ['paper', 'M78 127 94 116 125 150 156 116 172 127 125 178Z'],
    ['tick', 'M96 126v7M106 137v7M116 148v7M154 126v7M144 137v7M134 148v7M125 158v7'],
  ],
}

const eyes: readonly Part[] = [
  ['line', 'M109 88q5.5-6 11 0M130 88q5.5-6 11 0'],
  ['dot', disc(115, 88, 2.3)],
  ['dot', disc(136, 88, 2.3)],
  ['line', 'M125 84V99L120 100'],
]
const neck: Part = ['paper', 'M114 108H136V126C130 134 120 134 114 126Z']
const square = 'M103 70H147V94A22 27 0 0 1 103 94Z'
const squareShade = 'M125 70H147V94A22 27 0 0 1 125 121Z'
const oval = 'M104 80A21 21 0 0 1 146 80V92A21 27 0 0 1 104 92Z'
const ovalShade = 'M125 59A21 21 0 0 1 146 80V92A21 27 0 0 1 125 119Z'

const heads: Record<Court, readonly Part[]> = {
  J: [
    neck,
    ['paper', square],
    ['shade', squareShade],
    ['line', square],
    ...eyes,
    ['line', 'M119 108H130'],
    ['main', 'M92 66C84 44 118 30 142 36 160 40 164 54 158 66Z'],
    ['gold', 'M94 64H157V74H94Z'],
    ['lining', 'M146 66C146 44 158 30 184 28 186 46 174 60 146 66Z'],
    ['light', 'M150 62C158 48 168 40 178 34'],
  ],
  Q: [
    neck,
    ['paper', oval],
    ['shade', ovalShade],
    ['line', oval],
    ...eyes,
    ['lips', 'M119 107 123 105 125 106.5 127 105 131 107C129 111 121 111 119 107Z'],
    ['gold', disc(99, 108, 5)],
    ['gold', disc(151, 108, 5)],
    [
      'gold',
      'M97 68C99 60 96 48 92 42 100 42 106 48 108 54 109 44 112 36 112 36 117 42 118 48 118 52L125 28 132 52C132 48 133 42 138 36 138 36 141 44 142 54 144 48 150 42 158 42 154 48 151 60 153 68 136 58 114 58 97 68Z',
    ],
    ['main', 'M97 68C114 57 136 57 153 68L152 75C136 65 114 65 98 75Z'],
    ['paper', disc(125, 30, 4.5)],
  ],
  K: [
    neck,
    ['paper', square],
    ['shade', squareShade],
    ['line', square],
    ...eyes,
    [
      'hair',
      'M101 92C100 122 112 138 125 146 138 138 150 122 149 92 144 100 140 104 134 104 130 101 127 101 125 103 123 101 120 101 116 104 110 104 106 100 101 92Z',
    ],
    ['light', 'M119 111q6 4 12 0'],
    ['gold', 'M98 60 88 34 108 46 125 24 142 46 162 34 152 60Z'],
    ['main', 'M96 60H154V73H96Z'],
    ['gold', disc(125, 66.5, 4)],
    ['gold', disc(108, 66.5, 2.5)],
    ['gold', disc(142, 66.5, 2.5)],
    ['main', disc(88, 34, 4.5)],
    ['main', disc(162, 34, 4.5)],
  ],
}

// Where each figure wears its suit: on the cap, at the throat, in the crown.
const emblems: Record<Court, (suit: Suit, palette: Palette) => string> = {
  J: (suit, palette) => pip(suit, 112, 51, 16, palette.tint),
  Q: (suit, palette) => pip(suit, 125, 138, 17, palette.main),
  K: (suit, palette) => pip(suit, 125, 48, 15, palette.main),
}

const staff = (from: number, half = 2.5): Part => ['gold', `M${-half} ${from}H${half}V120H${-half}Z`]
const stem = (from: number): Part => ['lining', `M-1.8 ${from}H1.8V120H-1.8Z`]

// What the hand holds: its shaft at x = 0, its head about y = 0.
const held: Record<string, readonly Part[]> = {
  Js: [staff(-28), ['lining', 'M-2-24-24-14-2 2Z'], ['gold', disc(0, -29, 4.5)]],
  Qs: [staff(10, 2), ['paper', disc(0, -6, 15)], ['gold', 'M0-21A15 15 0 0 1 0 9 20 20 0 0 0 0-21Z']],
  Ks: [
    ['gold', 'M-5 76V-8L0-30 5-8V76Z'],
    ['line', 'M0 72V-10'],
    ['gold', 'M-15 72H15V79H-15Z'],
  ],
  Jh: [staff(-16, 2), ['main', 'M0-30 10-10H-10Z'], ['lining', 'M0 66-9 56V72L0 82 9 72V56Z']],
  Qh: [
    stem(4),
    ['lining', 'M0 36C12 32 16 24 16 16 6 18 1 26 0 36Z'],
    ['main', disc(0, -8, 14)],
    ['light', 'M-9-8A9 9 0 1 1 4-1M-4-8A4.5 4.5 0 1 1 3-5'],
  ],
  Kh: [staff(0), ['main', 'M0-28C12-14 14-4 10 4 7 11-7 11-10 4-13-3-5-8-6-16-1-13 2-8 1-4 5-10 4-18 0-28Z']],
  Jd: [
    staff(0),
    [
      'main',
      'M1-23.8 4.3-14.5 13.2-18.8 9-9.8 18.2-6.6 9-3.3 13.2 5.7 4.3 1.4 1 10.7-2.3 1.4-11.2 5.7-7-3.3-16.2-6.6-7-9.8-11.2-18.8-2.3-14.5Z',
    ],
  ],
  Qd: [staff(8, 2), ['main', 'M-15-12-8-22H8L15-12 0 10Z'], ['light', 'M-15-12H15M-6-12 0 8 6-12']],
  Kd: [staff(-26), ['main', 'M2-20C12-22 16-6 13 8 10 2 6 0 2 0Z'], ['main', 'M-2-20C-12-24-18-8-15 12-11 2-6 0-2 0Z']],
  Jc: [
    staff(-10),
    ['main', 'M-15 8C-10 0-11-10-10-15A10 10 0 0 1 10-15C11-10 10 0 15 8Z'],
    ['light', 'M-11 0H11'],
    ['gold', disc(0, 12, 4)],
  ],
  Qc: [
    stem(-20),
    [
      'main',
      'M0-28C9-20 9-12 0-4-9-12-9-20 0-28ZM1 8C2-4 8-8 17-8 17 2 10 8 1 8ZM-1 8C-2-4-8-8-17-8-17 2-10 8-1 8ZM1 30C2 18 8 14 17 14 17 24 10 30 1 30ZM-1 30C-2 18-8 14-17 14-17 24-10 30-1 30Z',
    ],
  ],
  Kc: [staff(4), ['main', disc(0, 0, 14)], ['line', 'M-14 0H14M0-14V-26M-6-20H6']],
}
const fist: readonly Part[] = [
  ['paper', 'M66 146H88V160H66Z'],
  ['lining', 'M62 160H92V172H62Z'],
]

function half(rank: Court, suit: Suit, palette: Palette): string {
  const body = bodies[rank]
  const drawing = [
    painted([hair[rank], ['main', body]], palette),
    `<path d="${body}" fill="url(#deck-weave-${suit})"/>`,
    painted([['line', body], ...collars[rank], ...heads[rank]], palette),
    emblems[rank](suit, palette),
    `<g transform="translate(77 62)">${painted(held[rank + suit] ?? [], palette)}</g>`,
    painted(fist, palette),
  ].join('')
  return palette.mirrored ? `<g transform="matrix(-1 0 0 1 250 0)">${drawing}</g>` : drawing
}

// Drawn 134 wide and drawn in to 124, so that nothing but the index stands left of 62 or right of 188.
export function court(rank: Court, suit: Suit, palette: Palette): string {
  const panel = 'x="58" y="22" width="134" height="306" rx="6"'
  return [
    '<g transform="matrix(.925 0 0 1 9.375 0)">',
    `<rect ${panel} fill="${palette.tint}"/>`,
    bothWays(`<g clip-path="url(#deck-half)">${half(rank, suit, palette)}</g>`),
    painted([['gold', 'M58 195 192 161V155L58 189Z']], palette),
    `<rect ${panel} fill="none" stroke="${gold}" stroke-width="2"/>`,
    '</g>',
  ].join('')
}

const woven: Record<Suit, { width: number; height: number; d: string }> = {
  s: { width: 14, height: 12, d: 'M0 10 7 3 14 10' },
  h: { width: 14, height: 14, d: 'M0 0a7 7 0 0 0 14 0M-7 7a7 7 0 0 0 14 0M7 7a7 7 0 0 0 14 0' },
  d: { width: 14, height: 18, d: 'M7 0 14 9 7 18 0 9Z' },
  c: { width: 15, height: 15, d: disc(7.5, 7.5, 4.5) },
}

// What the courts refer to: the slant they are cut by and the four weaves.
export const courtDefs = [
  '<clipPath id="deck-half"><path d="M58 22H192V158L58 192Z"/></clipPath>',
  ...Object.entries(woven).map(
    ([suit, { width, height, d }]) =>
      `<pattern id="deck-weave-${suit}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="#f4d99a" stroke-width="1.8"/></pattern>`,
  ),
].join('')
