// Follows the shoe of the table on the screen: every card that is turned over is checked here against what the house
// committed to before anybody bet, and a shoe that is over against its keys (proof.ts).
import type { ShoeRecord, ShownCard, ShownShoe, TableView } from '../protocol/generated'
import { read } from '../protocol/reading'
import type { TablePlay } from '../table/play.svelte'
import { cardsIn, faultsOfCards, faultsOfOpened, isCommitted, rootOf, type Fault } from './proof'

// Nothing to check yet or ever; not checked so far; all is as it was committed to; something is not.
export type ShoeState = 'none' | 'waiting' | 'good' | 'bad'

const soonMs = 250
const spreadMs = 3000 // people who watch do not all ask at once
const againMs = 5000

interface Following {
  root: string
  cards: number
  leaves: string[] | null
  checked: Map<number, string> // by place
  round: number
}

export class ShoeWatch {
  state: ShoeState = $state('none')
  cards = $state(0) // checked, of the shoe in use
  shoes = $state(0) // that were over, and checked whole
  faults: Fault[] = $state.raw([])
  kind: ShownShoe['kind'] = $state('none')
  private shoe: Following | null = null
  private open: { round: number; cards: string[] } = { round: 0, cards: [] }
  private asking = false

  constructor(private readonly play: TablePlay) {
    $effect(() => {
      const table = this.play.table
      if (table && !table.busy) void this.look(table.view)
    })
  }

  private async look(view: TableView): Promise<void> {
    const { shoe } = view
    this.kind = shoe.kind
    if (!isCommitted(shoe) || !globalThis.crypto?.subtle) {
      this.state = this.faults.length ? 'bad' : 'none'
      this.shoe = null
      return
    }
    const before = this.shoe
    if (before?.root !== shoe.committed.root) {
      const { root, cards } = shoe.committed
      this.shoe = { root, cards, leaves: null, checked: new Map(), round: view.round }
      this.cards = 0
      if (!this.faults.length) this.state = 'waiting'
      if (before?.checked.size) void this.checkWhole(before)
    }
    const now = this.shoe!
    if (!now.leaves) return this.askForLeaves(now)
    await this.check(now, shoe.shown, view)
  }

  private askForLeaves(shoe: Following): void {
    if (this.asking) return
    this.asking = true
    const wait = soonMs + (this.play.own ? 0 : Math.random() * spreadMs)
    setTimeout(() => void this.take(shoe), wait)
  }

  private async take(shoe: Following): Promise<void> {
    try {
      const record = await this.read()
      const found = record.shoes.find((each) => each.shoe.committed?.root === shoe.root)
      if (found && (found.leaves.length !== shoe.cards || (await rootOf(found.leaves)) !== shoe.root))
        this.wrong([{ is: 'leaves' }])
      if (found) shoe.leaves = found.leaves
    } catch {
      // without an answer nothing is checked, and the badge says so
    }
    if (!shoe.leaves) await new Promise((resolve) => setTimeout(resolve, againMs))
    this.asking = false
    const view = this.play.table?.view
    if (view) await this.look(view)
  }

  private read(round?: number): Promise<ShoeRecord> {
    const which = round === undefined ? '' : `/${round}`
    return read<ShoeRecord>(`/api/shoe/${encodeURIComponent(this.play.id)}${which}`)
  }

  private async check(shoe: Following, shown: ShownCard[], view: TableView): Promise<void> {
    const more = shown.filter((each) => shoe.checked.get(each.place) !== each.card)
    for (const each of more) shoe.checked.set(each.place, each.card)
    if (shown.length) shoe.round = view.round
    const faults = await faultsOfCards(more, shoe.leaves!)
    if (shoe !== this.shoe) return
    this.wrong([...faults, ...this.unopened(view, more)])
    this.cards = shoe.checked.size
    if (!this.faults.length) this.state = 'good'
  }

  // Every card that lies open on the felt was shown to belong to a shoe, this one or one before it in the round.
  private unopened(view: TableView, more: ShownCard[]): Fault[] {
    if (this.open.round !== view.round) this.open = { round: view.round, cards: [] }
    this.open.cards.push(...more.filter((each) => each.round === view.round).map((each) => each.card))
    const left = [...this.open.cards]
    const lying = [...view.dealer, ...view.boxes.flatMap((box) => box.hands.flatMap((hand) => hand.cards))]
    const faults: Fault[] = []
    for (const card of lying) {
      if (!card) continue
      const at = left.indexOf(card)
      if (at < 0) faults.push({ is: 'unopened', card })
      else left.splice(at, 1)
    }
    return faults
  }

  // The shoe is over: its keys are known now.
  private async checkWhole(shoe: Following): Promise<void> {
    const record = await this.read(shoe.round).catch(() => null)
    const found = record?.shoes.find((each) => each.shoe.committed?.root === shoe.root)
    if (!found?.opened) return
    const faults = await faultsOfOpened(found.opened, shoe.root)
    const order = cardsIn(found.opened.order)
    for (const [place, card] of shoe.checked) {
      if (order[place] !== card) faults.push({ is: 'dealt', card, place })
    }
    this.wrong(faults)
    if (!faults.length) this.shoes += 1
  }

  private wrong(faults: Fault[]): void {
    if (!faults.length) return
    this.faults = [...this.faults, ...faults]
    this.state = 'bad'
  }
}
