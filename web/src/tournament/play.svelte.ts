// A player at a tournament's table. A wager made in turn is final (SB 19.9.6), so chips are first
// laid ready in the hand and then wagered in one act.
import type { Answer, Refusal, TableView, WagerKind, WagerView } from '../protocol/messages'
import type { OccasionCommand, OccasionOffer } from '../protocol/occasions'
import { house } from '../protocol/store.svelte'
import { money } from '../money'
import { play as sound } from '../sound'
import { isAbout, toldTo } from '../sentences'
import { hint } from '../table/hint'
import { placeOffer } from '../table/model'
import { TablePlay } from '../table/play.svelte'
import type { AtTable, FormView, SeatView, Stage, TournamentOwn, TournamentView } from './types'
import { isIn } from './words'
import { en } from '../words/en'

const t = en.tournament.play

// "tour-1.2" is table 2 of tour-1.
export const occasionOf = (table: string): string => table.split('.')[0] ?? table
export const isTournamentTable = (table: string): boolean => /^tour-\d+\.\d+$/.test(table)

const lateActs: ReadonlySet<string> = new Set([
  'minimum-placed',
  'no-wager-recorded',
  'absence-reported',
  'absence-ruled-on',
  'absence-counted',
  'player-disqualified',
])

export class TournamentPlay extends TablePlay {
  private ready_: number[] = $state([]) // chips in the hand, in the order they came
  formOpen = $state(false)
  ownFormOpen = $state(false)
  private linesSeen: number | null = null // of the tournament's log
  private counted: Record<number, number> = $state.raw({}) // the chips by box as they were last counted

  get occasion(): string {
    return occasionOf(this.id)
  }
  get at(): AtTable | null {
    return this.table?.tournament ?? null
  }
  get tour(): TournamentOwn | null {
    return this.at?.own ?? null
  }
  // Also when the session is over and the place given up.
  get seat(): SeatView | undefined {
    const no = this.tour?.entrant ?? this.wholeOwn?.entrant ?? -1
    const name = this.whole?.entrants[no]?.name
    return this.at?.seats.find((seat) => (name === undefined ? seat.box === this.tour?.box : seat.name === name))
  }
  // Called whenever the session changes. When it is decided the chips have gone back.
  keepCount(): void {
    const { at } = this
    if (at && at.phase !== 'seating' && at.phase !== 'decided')
      this.counted = Object.fromEntries(at.seats.map((each) => [each.box, each.chips]))
  }
  // A wager that came too late (19.6.12) or not at all (19.5.6, 19.6.4): the tournament's log says what
  // was done and by which rule. Called whenever a line comes.
  tellLate(): void {
    const { whole, seat } = this
    if (!whole || !seat) return
    const news = this.linesSeen === null ? [] : whole.log.slice(this.linesSeen)
    this.linesSeen = whole.log.length
    const about = news.filter((line) => lateActs.has(line.event) && isAbout(line.words, seat.name))
    if (!about.length) return
    const clauses = [...new Set(about.flatMap((line) => line.clauses))].map((id) => ({ id, text: '' }))
    this.tell(t.timeRanOut, about.map((line) => toldTo(seat.name, line.words)).join(' '), clauses)
  }
  // The session with the last count in it, where the page has seen one.
  get session(): AtTable | null {
    const { at, counted } = this
    if (at?.phase !== 'decided') return at
    return { ...at, seats: at.seats.map((each) => ({ ...each, chips: counted[each.box] ?? each.chips })) }
  }
  get hasCount(): boolean {
    return Object.keys(this.counted).length > 0
  }
  // The tournament as a whole; the page watches it beside the table.
  get whole(): TournamentView | undefined {
    return house.occasions[this.occasion]?.view as TournamentView | undefined
  }
  get wholeOwn(): TournamentOwn | null {
    return (house.occasions[this.occasion]?.own ?? null) as TournamentOwn | null
  }
  // The stage that is played here, as the conditions state it.
  get stage(): Stage | undefined {
    const { whole } = this
    return whole?.conditions.stages[whole.stage] ?? whole?.conditions.stages.at(-1)
  }
  get advance(): number {
    return this.stage?.advance ?? 1
  }
  get final(): boolean {
    return this.stage?.kind === 'final'
  }
  get stake(): number {
    return this.ready_.reduce((sum, chip) => sum + chip, 0)
  }
  // My wager is what the table waits for.
  get toWager(): boolean {
    const { at, seat } = this
    if (!at || !seat || at.phase !== 'betting' || at.halted || seat.state !== 'playing' || seat.acted) return false
    return at.turn === null || at.turn === seat.name
  }
  get mayLay(): boolean {
    return this.at?.phase === 'betting' && this.seat?.state === 'playing' && !this.seat.acted
  }
  private get most(): number {
    const { at, own } = this
    return placeOffer(own, this.tour?.box ?? 0, 'initial')?.most || Math.min(at?.maximum ?? 0, own?.chips ?? 0)
  }

