// Tournaments and promotions ("occasions", docs/api.md): what they share. The messages are written
// from the server's records (tools/types.cpp).
import type { PromotionMessage, Refusal, Role, Saying, TournamentMessage } from './generated'

export type {
  Fault,
  OccasionChange,
  OccasionKind,
  OccasionLine,
  OccasionPreview,
  Occasions,
  PromotionSummary,
  TournamentNext as NextStep,
  TournamentSummary,
} from './generated'

export type OccasionMessage = TournamentMessage | PromotionMessage
export type OccasionSaying = Extract<Saying, { do: 'open-tournament' | 'open-promotion' | 'enter' }>

// A form fills in any command, of either kind.
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
