// A tournament as the server shows it (docs/api.md), under the names that its pages use. Amounts are
// cents, instants seconds since 1970.
import type { Stage } from '../protocol/generated'

export type {
  AtTable,
  Conditions,
  EndedTable,
  EntrantState,
  EntrantView,
  FormView,
  HandedIn,
  LimitStep,
  PaidPrize as Prize,
  PlacePrize,
  PrizeRow,
  SeatState,
  SessionPhase,
  SessionView,
  Stage,
  TournamentOwn,
  TournamentSeatView as SeatView,
  TournamentStaff,
  TournamentState as State,
  TournamentView,
} from '../protocol/generated'
export type StageKind = Stage['kind']
