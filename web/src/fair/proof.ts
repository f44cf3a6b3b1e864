// Whether cards are the ones that were committed to before anybody bet (docs/fairness.md). Everything is worked out
// here, with the browser's own SHA-256: nothing is asked of the house.
import type { OpenedShoe, ProvedShoe, ShoeRecord, ShownCard, ShownShoe } from '../protocol/generated'
import { shuffled } from './chacha'

type Bytes = Uint8Array<ArrayBuffer>

export function bytesOf(hex: string): Bytes {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; ++at) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

const placeBytes = (place: number): Bytes => new Uint8Array([place >> 8, place & 255])
const text = new TextEncoder()

// SHA-256(00 ‖ salt ‖ place ‖ card)
export async function leafOf(salt: string, place: number, card: string): Promise<string> {
  return hexOf(await sha256(new Uint8Array([0]), bytesOf(salt), placeBytes(place), text.encode(card)))
}

// The tree of RFC 6962: the left half is the largest power of two below the whole.
export async function rootOf(leaves: readonly string[]): Promise<string> {
  const over = async (from: number, to: number): Promise<Bytes> => {
    if (to - from === 1) return bytesOf(leaves[from]!)
    let half = 1
    while (2 * half < to - from) half *= 2
    return sha256(new Uint8Array([1]), await over(from, from + half), await over(from + half, to))
  }
  return leaves.length ? hexOf(await over(0, leaves.length)) : hexOf(await sha256())
}

// HMAC-SHA-256(salt key, place), the first 16 bytes, for every place.
async function saltsOf(key: string, cards: number): Promise<string[]> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const salts: string[] = []
  for (let place = 0; place < cards; ++place) {
    const whole = await crypto.subtle.sign('HMAC', imported, placeBytes(place))
    salts.push(hexOf(new Uint8Array(whole).slice(0, 16)))
  }
  return salts
}

// What is wrong, as one of few things; the words are the page's.
export type Fault =
  | { is: 'leaves' } // they have another root
  | { is: 'card'; card: string; place: number } // it was not committed to at that place
  | { is: 'order'; card: string } // it comes before one that lay in front of it
  | { is: 'unopened'; card: string } // it lies on the felt, and nothing was shown for it
  | { is: 'keys' } // they give another order
  | { is: 'opened' } // the order has another root
  | { is: 'dealt'; card: string; place: number } // another card lay there

export const isCommitted = (shoe: ShownShoe): shoe is ShownShoe & { committed: { root: string; cards: number } } =>
  shoe.kind === 'committed' && shoe.committed !== null

const faultOf = async (card: ShownCard, leaves: readonly string[]): Promise<Fault | null> =>
  (await leafOf(card.salt, card.place, card.card)) === leaves[card.place]
    ? null
    : { is: 'card', card: card.card, place: card.place }

// Cards that everybody has seen, each against the leaf of its place.
export async function faultsOfCards(cards: readonly ShownCard[], leaves: readonly string[]): Promise<Fault[]> {
  const faults = await Promise.all(cards.map((card) => faultOf(card, leaves)))
  return faults.filter((fault) => fault !== null)
}

// Where a card lies after the cut: cards come in this order, with gaps where one was burned or laid aside. One that
// a ruling put back comes later than it lay, so this is worth a look and no proof of a fault.
export function outOfOrder(cards: readonly ShownCard[], cut: number | null, whole: number): Fault[] {
  const faults: Fault[] = []
  let last = -1
  for (const card of cards) {
    const at = (card.place - (cut ?? 0) + whole) % whole
    if (at < last) faults.push({ is: 'order', card: card.card })
    last = Math.max(last, at)
  }
  return faults
}

export const cardsIn = (order: string): string[] => order.match(/../g) ?? []

// A shoe that is over: its keys give the order, and the order has the root.
export async function faultsOfOpened(opened: OpenedShoe, root: string): Promise<Fault[]> {
  const order = cardsIn(opened.order)
  const again = shuffled(order, opened.keys.map(bytesOf))
  const faults: Fault[] = again.join('') === opened.order ? [] : [{ is: 'keys' }]
  const salts = await saltsOf(opened.salts, order.length)
  const leaves = await Promise.all(order.map((card, place) => leafOf(salts[place]!, place, card)))
  if (opened.root !== root || (await rootOf(leaves)) !== root) faults.push({ is: 'opened' })
  return faults
}

export interface Checked {
  shoe: ShownShoe
  cards: ShownCard[]
  faults: Fault[]
  notes: Fault[]
  isOver: boolean
}

async function checkShoe(proved: ProvedShoe): Promise<Checked> {
  const { shoe, leaves, opened } = proved
  const checked: Checked = { shoe, cards: shoe.shown, faults: [], notes: [], isOver: opened !== null }
  if (!isCommitted(shoe)) return checked
  const { root, cards } = shoe.committed
  if (leaves.length !== cards || (await rootOf(leaves)) !== root) checked.faults.push({ is: 'leaves' })
  checked.faults.push(...(await faultsOfCards(shoe.shown, leaves)))
  checked.notes = outOfOrder(shoe.shown, shoe.cut, cards)
  if (!opened) return checked
  checked.faults.push(...(await faultsOfOpened(opened, root)))
  const order = cardsIn(opened.order)
  for (const each of shoe.shown) {
    if (order[each.place] !== each.card) checked.faults.push({ is: 'dealt', card: each.card, place: each.place })
  }
  return checked
}

// A round as /api/shoe gives it, or as somebody kept it.
export async function checkRound(record: ShoeRecord): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const shoe of record.shoes) checked.push(await checkShoe(shoe))
  return checked
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isHex = (value: unknown, digits: number): boolean =>
  isText(value) && value.length === digits && /^[0-9a-f]*$/.test(value)
const isCard = (value: unknown): boolean => isText(value) && /^[A2-9TJQK][shdc]$/.test(value)
const isPlace = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 65535

function isProved(value: unknown): value is ProvedShoe {
  const { shoe, leaves, opened } = (value ?? {}) as Partial<ProvedShoe>
  if (!shoe || !isText(shoe.kind) || !Array.isArray(shoe.shown) || !Array.isArray(leaves)) return false
  if (shoe.committed && !(isHex(shoe.committed.root, 64) && isPlace(shoe.committed.cards))) return false
  if (shoe.cut !== null && !isPlace(shoe.cut)) return false
  const shown = shoe.shown.every((each) => isCard(each?.card) && isPlace(each.place) && isHex(each.salt, 32))
  const open =
    !opened ||
    (isHex(opened.root, 64) &&
      isHex(opened.salts, 64) &&
      isText(opened.order) &&
      cardsIn(opened.order).every(isCard) &&
      Array.isArray(opened.keys) &&
      opened.keys.length > 0 &&
      opened.keys.every((key) => isHex(key, 64)))
  return shown && open && leaves.every((leaf) => isHex(leaf, 64))
}

// What somebody pasted; nothing: it is no round.
export function roundFrom(pasted: string): ShoeRecord | null {
  try {
    const record = JSON.parse(pasted) as Partial<ShoeRecord> | null
    const whole = record && Array.isArray(record.shoes) && record.shoes.length > 0 && record.shoes.every(isProved)
    return whole ? ({ table: '', title: '', game: '', round: 0, ...record } as ShoeRecord) : null
  } catch {
    return null
  }
}
