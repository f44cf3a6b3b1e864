// The envelope of docs/api.md, written by hand; what is inside (views, commands, events) is
// generated from the engine.
import type {
  BoxView,
  Command,
  OptionalOffer,
  PhaseName,
  Role,
  Sentence,
  Sign,
  TotalView,
  View,
  WagerKind,
} from './generated'
import type { OccasionChange, OccasionMessage, OccasionSaying, Occasions } from './occasions'
import type { AtTable } from '../tournament/types'

export type {
  BoxView,
  Command,
  HandView,
  OptionalOffer,
  PhaseName,
  Role,
  RuleSet,
  Sign,
  TotalView,
  WagerKind,
  WagerView,
} from './generated'

export interface Me {
  name: string
  balance: number
  guest: boolean
  play_money: boolean
  demo: boolean
  at_tables: number
}

// --- refusals and clauses ---

export interface ClauseText {
  id: string
  class?: string
  text: string
}
export interface Refusal {
  code: string
  words: Sentence
  clauses: ClauseText[]
  not_before?: number // seconds since 1970: only the time is missing; zero: something else
}

// --- a table ---

export type TableKind =
  'public' | 'practice' | 'training' | 'training-by-hand' | 'training-by-hand-device' | 'tournament'
export interface TableInfo {
  id: string
  title: string
  game: string
  kind: TableKind
  chips: number[]
  buy_in: number // what one usually comes with
  play_money: boolean
}
export type Outcome = 'won' | 'lost' | 'stood-off' | 'returned' | 'surrendered'
export interface Settled {
  player: string
  box: number
  hand: number | null
  kind: WagerKind
  outcome: Outcome
  stake: number
  odds?: string | null
  exact?: string | null
  paid: number
  clauses: string[]
  words: Sentence
}
export interface LastRound {
  round: number
  dealer: string[]
  dealer_total: TotalView | null
  boxes: BoxView[]
  settled: Settled[]
}
// A card dealt in error to a box where nobody plays.
export interface Astray {
  box: number
  card: string
}
export type TurnKind =
  | 'bets'
  | 'inspection'
  | 'shuffle'
  | 'cut'
  | 'insurance'
  | 'button'
  | 'decision'
  | 'bettors'
  | 'refund'
  | 'ruling'
  | 'device'
export interface Turn {
  kind: TurnKind
  box?: number | null
  hand?: number | null
  players: string[]
}
export interface TablePlayer {
  name: string
  house: boolean
  here: boolean
}
export type TableView = Omit<View, 'own' | 'players'> & {
  players: TablePlayer[]
  turn: Turn
  settled: Settled[]
  astray?: Astray[]
  last?: LastRound | null
}
export interface Offer {
  command: Command
  label: string
  least: number
  most: number
  why_not: Refusal | null
}
export interface Own {
  player: number
  name: string
  chips: number
  tokens: number
  staked: number
  owed: number // to the house, since winnings were taken back
  brought: number // all chips since one came
  last_win: number
  ready: boolean
  seats: number[]
  face_down: { box: number; cards: string[]; total: TotalView | null }[] // one's own, which the others see as backs
  offers: Offer[]
}
// What each act open to one is worth now, from the cards seen; at practice tables.
export interface ActWorth {
  act: string // a command's name, or decline
  units: number // of the initial wager; for insurance, what it adds
  percent: number
  best: boolean
}
export interface Advice {
  round: number
  kind: 'decision' | 'insurance'
  hands: { box: number; hand: number; acts: ActWorth[] }[]
  seen: number
  left: number
}
export type ClockKind = 'bets' | 'result' | 'cut' | 'insurance' | 'button' | 'decision' | 'bettors' | 'refund'
export interface Clock {
  what: ClockKind
  left: number
  of: number
}
export type Origin = 'player' | 'house-player' | 'timer' | 'platform' | 'staff'
export type TableEvent = { event: string; clauses: string[]; words: Sentence; origin?: Origin } & Record<
  string,
  unknown
