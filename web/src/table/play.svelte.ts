// A person at a table: the chip in hand, what to take back, and the acts as the screen does them.
// Everything here ends in a command from `own.offers` or in one the engine will check; a refusal
// comes back as a note with its clause.
import { kindName, optionalKinds, payTable } from '../games'
import { money } from '../money'
import type { Answer, ClauseText, Command, Offer, Own, Refusal, TableView, WagerKind } from '../protocol/messages'
import type { PayTable } from '../protocol/generated'
import { house, type TableState } from '../protocol/store.svelte'
import { toldTo } from '../sentences'
import { settings } from '../settings.svelte'
import { play as sound } from '../sound'
import { leftTable } from './evening'
import { betsOf, isOnHand, openOffers, placeOffer, withOwnCards, type Badge, type Bet } from './model'
import { en } from '../words/en'

const t = en.table.play

export interface Note {
  tone: 'refused' | 'told'
  title: string
  words: string
  clauses: ClauseText[]
  badge?: Badge
  pays?: PayTable // of an optional wager that is new to the player
}

// What one came with and went with.
export interface Visit {
  brought: number
  took: number
  practice: boolean
}

const lateMs = 400
const changeWithinMs = 1000
const doubleClickMs = 500

const none: Bet[] = [] // while cards are dealt it stays the same

export class TablePlay {
  chip = $state(0)
  picked: number | null = $state(null)
  note: Note | null = $state.raw(null)
  busy = $state(0)
  wish: number | null = $state(null) // the box to sit down at
  plan: { act: 'hit' | 'stand'; key: string } | null = $state.raw(null)
  withTokens = $state(false)
  visit: Visit | null = $state.raw(null) // after leaving
  sending: string | null = $state(null) // the decision that was said and is not answered yet
  late = $state(false) // something said has had no answer for a while
  private kept: Bet[] = $state.raw([])
  private placed: Bet[] = $state([])
  private placedRound = 0
  private readonly name = $derived(this.own?.name)
  private readonly last = $derived(this.view?.last)
  private readonly laid = $derived.by(() => {
    const { view, own } = this
    return view && own && view.phase === 'betting' ? betsOf(view.boxes, own.name) : none
  })

  constructor(readonly id: string) {
    this.kept = storedBets(id)
  }

  get table(): TableState | undefined {
    return house.tables[this.id]
  }
  get view(): TableView | undefined {
    const view = this.table?.view
    return view && withOwnCards(view, this.own)
  }
  get own(): Own | null {
    return this.table?.own ?? null
  }
  // Without a line, or while it is in doubt, nothing looks as if it could be done.
  get stopped(): boolean {
    return house.line !== 'open' || this.late
  }
  get practice(): boolean {
    return this.table?.info.kind === 'practice'
  }

  // --- notes ---

  tell(title: string, words: string, clauses: ClauseText[] = []): void {
    this.note = { tone: 'told', title, words, clauses }
  }
  refuse(refusal: Refusal | undefined): void {
    if (!refusal) return
    sound('refused')
    this.note = {
      tone: 'refused',
      title: t.notNow,
      words: toldTo(this.own?.name, refusal.words),
      clauses: refusal.clauses ?? [],
    }
  }
  explain(badge: Badge): void {
    const kind = badge.lines[0]?.kind ?? 'initial'
    const title = isOnHand(kind) ? badge.word : `${kindName(kind)}: ${badge.word.toLowerCase()}`
    this.note = { tone: 'told', title, words: '', clauses: [], badge }
  }

  // --- saying ---

  // Nothing is said into a broken line: what would be done much later was meant for this moment.
  protected async said(say: () => Promise<Answer>): Promise<boolean> {
    if (house.line !== 'open') {
      this.tell(t.noConnection, t.nothingWasSentThe)
      return false
    }
    this.busy += 1
    const timer = setTimeout(() => (this.late = true), lateMs)
    const { ok, refusal } = await say()
    clearTimeout(timer)
    this.busy -= 1
    if (!this.busy) this.late = false
    if (!ok && refusal?.code !== 'server-late') this.refuse(refusal)
    return ok
  }

