// A tournament as the server shows it (src/tournament/view.h, docs/api.md). Amounts are cents,
// instants seconds since 1970.
import type { OptionalOffer, Role, WagerKind } from '../protocol/generated'
import type { NextStep, OccasionLine, OccasionOffer, OccasionStaff } from '../protocol/occasions'

export type State = 'draft' | 'published' | 'closed' | 'finished' | 'prizes-paid' | 'cancelled'
export type EntrantState = 'applicant' | 'refused' | 'entered' | 'withdrawn' | 'seated' | 'advanced' | 'out' | 'disqualified'
export type SeatState = 'allotted' | 'playing' | 'absent' | 'resting' | 'eliminated' | 'disqualified'
export type SessionPhase = 'seating' | 'betting' | 'playing' | 'settled' | 'counting' | 'decided'
export type StageKind = 'heat' | 'semi-final' | 'repechage' | 'catch-up' | 'final'
export type StageFrom = 'entrants' | 'advanced' | 'eliminated'

// --- the conditions (SB 19.4.2, BC 19.4.2) ---

export interface LimitStep {
  from_round: number
  minimum: number
  maximum: number
}
export interface Stage {
  kind: StageKind
  from: StageFrom
  starts: number
  tables: number
  rounds: number // 0: by the clock
  minutes: number // 0: by the rounds
  advance: number
  chips: number
  buy_in: number
  limits: LimitStep[]
  pass_cards: number
  undisclosed: number
}
export interface PlacePrize {
  parts: number
  goods: string
  goods_value: number
}
export interface Conditions {
  title: string
  game: string
  decks: number
  boxes: number
  device: string
  low_limit: boolean
  denominations: number[]
  offers: ({ kind: WagerKind } & Partial<OptionalOffer>)[]
  fee: number | null
  compulsory: string
  stages: Stage[]
  seating: 'drawn' | 'by-manager'
  allocation: string
  in_order: boolean
  deal_from_marker: boolean
  pass_in_last_round: boolean
  buy_back: string
  buy_backs: number
  buy_back_price: number
  buy_back_until: number
  states_entitled: boolean
  refusal: string
  selects: boolean
  criteria: string
  terms_of_entry: string
  form: string
  entries_open: number
  entries_close: number
  withdraw_until: number
  field_least: number
  field_most: number
  needs_agreement: boolean
  prizes: PlacePrize[]
  payment: string
  added: number
  guarantee: number
  guarantee_from: number
  states_rules_prevail: boolean
  limits_may_move: boolean
  wager_seconds: number
  notice: number
  buy_ins_go: 'to-pool' | 'to-operator'
  cashes_chips: boolean
}

// --- what is seen ---

export interface SeatView {
  box: number
  name: string
  state: SeatState
  chips: number
  gap: number // to the last who advances; for who advances, to the first who does not
  pass_cards: number
  forms: number
  passed: boolean
  handed_in: boolean
  acted: boolean
  out_round: number
}
export interface FormView {
  name: string
  type: WagerKind | null
  amount: number | null
  doubled: number
  insured: number
  counts: number
}
export interface SessionView {
  no: number
  phase: SessionPhase
  round: number
  rounds: number
  ends: number
  marker: number | null
  minimum: number
  maximum: number
  turn: string | null
  play_off: boolean
  halted: boolean
  seats: SeatView[]
  forms: FormView[]
}
export interface EntrantView {
  name: string
  state: EntrantState
  place: number
}
export interface Prize {
  name: string
  place: number
  cash: number
  goods: string
}
export interface PrizeRow {
  place: number
  words: string
  amount: number
}
// A table of a stage that is over, best first.
export interface EndedTable {
  stage: number
  table: number
  advance: number
  play_off: boolean
  seats: { name: string; box: number; chips: number; out_round: number; state: SeatState }[]
}
export interface TournamentView {
  id: string
  conditions: Conditions
  state: State
  stage: number
  pool: number
  seed: string
  entrants: EntrantView[]
  tables: SessionView[]
  places: string[]
  log: OccasionLine[]
  next: NextStep | null
  paid: Prize[]
  prize_line: PrizeRow[]
  house: string[]
  ended?: EndedTable[]
}
export interface TournamentOwn {
  entrant: number | null
  state: EntrantState | null
  table: number | null
  box: number | null
  form: FormView | null
  offers: OccasionOffer[]
}
// A form that is handed in and not announced.
export interface HandedIn extends Omit<FormView, 'counts'> {
  table: number
  entrant: number
  fault: { clause: string; words: string } | null
}
export interface TournamentStaff extends OccasionStaff {
  forms?: HandedIn[]
}

// What a table of a tournament says beside the table itself.
export interface AtTable extends SessionView {
  title: string
  own: TournamentOwn | null
}

export type { Role }
