// Stand-in for the output of `croupier types`, written by hand after src/engine/view.h and
// src/record/*.h until that command exists.

export type Cents = number
export type Card = string
export type GameName = 'star-blackjack' | 'blackjack-challenge' | 'nz-blackjack' | 'casino-war'
export type PhaseName = 'betting' | 'dealing' | 'button' | 'insurance' | 'decisions' | 'war'
export type WagerKind =
  | 'initial'
  | 'perfect-pairs'
  | 'any-pairs'
  | 'lucky-lucky'
  | 'super-sevens'
  | 'madness-21'
  | 'tie'
  | 'insurance'
  | 'doubled'
  | 'split'
  | 'war'
export type WagerState = 'open' | 'won' | 'lost' | 'stood-off' | 'returned'

export interface RuleSet {
  game: GameName
  decks: number
  boxes: number
  device: 'shoe' | 'shuffler' | 'two-sets'
  options: Record<string, boolean | number>
  rulings: Record<string, boolean | string>
}
export interface Sign {
  minimum: Cents
  maximum: Cents
  unit: Cents
}
export interface OptionalOffer {
  on: boolean
  minimum: Cents
  maximum: Cents
  pay_table: number
}
export interface HandView {
  cards: Card[]
  total: string
  active: boolean
  doubled: boolean
  completed: boolean
  cleared: boolean
}
export interface WagerView {
  player: string
  kind: WagerKind
  hand: number | null
  amount: Cents
  tokens: Cents
  state: WagerState
}
export interface BoxView {
  box: number
  seated: string | null
  reserved_for: string | null
  caller: string | null
  wagers: WagerView[]
  hands: HandView[]
}
export interface View {
  rules: RuleSet
  round: number
  phase: PhaseName
  sign: Sign
  offers: OptionalOffer[]
  awaits: string
  cards_in_device: number
  cards_in_rack: number
  dealer: Card[]
  dealer_total: string
  boxes: BoxView[]
}

export type Command =
  | { command: 'take-seat'; box: number }
  | { command: 'leave-seat'; box: number }
  | { command: 'place-wager'; box: number; kind: WagerKind; amount: Cents; tokens: Cents }
  | { command: 'withdraw-wager'; box: number; kind: WagerKind }
  | { command: 'insure'; box: number; amount: Cents }
  | { command: 'take-even-money'; box: number }
  | { command: 'hit'; box: number; hand: number | null }
  | { command: 'stand'; box: number; hand: number | null }
  | { command: 'double'; box: number; hand: number | null; amount: Cents }
  | { command: 'split'; box: number; hand: number | null }
  | { command: 'keep'; box: number; hand: number | null; on: 'unsaid' | 'first' | 'second' }
  | { command: 'press-button'; box: number }
  | { command: 'nominate-presser'; box: number; nominee: number | null }
  | { command: 'go-to-war'; box: number }
  | { command: 'surrender'; box: number }
  | { command: 'cut'; from_front: number }
  | { command: 'decline-cut' }
  | { command: 'ask-for-burn-card' }

export type GameEvent = { event: string } & Record<string, unknown>
