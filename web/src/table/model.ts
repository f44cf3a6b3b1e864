// Reading a table: which offers belong to which place on the cloth, who is asked, what lies where.
// Only looking things up in the view and in `own.offers`; no rule is worked out here.
import { isWar, optionalKinds } from '../games'
import type {
  Astray,
  BoxView,
  Command,
  HandView,
  LastRound,
  Offer,
  Own,
  Settled,
  TableEvent,
  TableView,
  TotalView,
  WagerKind,
  WagerView,
} from '../protocol/messages'
import { en } from '../words/en'

const t = en.table.model

// --- the round in sight ---

export interface ShownRound {
  past: boolean // the round before, until the next round's first card
  round: number
  dealer: string[]
  dealerTotal: TotalView | null
  boxes: BoxView[] // those with hands in sight
  settled: Settled[]
  astray: Astray[]
}

export function shownRound(view: TableView): ShownRound {
  const last: LastRound | null | undefined = view.last
  if (view.phase === 'betting' && last) {
    return {
      past: true,
      round: last.round,
      dealer: last.dealer,
      dealerTotal: last.dealer_total,
      boxes: last.boxes,
      settled: last.settled,
      astray: [],
    }
  }
  return {
    past: false,
    round: view.round,
    dealer: view.dealer,
    dealerTotal: view.dealer_total,
    boxes: view.boxes,
    settled: view.settled,
    astray: view.phase === 'betting' ? [] : (view.astray ?? []),
  }
}

// The cards of the round before are swept away by one's first chip for the next one; for somebody
// who had no part in it, by anybody's.
export function feltRound(view: TableView, me: string | undefined): ShownRound {
  const shown = shownRound(view)
  if (!shown.past) return shown
  const mine = shown.settled.some((line) => line.player === me)
  const swept = view.boxes.some((box) => box.wagers.some((wager) => !mine || wager.player === me))
  return swept
    ? { past: false, round: view.round, dealer: [], dealerTotal: null, boxes: [], settled: [], astray: [] }
    : shown
}

// What of it concerns one box.
export function roundAt(round: ShownRound, box: number): ShownRound {
  const here = (each: { box: number | null }) => each.box === box
  return {
    past: round.past,
    round: round.round,
    dealer: noCards,
    dealerTotal: null,
    boxes: round.boxes.filter(here),
    settled: round.settled.filter(here),
    astray: round.astray.filter(here),
  }
}

const noCards: string[] = []
const noHands: HandView[] = []

export function handsOf(round: ShownRound, box: number): HandView[] {
  return round.boxes.find((each) => each.box === box)?.hands ?? noHands
}

export function astrayOn(round: ShownRound, box: number): string[] {
  return round.astray.filter((each) => each.box === box).map((each) => each.card)
}

// Whether a house player has that seat.
export function isHouse(players: TableView['players'], name: string | null): boolean {
  return name !== null && players.some((player) => player.name === name && player.house)
}

// --- wagers ---

const onHand: ReadonlySet<WagerKind> = new Set<WagerKind>(['initial', 'doubled', 'split', 'war'])

export function isOnHand(kind: WagerKind): boolean {
  return onHand.has(kind)
}

export interface Bettor {
  name: string
  amount: number
  added: number // of it, what came later: a double, a split, the stake of a war
  war: boolean
  caller: boolean
}

// The chips in line on a box, the caller's nearest the dealer. What was lost or returned is gone.
export function bettorsOf(box: BoxView): Bettor[] {
  const found = new Map<string, Bettor>()
  for (const wager of box.wagers) {
    if (!isOnHand(wager.kind) || !lies(wager)) continue
    const known = found.get(wager.player) ?? {
      name: wager.player,
      amount: 0,
      added: 0,
      war: false,
      caller: wager.player === box.caller,
    }
    known.amount += wager.amount
    if (wager.kind !== 'initial') known.added += wager.amount
    known.war ||= wager.kind === 'war'
    found.set(wager.player, known)
  }
  return [...found.values()].sort((a, b) => Number(b.caller) - Number(a.caller))
}

export function lies(wager: WagerView): boolean {
  return wager.state === 'open' || wager.state === 'won'
}

export function wagersOn(box: BoxView, kind: WagerKind): WagerView[] {
  return box.wagers.filter((wager) => wager.kind === kind && lies(wager))
}

export function ownWager(box: BoxView, me: string | undefined, kind: WagerKind): WagerView | undefined {
  return box.wagers.find((wager) => wager.player === me && wager.kind === kind && lies(wager))
}

export function stakeOnHand(box: BoxView, me: string, hand: number): number {
  return box.wagers
    .filter((wager) => wager.player === me && isOnHand(wager.kind) && (wager.hand ?? 0) === hand && lies(wager))
    .reduce((sum, wager) => sum + wager.amount, 0)
}

export interface Bet {
  box: number
  kind: WagerKind
  amount: number
  tokens: number // of it, in promotional tokens
}