>

// --- the staff of a training table ---

// Chips and stakes together, and of them what is at stake.
export interface MoneyChange {
  player: string
  before: number
  after: number
  staked_before: number
  staked_after: number
  owed_before: number
  owed_after: number
}
export interface StaffRuling {
  ruling: string
  words: Sentence
  clauses: ClauseText[]
  roles: Role[]
  needs_reason: boolean
  money: MoneyChange[]
}
export interface NextAct {
  words: Sentence
  clauses: ClauseText[]
}
export interface Staff {
  by_hand: boolean
  due: NextAct[] // what the last act left to the dealer's hands
  next: NextAct
  players: { player: number; name: string }[]
  rulings: StaffRuling[]
  roles: { role: Role; offers: Offer[] }[]
  precedents: StaffPrecedent[]
  disputes: StaffDispute[]
  debts: StaffDebt[]
}
// Owed to the house under that clause; the player may have left.
export interface StaffDebt {
  name: string
  amount: number
  clause: string
}
// A notice that was given, or without `to` an approval; used up by the act it is for.
export interface StaffPrecedent {
  subject: string
  to: 'inspector' | 'surveillance' | 'players' | null
  player: string | null
  by: Role
}
export interface StaffDispute {
  dispute: number
  player: string | null
  stage: 'raised' | 'decided' | 'review-asked' | 'reviewed' | 'final' | 'complained'
  upheld: boolean
}
export interface Preview {
  events: TableEvent[]
  money: MoneyChange[]
}

// --- the lobby ---

export interface LobbyBox {
  box: number
  seated: string | null
  house: boolean
  bettors: number
}
// The house closed it because its records are damaged.
export interface ClosedTable {
  id: string
  title: string
  why: string
}
export interface LobbyTable {
  id: string
  title: string
  game: string
  kind: TableKind
  phase: PhaseName
  round: number
  sign: Sign
  optional: ({ kind: WagerKind } & Omit<OptionalOffer, 'on'>)[]
  boxes: LobbyBox[]
  buy_in: number
  own: { chips: number; seats: number[] } | null
  players: number
  house_players: number
  watchers: number
}

// --- what the client says; the socket adds the id ---

export type Saying =
  | { do: 'lobby' }
  | { do: 'watch'; table: string }
  | { do: 'unwatch'; table: string }
  | { do: 'join'; table: string; chips?: number }
  | { do: 'leave'; table: string }
  | { do: 'buy'; table: string; chips: number }
  | { do: 'top-up' }
  | { do: 'act'; table: string; command: Command; as?: Role }
  | { do: 'preview'; table: string; command: Command; as?: Role }
  | { do: 'ready'; table: string; ready: boolean; for: string; round: number }
  | { do: 'advice'; table: string }
  | { do: 'practice'; game: string; company: boolean }
  | { do: 'train'; game: string; by_hand: boolean; shuffler: boolean }
  | { do: 'name'; name: string }
  | OccasionSaying

// --- what the server says ---

export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  table?: string
  occasion?: string
  preview?: Preview
  advice?: Advice
  refusal?: Refusal
}
export interface TableMessage {
  type: 'table'
  table: string
  v: number
  info: TableInfo
  view: TableView
  own: Own | null
  staff?: Staff
  tournament?: AtTable // at a table of one
  clock: Clock | null
  events: TableEvent[]
}
export type Patch = [path: (string | number)[], value: unknown][]
export interface ChangeMessage {
  type: 'change'
  table: string
  v: number
  patch: Patch
  own?: Own | null
  staff?: Staff
  tournament?: AtTable
  clock?: Clock | null
  events: TableEvent[]
}
export type ServerMessage =
  | { type: 'hello'; you: Me }
  | Answer
  | { type: 'lobby'; tables: LobbyTable[]; closed?: ClosedTable[]; occasions?: Occasions }
  | TableMessage
  | ChangeMessage
  | OccasionMessage
  | OccasionChange
