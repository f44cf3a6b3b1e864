// A tournament as the server shows it (src/tournament/view.h, docs/api.md). Amounts are cents,
// instants seconds since 1970.
import type {
  EntrantState,
  FormView,
  SeatState,
  Stage,
  TournamentState,
  TournamentTableView,
  TournamentView as Shown,
} from '../protocol/generated'
import type { NextStep, OccasionLine, OccasionOffer, OccasionStaff } from '../protocol/occasions'

export type {
  Conditions,
  EntrantState,
  EntrantView,
  FormView,
  LimitStep,
  PlacePrize,
  SeatState,
  SessionPhase,
  Stage,
} from '../protocol/generated'
export type { TournamentSeatView as SeatView } from '../protocol/generated'

export type State = TournamentState
export type StageKind = Stage['kind']

// The cards are shown at the tables themselves.
export type SessionView = Omit<TournamentTableView, 'table'>
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
  seats: { name: string; box: number; chips: number; out_round: number; state: SeatState; place: number }[] // place 0: none
}
export interface TournamentView extends Omit<Shown, 'tables'> {
  id: string
  tables: SessionView[]
  log: OccasionLine[]
  next: NextStep | null
  paid: Prize[]
  prize_line: PrizeRow[]
  house: string[]
  ended: EndedTable[]
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
  forms: HandedIn[]
}

// What a table of a tournament says beside the table itself.
export interface AtTable extends SessionView {
  title: string
  own: TournamentOwn | null
}