// A player's bets that can be made before the cards, initial ones first.
export function betsOf(boxes: BoxView[], name: string): Bet[] {
  const bets = boxes.flatMap((box) =>
    box.wagers
      .filter((wager) => wager.player === name && (wager.kind === 'initial' || optionalKinds.includes(wager.kind)))
      .map((wager) => ({ box: box.box, kind: wager.kind, amount: wager.amount, tokens: wager.tokens })),
  )
  return bets.sort((a, b) => Number(b.kind === 'initial') - Number(a.kind === 'initial'))
}

export function optionalsOffered(offers: TableView['offers']): WagerKind[] {
  return optionalKinds.filter((_, at) => offers[at]?.on)
}

// --- offers ---

type Name = Command['command']
export type OfferOf<N extends Name> = Omit<Offer, 'command'> & { command: Extract<Command, { command: N }> }

export function offersOf<N extends Name>(own: Own | null, name: N): OfferOf<N>[] {
  return (own?.offers ?? []).filter((offer) => offer.command.command === name) as unknown as OfferOf<N>[]
}

export function openOffers<N extends Name>(own: Own | null, name: N): OfferOf<N>[] {
  return offersOf(own, name).filter((offer) => !offer.why_not)
}

export function placeOffer(own: Own | null, box: number, kind: WagerKind): OfferOf<'place-wager'> | undefined {
  return offersOf(own, 'place-wager').find((offer) => offer.command.box === box && offer.command.kind === kind)
}

export function seatOffer(own: Own | null, box: number): OfferOf<'take-seat'> | undefined {
  return offersOf(own, 'take-seat').find((offer) => offer.command.box === box)
}

// Hit, stand, double, split, war, surrender, in this order, as the engine gives them.
const decisionNames: readonly Name[] = ['hit', 'stand', 'double', 'split', 'go-to-war', 'surrender']

export function decisions(own: Own | null): Offer[] {
  const offers = own?.offers ?? []
  return decisionNames.flatMap((name) => offers.filter((offer) => offer.command.command === name))
}

export function amountOf(command: Command): number | undefined {
  return 'amount' in command ? command.amount : undefined
}

export function withAmount(command: Command, amount: number): Command {
  return 'amount' in command ? { ...command, amount } : command
}

// --- cards dealt face down ---

// The others see backs; who handles the cards sees them.
export function withOwnCards(view: TableView, own: Own | null): TableView {
  if (!own?.face_down.length) return view
  const boxes = view.boxes.map((box) => {
    const mine = own.face_down.find((each) => each.box === box.box)
    const hand = box.hands[0]
    if (!mine || !hand?.down) return box
    return { ...box, hands: [{ ...hand, down: 0, cards: mine.cards, total: mine.total }, ...box.hands.slice(1)] }
  })
  return { ...view, boxes }
}

// --- whose turn ---

export function asked(view: TableView, me: string | undefined): boolean {
  return me !== undefined && view.turn.players.includes(me)
}

// Nobody else is there to pass anything on to.
export function isAlone(view: TableView | undefined): boolean {
  return (view?.players.filter((each) => each.here).length ?? 0) < 2
}

export function decides(view: TableView, own: Own | null): boolean {
  return own !== null && view.turn.kind === 'decision' && asked(view, own.name)
}

export function has(view: TableView, name: string): boolean {
  return view.boxes.some((box) => box.wagers.some((wager) => wager.player === name && wager.state === 'open'))
}

export function isBehind(view: TableView, name: string): boolean {
  return view.boxes.some(
    (box) =>
      box.caller !== null &&
      box.caller !== name &&
      box.wagers.some((wager) => wager.player === name && wager.kind === 'initial'),
  )
}

// The hand of one's own that will be asked next while somebody else decides; `key` is the situation.
export interface Waiting {
  box: number
  hand: number
  key: string
}

export function waitingHand(view: TableView, own: Own): Waiting | null {
  if (view.phase !== 'decisions' || isWar(view.rules.game)) return null
  for (const box of view.boxes) {
    if (box.caller !== own.name) continue
    const at = box.hands.findIndex((hand) => !hand.completed && !hand.cleared && !hand.total?.blackjack)
    const hand = box.hands[at]
    if (hand)
      return { box: box.box, hand: at, key: [view.round, box.box, at, ...hand.cards, '/', ...view.dealer].join(' ') }
  }
  return null
}

// --- results ---

export interface Badge {
  word: string
  tone: 'good' | 'bad' | 'even'
  amount: number | null // what came besides the stake, for the player it is about
  lines: Settled[]
}

const toneOf = { won: 'good', lost: 'bad', 'stood-off': 'even', returned: 'even', surrendered: 'bad' } as const

// "16", "7/17" for a soft total, "BJ"; nothing where there is none.
export function totalText(total: TotalView | null | undefined): string {
  if (!total) return ''
  if (total.blackjack) return t.bj
  return total.low === total.points ? String(total.points) : t.softTotal(total.low, total.points)
}

