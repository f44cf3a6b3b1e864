// Tournaments and promotions ("occasions", docs/api.md): the envelope they share.
import type { ClauseText, Refusal } from './messages'
import type { Role, Sentence } from './generated'

export type OccasionCommand = { command: string } & Record<string, unknown>

export interface OccasionOffer {
  command: OccasionCommand
  label: string
  why_not: Refusal | null
}
export interface RoleOffers {
  role: Role
  offers: OccasionOffer[]
}
export interface NextStep {
  words: Sentence
  clauses: ClauseText[]
  role: Role | null
  command?: OccasionCommand | null // where the rules leave nothing to choose
  not_before?: number // seconds since 1970; zero: now
}
export interface Fault {
  clause: string
  words: string
}
// A line of the log. Instants are seconds since 1970.
export interface OccasionLine {
  event: string
  at: number
  by: Role
  words: Sentence
  clauses: string[]
}
export interface OccasionStaff {
  run_by: 'house' | 'me'
  roles: RoleOffers[]
  faults: Fault[]
}
export interface OccasionPreview {
  events: { words: Sentence; clauses: ClauseText[] }[]
  money: { player: string; what: 'chips' | 'cash'; before: number; after: number }[]
}

// --- the lists ---

export interface TournamentSummary {
  id: string
  title: string
  game: string
  state: string
  entrants: number
  field_most: number
  fee: number | null
  pool: number
  starts: number
  stage: string
  own: boolean
}
export interface PromotionSummary {
  id: string
  title: string
  games: string[]
  state: string
  on_hold: boolean
  starts: number
  closes: number
  draws: number // when the terms say so
  drawn: boolean
  entries: number
  prizes: number
  worth: number
  own: { entered: boolean; runs: boolean } | false
}
export interface Occasions {
  tournaments: TournamentSummary[]
  promotions: PromotionSummary[]
}

// --- messages ---

export type OccasionKind = 'tournament' | 'promotion'
export interface OccasionMessage {
  type: 'occasion'
  occasion: string
  kind: OccasionKind
  now: number // by the casino's clock, for countdowns
  v: number
  view: unknown
  own: unknown
  staff?: unknown
}
export interface OccasionChange {
  type: 'occasion-change'
  occasion: string
  v: number
  patch: [path: (string | number)[], value: unknown][]
  own?: unknown
  staff?: unknown
  events: OccasionLine[]
}

export type OccasionSaying =
  | { do: 'open-tournament'; preset: 'quick' | 'heats' | 'draft'; game: string; company: number; staff: 'house' | 'me' }
  | { do: 'open-promotion'; preset: 'draw' | 'draft' }
  | { do: 'enter'; occasion: string; agrees: boolean }
  | { do: 'occasion-act'; occasion: string; command: OccasionCommand; as?: Role }
  | { do: 'occasion-preview'; occasion: string; command: OccasionCommand; as?: Role }
