// One act may bring many cards: the deal, or the dealer's whole hand. The server's view is the state
// after the last of them; a person wants to see them come. Until they have, the cards still to come
// are left out of the picture, and results and questions stay as they were before the act.
// Only hiding what is already known: nothing is worked out.
import { shownRound } from '../table/model'
import type { BoxView, Own, Settled, TableEvent, TableView, WagerView } from './messages'

export interface Veil {
  coming: TableEvent[] // card-dealt events, in order; the first is in the air
  wagers: Map<number, WagerView[]>
  settled: Settled[]
  own: Own | null
  active: string | null // the hand in turn before the act
}

export function veilOf(before: TableView, own: Own | null, coming: TableEvent[]): Veil {
  return {
    coming,
    wagers: new Map(before.boxes.map((box) => [box.box, box.wagers])),
    settled: before.settled,
    own: own && { ...own, offers: [] },
    active: activeIn(before),
  }
}

function activeIn(view: TableView): string | null {
  for (const box of view.boxes) {
    const at = view.phase === 'betting' ? -1 : box.hands.findIndex((hand) => hand.active)
    if (at >= 0) return `${box.box}/${at}`
  }
  return null
}

// The first of `coming` is shown, the others are not.
export function veiled(view: TableView, veil: Veil): TableView {
  const round = shownRound(view)
  const hidden = veil.coming.slice(1)
  const toDealer = hidden.filter((event) => event.target === 'dealer').length
  return {
    ...view,
    phase: 'dealing',
    turn: { kind: 'device', box: null, hand: null, players: [] },
    dealer: round.dealer.slice(0, round.dealer.length - toDealer),
    dealer_total: toDealer ? null : round.dealerTotal,
    boxes: round.boxes.map((box) => veiledBox(box, hidden, veil)),
    settled: veil.settled,
  }
}

function veiledBox(box: BoxView, hidden: TableEvent[], veil: Veil): BoxView {
  const hands = box.hands.map((hand, at) => {
    const missing = hidden.filter(
      (event) => event.target === 'box' && event.box === box.box && (event.hand ?? 0) === at,
    ).length
    const active = veil.active === `${box.box}/${at}`
    if (!missing) return { ...hand, active }
    const open = Math.max(0, hand.cards.length - missing)
    const down = hand.down - Math.max(0, missing - hand.cards.length)
    return { ...hand, active, cards: hand.cards.slice(0, open), down, total: null, doubled: false, cleared: false }
  })
  return {
    ...box,
    hands: hands.filter((hand) => hand.cards.length + hand.down > 0),
    wagers: veiledWagers(box.wagers, veil.wagers.get(box.box) ?? []),
  }
}

// As they lay before the act, with the chips the act itself put down: a double, the stake of a war.
function veiledWagers(now: WagerView[], before: WagerView[]): WagerView[] {
  const isNew = (wager: WagerView) =>
    !before.some((each) => each.player === wager.player && each.kind === wager.kind && each.hand === wager.hand)
  const added = now.filter(isNew)
  return added.length ? [...before, ...added.map((wager) => ({ ...wager, state: 'open' as const }))] : before
}