// The same in a sentence: "3 or 13" where an ace counts either way.
export function totalWords(total: TotalView | null | undefined): string {
  if (!total || total.blackjack || total.low === total.points) return totalText(total)
  return t.saidSoft(total.low, total.points)
}

function wordOf(lines: Settled[], hand: HandView | undefined, paid: number): string {
  const outcomes = new Set(lines.map((line) => line.outcome))
  if (outcomes.has('surrendered')) return t.surrender
  if (outcomes.has('won')) return hand?.total?.blackjack ? t.blackjack : t.win
  if (outcomes.has('lost')) return hand?.total?.bust ? t.bust : paid > 0 ? t.win : t.lose
  if (outcomes.has('stood-off')) return t.push
  return t.returned
}

function badge(lines: Settled[], hand: HandView | undefined): Badge | null {
  if (!lines.length) return null
  const paid = sumOf(lines, 'paid')
  const main =
    lines.find((line) => line.outcome === 'won') ?? lines.find((line) => line.outcome !== 'returned') ?? lines[0]
  if (!main) return null
  const net = netOf(lines)
  return { word: wordOf(lines, hand, paid), tone: toneOf[main.outcome], amount: net === 0 ? null : net, lines }
}

// On a shared box everybody sees their own result; who has none there sees the caller's word.
function mine(
  lines: Settled[],
  me: string | undefined,
  caller: string | null | undefined,
): { lines: Settled[]; own: boolean } {
  const own = lines.filter((line) => line.player === me)
  if (own.length) return { lines: own, own: true }
  const name = lines.some((line) => line.player === caller) ? caller : lines[0]?.player
  return { lines: lines.filter((line) => line.player === name), own: false }
}

export function handBadge(
  round: ShownRound,
  box: BoxView,
  hand: number,
  me: string | undefined,
): (Badge & { own: boolean }) | null {
  const all = round.settled.filter((line) => line.box === box.box && (line.hand ?? 0) === hand && isOnHand(line.kind))
  const chosen = mine(all, me, box.caller)
  const found = badge(chosen.lines, handsOf(round, box.box)[hand])
  return found && { ...found, own: chosen.own }
}

export function sideBadge(
  round: ShownRound,
  box: BoxView,
  kind: WagerKind,
  me: string | undefined,
): (Badge & { own: boolean }) | null {
  const all = round.settled.filter((line) => line.box === box.box && line.kind === kind)
  const chosen = mine(all, me, box.caller)
  const found = badge(chosen.lines, undefined)
  return found && { ...found, own: chosen.own }
}

// What the last round brought or cost, while bets are open for the next; null for who had no part in it.
export function lastResult(view: TableView, name: string): number | null {
  const lines = view.phase === 'betting' ? (view.last?.settled.filter((line) => line.player === name) ?? []) : []
  return lines.length ? netOf(lines) : null
}

export function netOf(lines: readonly Settled[]): number {
  const lost = lines.filter((line) => line.outcome === 'lost' || line.outcome === 'surrendered')
  return sumOf(lines, 'paid') - sumOf(lost, 'stake')
}

const sumOf = (lines: readonly Settled[], what: 'paid' | 'stake'): number =>
  lines.reduce((sum, line) => sum + line[what], 0)

// The first two cards of a box and the dealer's first, as the log of the latest round tells them.
export function firstCards(log: readonly TableEvent[], box: number): { box: string[]; dealer: string | null } | null {
  const began = log.findLastIndex((event) => event.event === 'round-began')
  if (began < 0) return null
  const dealt = log.slice(began).filter((event) => event.event === 'card-dealt')
  const cardsTo = (target: string) =>
    dealt
      .filter((event) => event.target === target && (target === 'dealer' || event.box === box))
      .map((event) => String(event.card))
  return { box: cardsTo('box').slice(0, 2), dealer: cardsTo('dealer')[0] ?? null }
}

// --- words for what goes on ---

export function turnWords(view: TableView, me: string | undefined): string {
  const { turn } = view
  const people = turn.players.map((name) => (name === me ? t.you : name))
  const who = people.length > 2 ? t.andMore(people.slice(0, 2).join(', '), people.length - 2) : people.join(t.and)
  const box = turn.box ? t.onBox(turn.box) : ''
  switch (turn.kind) {
    case 'bets':
      return t.placeYourBets
    case 'inspection':
      return t.theNewCardsAre
    case 'shuffle':
      return t.theCardsAreBeing
    case 'cut':
      return who ? t.theCutIsOffered(who) : t.theCardsAreBeing2
    case 'insurance':
      return t.insuranceIsOpen
    case 'button':
      return who ? t.thePrizeButtonIs(who, box) : t.thePrizeButton
    case 'decision':
      return who === t.you ? t.yourTurn(box) : t.decide(who, people.length === 1 && who !== t.you ? 's' : '', box)
    case 'bettors':
      return t.askingWhoJoins(who)
    case 'refund':
      return t.playHasStoppedAsking(who)
    case 'ruling':
      return t.playHasStoppedUntil
    case 'device':
      return t.cardsAreComing
  }
}
