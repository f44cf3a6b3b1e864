// What a screen reader hears of a burst of events: every card and every result once, joined. Cards are
// told by hand ("Box 4: five of spades, ace of hearts."), the rest in the words of the log.
import { cardName } from '../components/cards'
import type { TableEvent } from '../protocol/messages'
import { toldTo } from '../sentences'
import { en } from '../words/en'

const t = en.table.announce

// The order of a round goes without saying, and one's turn is said by itself (hint.ts).
const unsaid: ReadonlySet<string> = new Set([
  'round-began',
  'caller-fixed',
  'initial-deal-completed',
  'turn-came',
  'card-called',
  'decision-made',
  'hand-cleared',
  'dealers-turn-came',
  'dealer-completed',
  'bettor-asked',
])

export function announced(events: readonly TableEvent[], me: string | undefined, player: unknown): string {
  const lines: { hand: string; words: string }[] = []
  for (const event of events) {
    if (unsaid.has(event.event) || (event.event === 'wager-placed' && event.player !== player)) continue
    if (event.event !== 'card-dealt') {
      lines.push({ hand: '', words: toldTo(me, event.words) })
      continue
    }
    const hand = handOf(event)
    const card = typeof event.card === 'string' ? cardName(event.card) : t.aCardFaceDown
    const known = lines.find((line) => line.hand === hand)
    if (known) known.words += `, ${card}`
    else lines.push({ hand, words: t.cards(hand, card) })
  }
  return lines.map(({ hand, words }) => (hand ? `${words}.` : words)).join(' ')
}

function handOf({ target, box, hand }: TableEvent): string {
  if (target === 'dealer') return t.dealer
  return hand ? t.hand(String(box), Number(hand) + 1) : t.box(String(box))
}
