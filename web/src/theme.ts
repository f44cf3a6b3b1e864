// What an operator may set in theme.json, beside index.html: a name, a mark, a line printed on the cloth,
// a felt in the place of ours and the brass. A theme that cannot be read on is refused by the build and by
// the page, which then keeps its own look.
import { contrast, ofHex } from './contrast'

export interface Theme {
  name: string
  mark: string // address of an SVG or PNG in the folder of the page; ours if empty
  line: string
  felt: { name: string; lit: string; body: string; shade: string; edge: string } | null
  brass: { dark: string; light: string } | null
}

export const ours: Theme = { name: 'Croupier', mark: '', line: '', felt: null, brass: null }

const least = 4.5
// What lies on the felt, and what brass words lie on (styles/tokens.css).
const onFelt = { print: '#f8e6bb', text: '#f6eedd' }
const grounds = { dark: ['#120c0b', '#1b1311', '#281c18'], light: ['#f4ece0', '#fffaf2'] }
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export function themeOf(written: Partial<Theme>): Theme {
  return { ...ours, ...written }
}

export function faultsOf({ name, mark, line, felt, brass }: Theme): string[] {
  const faults: string[] = []
  const read = (what: string, text: string, ground: string) => {
    const ratio = contrast(ofHex(text), ofHex(ground))
    if (ratio < least) faults.push(`${what}: ${text} on ${ground} has a contrast of ${ratio.toFixed(1)}, not ${least}`)
  }
  if (!name.trim() || name.length > 24) faults.push('name: 1 to 24 characters')
  if (line.length > 48) faults.push('line: at most 48 characters')
  if (mark && !/^\/[\w./-]+\.(svg|png)$/.test(mark))
    faults.push('mark: the address of an SVG or PNG, such as /mark.svg')
  if (felt) {
    const stops = [felt.lit, felt.body, felt.shade, felt.edge]
    if (!felt.name?.trim()) faults.push('felt: it needs a name')
    if (!stops.every(isColour)) faults.push('felt: lit, body, shade and edge are colours such as #176a4c')
    else
      for (const ground of [felt.lit, felt.body, felt.shade])
        for (const [what, text] of Object.entries(onFelt)) read(`felt, ${what}`, text, ground)
  }
  if (brass) {
    if (!isColour(brass.dark) || !isColour(brass.light))
      faults.push('brass: dark and light are colours such as #e9c98a')
    else
      for (const room of ['dark', 'light'] as const)
        for (const ground of grounds[room]) read(`brass, ${room} room`, brass[room], ground)
  }
  return faults
}