  act(command: Command): Promise<boolean> {
    this.note = null
    return this.said(() => house.act(this.id, command))
  }

  // An offer as it is; one that is not open says why instead. A second tap before the answer is the
  // same tap.
  take(offer: Offer, command: Command = offer.command): void {
    if (offer.why_not) this.refuse(offer.why_not)
    else if (this.sending === null) void this.send(command)
  }
  private async send(command: Command): Promise<void> {
    this.sending = command.command
    await this.act(command)
    this.sending = null
  }

  // --- coming and going ---

  async join(): Promise<boolean> {
    if (this.own) return true
    return this.said(() => house.join(this.id))
  }

  // As the lobby's links ask: to a seat, behind somebody, or only to look.
  async arrive(search: string): Promise<void> {
    const asked = new URLSearchParams(search)
    const box = Number(asked.get('behind'))
    if (box && this.view?.boxes[box - 1]?.seated) this.picked = box
    if (asked.has('behind')) await this.join()
    else if (asked.has('sit') && !this.own?.seats.length) {
      if (this.freeBox) await this.sit(this.freeBox)
      else await this.join()
    }
  }

  // Seats are taken between the rounds: in the middle of one the wish is kept until then.
  async sit(box: number): Promise<void> {
    this.note = null
    this.wish = box
    this.picked = box
    await this.join()
  }

  // Called whenever the offers change.
  takeWishedSeat(): void {
    if (this.wish === null || !this.own || this.busy) return
    const offers = openOffers(this.own, 'take-seat')
    if (!offers.length) {
      if (this.own.seats.length) this.wish = null
      return
    }
    const offer =
      offers.find((each) => each.command.box === this.wish) ?? offers.find((each) => each.command.box === this.freeBox)
    this.wish = null
    if (!offer) return
    this.picked = offer.command.box
    void this.act(offer.command)
  }

  // The free box nearest the middle.
  get freeBox(): number | null {
    const boxes = this.view?.boxes ?? []
    const middle = (boxes.length + 1) / 2
    const free = boxes.filter((box) => box.seated === null && box.reserved_for === null)
    free.sort((a, b) => Math.abs(a.box - middle) - Math.abs(b.box - middle))
    return free[0]?.box ?? null
  }

  // Called when the cards come: an empty ring one has looked at does not stay in front of one's own hand.
  backToOwn(): void {
    const { own, view, picked } = this
    if (!own?.seats.length || picked === null || own.seats.includes(picked)) return
    const stake = view?.boxes[picked - 1]?.wagers.some((wager) => wager.player === own.name)
    if (!stake) this.picked = null
  }

  async behind(box: number): Promise<void> {
    this.note = null
    this.picked = box
    if (this.own) await this.bet(box, 'initial')
    else await this.join()
  }

  // Whom the picked box belongs to, when one bets behind somebody.
  get patron(): string | null {
    if (!this.own || this.own.seats.length) return null
    return this.view?.boxes.find((each) => each.box === this.picked)?.seated ?? null
  }

  // Chips that lie there before the cards come back first.
  async leave(): Promise<boolean> {
    if (this.bets.length) await this.clear()
    const { own, practice } = this
    if (!own || !(await this.said(() => house.leave(this.id)))) return false
    this.wish = null
    if (!practice) leftTable(own.chips + own.staked - own.brought)
    this.visit = { brought: own.brought, took: own.chips + own.staked, practice }
    return true
  }
  buy(chips: number): Promise<boolean> {
    return this.said(() => house.buy(this.id, chips))
  }
  topUp(): Promise<boolean> {
    return this.said(() => house.topUp())
  }

  // --- betting ---