  // One's hand at this table is still to be played, or being played.
  get handPlays(): boolean {
    const { at, seat, view } = this
    if (!at || !seat || at.phase === 'settled' || at.phase === 'counting' || at.phase === 'decided') return false
    const hands = view?.boxes.find((box) => box.box === seat.box)?.hands ?? []
    return view?.phase === 'betting' || !hands.length || hands.some((hand) => !hand.completed && !hand.cleared)
  }
  // The form handed in and not yet announced, and whether anything can be written on it now.
  get ownForm(): FormView | null {
    const form = this.tour?.form
    return form && !form.counts ? form : null
  }
  get mayWrite(): boolean {
    return this.ownForm !== null && this.handPlays && this.offer('write-on-form')?.why_not === null
  }

  offer(command: string): OccasionOffer | undefined {
    return this.tour?.offers.find((offer) => offer.command.command === command)
  }
  async occasionAct(command: OccasionCommand): Promise<Refusal | null> {
    this.note = null
    const answer: Answer = await house.occasionAct(this.occasion, command)
    return answer.refusal ?? null
  }
  async takeOffer(offer: OccasionOffer | undefined): Promise<void> {
    if (!offer) return
    if (offer.why_not) this.refuse(offer.why_not)
    else this.refuse((await this.occasionAct(offer.command)) ?? undefined)
  }

  // --- the chips in the hand ---

  lay(amount: number): void {
    this.ready_ = amount > 0 ? [amount] : []
  }
  layLeast(): void {
    this.lay(Math.min(this.at?.minimum ?? 0, this.most))
  }
  layMost(): void {
    this.lay(this.most)
  }

  override async bet(box: number, kind: WagerKind, amount = this.chip): Promise<boolean> {
    if (kind !== 'initial') return super.bet(box, kind, amount)
    if (!this.seat) return false
    if (box !== this.seat.box) {
      this.tell(t.notThere, t.ownPlace(this.seat.box))
      return false
    }
    if (!this.mayLay) {
      this.tell(t.notNow, this.seat.acted ? t.wagerIsFinal : t.betweenRounds)
      return false
    }
    const fits = Math.min(amount, this.most - this.stake)
    if (fits <= 0) {
      this.tell(t.noMore, t.isTheMost(money(this.most)))
      return false
    }
    sound('chip')
    this.ready_.push(fits)
    return true
  }
  override async undo(): Promise<void> {
    this.ready_.pop()
  }
  override takeBack(): Promise<void> {
    return this.undo()
  }
  override async clear(): Promise<void> {
    this.ready_ = []
  }
  override async doubleBets(): Promise<void> {
    this.lay(Math.min(this.stake * 2, this.most))
  }
  override async rebet(): Promise<void> {
    const last = this.lastBets.find((bet) => bet.kind === 'initial')
    if (last && this.mayLay) this.lay(Math.min(last.amount, this.most))
  }
  override async deal(): Promise<boolean> {
    return this.wager()
  }

  async wager(amount = this.stake): Promise<boolean> {
    const box = this.tour?.box
    if (!box || amount <= 0) return false
    if (!this.toWager) {
      this.tell(t.notYet, this.at?.turn ? t.wagersFirst(this.at.turn) : t.betweenRounds)
      return false
    }
    if (!(await this.act({ command: 'place-wager', box, kind: 'initial', amount, tokens: 0 }))) return false
    this.ready_ = []
    return true
  }

  // The table with the chips of the hand laid on one's own box.
  shown(view: TableView): TableView {
    const { stake, seat } = this
    if (!stake || !seat) return view
    const laid: WagerView = { player: seat.name, kind: 'initial', hand: 0, amount: stake, tokens: 0, state: 'open' }
    return {
      ...view,
      boxes: view.boxes.map((box) => (box.box === seat.box ? { ...box, wagers: [...box.wagers, laid] } : box)),
    }
  }

  // --- nothing of the kind in a tournament ---

  override async sit(): Promise<void> {}
  override async behind(): Promise<void> {}
  override takeWishedSeat(): void {}
  override chipFits(chip: number): boolean {
    return chip <= this.most - this.stake
  }

  // --- the line above the controls ---

  get words(): string {
    const { at, seat } = this
    if (!at) return t.coming
    if (at.halted) return t.dispute
    if (!seat) return t.watching(at.no)
    if (seat.state === 'allotted') return t.placeIsReady
    if (seat.state === 'resting') return t.youArePlaced
    if (!isIn(seat)) return seat.state === 'disqualified' ? t.youAreDisqualified : t.youAreOut
    switch (at.phase) {
      case 'seating':
        return t.beginsWhen
      case 'betting':
        return this.betWords(at, seat)
      case 'playing':
        return hint(this)
      case 'settled':
        return at.seats.some((each) => each.handed_in) ? t.secretsAnnounced : t.roundIsOver
      case 'counting':
        return t.chipsAreCounted
      case 'decided':
        return t.sessionIsDecided
    }
  }

  private betWords(at: AtTable, seat: SeatView): string {
    if (seat.passed) return t.youPass
    if (seat.acted) return at.turn ? t.wagerIsIn(at.turn) : t.allWagersAreIn
    if (!this.toWager) return t.layReady(at.turn ?? t.somebody)
    return this.stake ? t.yourWager(money(this.stake)) : t.chooseAChip
  }
}
