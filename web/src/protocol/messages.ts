// The messages of docs/api.md, written from the server's records (tools/types.cpp), under the names
// that the page uses.
export type {
  ActWorth,
  Advice,
  Answer,
  Astray,
  BoxView,
  Change,
  ClauseText,
  Clock,
  ClockKind,
  ClosedTable,
  Command,
  HandView,
  LastRound,
  Lobby,
  LobbyBox,
  LobbyTable,
  Me,
  MoneyChange,
  NextAct,
  OptionalOffer,
  Origin,
  Outcome,
  Patch,
  PhaseName,
  Preview,
  Refusal,
  Role,
  RuleSet,
  Saying,
  ServerMessage,
  Settled,
  Sign,
  StaffDispute,
  StaffPrecedent,
  StaffRuling,
  TableEvent,
  TableInfo,
  TableKind,
  TableMessage,
  TablePlayer,
  TableView,
  TotalView,
  Turn,
  TurnKind,
  WagerKind,
  WagerView,
} from './generated'
export type { DebtView as StaffDebt, TableChange as ChangeMessage } from './generated'
import type { Own as ToldOwn, Refusal, Role, Staff as ToldStaff, ToldOffer } from './generated'

// With the words that belong to it (offers.ts).
export interface Offer extends Omit<ToldOffer, 'why_not'> {
  label: string
  why_not: Refusal | null
}
export interface Own extends Omit<ToldOwn, 'offers'> {
  offers: Offer[]
}
export interface Staff extends Omit<ToldStaff, 'roles'> {
  roles: { role: Role; offers: Offer[] }[]
}