  // One after another, in the order of the taps: each begins with the table as the one before left
  // it. What still waits when the line breaks is dropped.
  private line: Promise<unknown> = Promise.resolve()
  private inTurn<Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const { breaks } = house
    const turn = this.line.then(() => (house.breaks === breaks ? run() : otherwise))
    this.line = turn.catch(() => undefined)
    return turn
  }
  // The answer comes before the change that shows it.
  private async lays(command: Command): Promise<boolean> {
    const { table, own } = this
    let seen = () => {}
    const shown = new Promise<void>((done) => (seen = done))
    const stop = table?.onEvents((events) => {
      if (events.some((event) => event.player === own?.player)) seen()
    })
    const ok = await this.act(command)
    if (ok) await Promise.race([shown, new Promise((done) => setTimeout(done, changeWithinMs))])
    stop?.()
    return ok
  }

  bet(box: number, kind: WagerKind, amount = this.chip, wished = this.withTokens ? amount : 0): Promise<boolean> {
    if (this.own) return this.inTurn(() => this.place(box, kind, amount, wished), false)
    const there = this.view?.boxes.find((each) => each.box === box)
    return (there && there.seated === null ? this.sit(box) : this.behind(box)).then(() => false)
  }

  // The first tap on an optional wager says when it wins and what it pays; only the next one bets.
  tap(box: number, kind: WagerKind): void {
    const offer = placeOffer(this.own, box, kind)
    const pays = this.payTableOf(kind)
    if (offer && !offer.why_not && pays && !settings.sidesTold.includes(kind)) {
      settings.sidesTold = [...settings.sidesTold, kind]
      this.note = { tone: 'told', title: kindName(kind), words: t.tapAgain(money(this.chip)), clauses: [], pays }
    } else void this.bet(box, kind)
  }
  private payTableOf(kind: WagerKind): PayTable | undefined {
    const { view } = this
    const at = optionalKinds.indexOf(kind)
    return view && at >= 0 ? payTable(view.rules.game, kind, view.offers[at]?.pay_table) : undefined
  }

  private async place(box: number, kind: WagerKind, amount: number, wished: number): Promise<boolean> {
    if (!this.own) return false
    const offer = placeOffer(this.own, box, kind)
    const tokens = Math.min(wished, this.own.tokens)
    if (offer?.why_not && !tokens) {
      this.refuse(offer.why_not)
      return false
    }
    if (!offer) {
      this.tell(t.notNow, t.betsArePlacedBetween)
      return false
    }
    sound('chip')
    if (!(await this.lays({ command: 'place-wager', box, kind, amount, tokens }))) return false
    this.remember({ box, kind, amount, tokens })
    return true
  }

  private remember(bet: Bet): void {
    const round = this.view?.round ?? 0
    if (round !== this.placedRound) this.placed = []
    this.placedRound = round
    this.placed.push(bet)
  }

  get bets(): Bet[] {
    return this.laid
  }
  // Those of the last round one played, also when others have been sat out since.
  get lastBets(): Bet[] {
    return this.own ? this.kept : []
  }
  // Called whenever the round before changes.
  keepBets(): void {
    const bets = this.last && this.name ? betsOf(this.last.boxes, this.name) : []
    if (!bets.length) return
    this.kept = bets
    storeBets(this.id, bets)
  }
  get mayUndo(): boolean {
    return this.bets.length > 0
  }

  // The engine takes back whole wagers: take back what lies on the box and lay the rest again.
  private async takeAway(bet: Bet): Promise<void> {
    const here = this.bets.filter((each) => each.box === bet.box)
    const lying = here.find((each) => each.kind === bet.kind)
    if (!lying) return
    const rest = lying.amount - bet.amount
    if (rest <= 0 && bet.kind !== 'initial') {
      await this.lays({ command: 'withdraw-wager', box: bet.box, kind: bet.kind })
      return
    }
    for (const each of [...here].reverse())
      await this.lays({ command: 'withdraw-wager', box: each.box, kind: each.kind })
    this.note = null // a side bet may have gone with its initial bet; that is no news
    for (const each of here) {
      const amount = each.kind === bet.kind ? rest : each.amount
      const tokens = Math.min(amount, each.kind === bet.kind ? each.tokens - bet.tokens : each.tokens)
      if (amount > 0 && (rest > 0 || each.kind !== bet.kind)) {
        if (
          !(await this.lays({
            command: 'place-wager',
            box: each.box,
            kind: each.kind,
            amount,
            tokens: Math.max(0, tokens),
          }))
        )
          return
      }
    }
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const latest = this.placed.pop() ?? this.bets.at(-1)
      if (latest) await this.takeAway(latest)
    }, undefined)
  }

  takeBack(box: number, kind: WagerKind): Promise<void> {
    return this.inTurn(async () => {
      const at = this.placed.findLastIndex((bet) => bet.box === box && bet.kind === kind)
      const [latest] = at < 0 ? [] : this.placed.splice(at, 1)
      const bet = latest ?? this.bets.find((each) => each.box === box && each.kind === kind)
      if (bet) await this.takeAway(bet)
    }, undefined)
  }

  clear(): Promise<void> {
    return this.inTurn(async () => {
      this.placed = []
      for (const bet of [...this.bets].reverse()) {
        if (this.bets.some((each) => each.box === bet.box && each.kind === bet.kind)) {
          await this.lays({ command: 'withdraw-wager', box: bet.box, kind: bet.kind })
        }
      }
    }, undefined)
  }

  // The bets of the round before, once: not on top of bets that lie there.
  rebet(): Promise<void> {
    return this.inTurn(async () => {
      if (this.bets.length) return
      for (const bet of this.lastBets) if (!(await this.place(bet.box, bet.kind, bet.amount, bet.tokens))) return
    }, undefined)
  }

  // A second tap while the first is at work is the same tap.
  private doubling = false
  async doubleBets(): Promise<void> {
    if (this.doubling) return
    this.doubling = true
    await this.inTurn(() => this.layTwice(), undefined)
    this.doubling = false
  }
  private async layTwice(): Promise<void> {
    for (const bet of this.bets) {
      const most = placeOffer(this.own, bet.box, bet.kind)?.most ?? 0
      if (most < bet.amount) {
        this.tell(
          t.notDoubled,
          t.onBoxCanTake(kindName(bet.kind), bet.box, money(Math.max(0, most)), money(bet.amount)),
        )
        continue
      }
      if (!(await this.place(bet.box, bet.kind, bet.amount, this.withTokens ? bet.amount : 0))) return
    }
  }

  // After the chips on their way. The second half of a double click does not take it back.
  private dealtAt = -Infinity
  async deal(): Promise<boolean> {
    const ready = !this.own?.ready
    if (!ready && performance.now() - this.dealtAt < doubleClickMs) return false
    this.note = null
    this.dealtAt = performance.now()
    return this.inTurn(() => this.ready(ready), false)
  }
  done(): Promise<boolean> {
    this.note = null
    return this.ready(true)
  }
  private async ready(ready: boolean): Promise<boolean> {
    const { view } = this
    return view !== undefined && this.said(() => house.ready(this.id, ready, view))
  }

  // --- the tray ---

  // A chip is dimmed when no place on the cloth would take it now.
  chipFits(chip: number): boolean {
    const places = openOffers(this.own, 'place-wager')
    if (!places.length) return this.own === null || chip <= (this.own?.chips ?? 0)
    return places.some((offer) => chip >= offer.least && chip <= offer.most)
  }

  chooseChip(chips: readonly number[]): void {
    if (chips.includes(this.chip)) return
    const minimum = this.view?.sign.minimum ?? 0
    this.chip = chips.find((chip) => chip >= minimum) ?? chips.at(-1) ?? 0
  }

  // The chip to take instead, when the one in hand is under the minimum of a first bet.
  get largerChip(): number | null {
    const minimum = this.view?.sign.minimum ?? 0
    if (this.chip >= minimum || this.bets.length) return null
    return this.table?.info.chips.find((chip) => chip >= minimum) ?? null
  }

  stepChip(by: number): void {
    const chips = this.table?.info.chips ?? []
    const at = chips.indexOf(this.chip)
    this.chip = chips[Math.max(0, Math.min(chips.length - 1, at + by))] ?? this.chip
  }
}

const betsKey = (table: string) => `croupier.bets.${table}`

function storedBets(table: string): Bet[] {
  try {
    return JSON.parse(sessionStorage.getItem(betsKey(table)) ?? '[]') as Bet[]
  } catch {
    return []
  }
}

function storeBets(table: string, bets: Bet[]): void {
  try {
    sessionStorage.setItem(betsKey(table), JSON.stringify(bets))
  } catch {
    // A browser that stores nothing forgets them with the page.
  }
}
