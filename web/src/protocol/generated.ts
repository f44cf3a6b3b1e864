// Written by `croupier types` from the engine's field lists; do not edit.
// null stands for nobody, no box, and the hand whose turn it is.

export type Cents = number
// Rank and suit: 'As', 'Td'.
export type Card = string
export type GameName = 'star-blackjack' | 'blackjack-challenge' | 'nz-blackjack' | 'casino-war'
export type Role =
  | 'player'
  | 'dealer'
  | 'gaming-supervisor'
  | 'casino-supervisor'
  | 'assistant-gaming-manager'
  | 'gaming-manager'
  | 'game-supervisor'
  | 'operator-delegate'
  | 'tournament-manager'
  | 'inspector'
  | 'surveillance'
  | 'scrutineer'
  | 'operator'
  | 'authority'
  | 'device'
  | 'platform'
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
export type RefusalCode =
  | 'not-in-this-game'
  | 'role-may-not'
  | 'no-such-player'
  | 'no-such-box'
  | 'no-such-hand'
  | 'name-of-staff'
  | 'name-taken'
  | 'table-full'
  | 'still-in-play'
  | 'not-now'
  | 'cards-not-ready'
  | 'bets-closed'
  | 'box-reserved'
  | 'seat-taken'
  | 'one-seat-a-player'
  | 'not-seated'
  | 'not-offered'
  | 'not-positive'
  | 'not-payable-in-chips'
  | 'one-player-a-box'
  | 'box-has-bettors-enough'
  | 'one-box-only'
  | 'needs-own-initial'
  | 'needs-initial-on-box'
  | 'optional-places-taken'
  | 'below-minimum'
  | 'above-maximum'
  | 'beyond-entitlement'
  | 'box-maximum-reached'
  | 'not-in-units'
  | 'restricted-to-minimum'
  | 'token-wager-only-initial'
  | 'not-enough-tokens'
  | 'not-enough-chips'
  | 'no-such-wager'
  | 'no-wager-on-table'
  | 'insurance-not-open'
  | 'no-initial-to-insure'
  | 'above-half'
  | 'no-blackjack-to-settle'
  | 'already-settled'
  | 'not-your-turn'
  | 'not-the-caller'
  | 'waiting-for-bettors'
  | 'already-answered'
  | 'no-wager-on-hand'
  | 'must-draw'
  | 'may-not-draw'
  | 'may-not-double-cards'
  | 'may-not-double-total'
  | 'may-not-double-ace'
  | 'above-original'
  | 'below-increment'
  | 'not-a-pair'
  | 'no-more-splits'
  | 'may-not-split-again'
  | 'keep-says-no-hand'
  | 'keep-only-first'
  | 'keep-needs-hand'
  | 'no-button-here'
  | 'not-presser'
  | 'nominee-not-eligible'
  | 'not-a-prize'
  | 'no-card-awaited'
  | 'impossible-card'
  | 'no-shuffle-due'
  | 'no-cut-offered'
  | 'cut-not-yours'
  | 'cut-too-near-end'
  | 'no-cutting-card-due'
  | 'cutting-card-too-deep'
  | 'no-burn-due'
  | 'no-burn-card'
  | 'already-asked'
  | 'shuffle-only-between-rounds'
  | 'limits-not-sensible'
  | 'only-with-shoe'
  | 'no-round-skipped'

export interface Actor {
  role: Role
  player: number | null
}

export interface Odds {
  to: number
  on: number
}

export interface ExactCents {
  numerator: number
  denominator: number
}

export interface Options {
  'insurance-on-ten': boolean
  'third-hand': boolean
  'deferred-blackjack': boolean
  'box-maximum': boolean
  'optional-needs-initial': boolean
  'low-limit': boolean
  burn: boolean
  'token-single-use': boolean
  'cutting-cards': number
  bettors: number
}

export interface Rulings {
  dealer_bj_policy: 'BB1' | 'CHIP' | 'CAP' | 'PERHAND'
  dealer_soft17: 'stand' | 'hit'
  double_ace_lock: boolean
  double_split_ten_ace: boolean
  double_natural: boolean
  split_basis: 'value' | 'face'
  side_bet_cap: 'per-type' | 'total'
  super_sevens_two_card_pays: boolean
  madness_stake_returned: boolean
  second_dealer_card: 'if-needed' | 'always'
  absent_call_passes: boolean
}

export interface RuleSet {
  game: GameName
  decks: number
  boxes: number
  device: 'shoe' | 'shuffler' | 'two-sets'
  options: Options
  rulings: Rulings
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

export interface OwnView {
  name: string
  chips: Cents
  tokens: Cents
  staked: Cents
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
  own: OwnView | null
  players: OwnView[]
}

// Without who acts, which the server knows.
export type Command =
  | { command: 'join-table'; name: string; chips: Cents; tokens: Cents }
  | { command: 'buy-chips'; player: number | null; chips: Cents; tokens: Cents }
  | { command: 'leave-table'; player: number | null }
  | { command: 'take-seat'; box: number }
  | { command: 'leave-seat'; box: number }
  | { command: 'place-wager'; box: number; kind: WagerKind; amount: Cents; tokens: Cents }
  | { command: 'overlook-wager'; player: number | null; box: number; kind: WagerKind; amount: Cents }
  | { command: 'withdraw-wager'; box: number; kind: WagerKind }
  | { command: 'deal' }
  | { command: 'insure'; box: number; amount: Cents }
  | { command: 'take-even-money'; box: number }
  | { command: 'close-insurance' }
  | { command: 'hit'; box: number; hand: number | null }
  | { command: 'stand'; box: number; hand: number | null }
  | { command: 'double'; box: number; hand: number | null; amount: Cents }
  | { command: 'split'; box: number; hand: number | null }
  | { command: 'keep'; box: number; hand: number | null; on: 'unsaid' | 'first' | 'second' }
  | { command: 'press-button'; box: number }
  | { command: 'nominate-presser'; box: number; nominee: number | null }
  | { command: 'go-to-war'; box: number }
  | { command: 'surrender'; box: number }
  | { command: 'declare-absent'; player: number | null }
  | { command: 'draw-card'; card: Card }
  | { command: 'draw-cutting-card' }
  | { command: 'show-prize'; dollars: number }
  | { command: 'show-burn-card'; card: Card }
  | { command: 'shuffle' }
  | { command: 'cut'; from_front: number }
  | { command: 'decline-cut' }
  | { command: 'place-cutting-card'; from_back: number }
  | { command: 'burn-card' }
  | { command: 'ask-for-burn-card' }
  | { command: 'direct-shuffle' }
  | { command: 'replace-cards' }
  | { command: 'allow-limits'; player: number | null; minimum: Cents; maximum: Cents }
  | { command: 'restrict-player'; player: number | null; scope: 'none' | 'this-shoe' | 'further-shoes' | 'one-box' }
  | { command: 'reserve-box'; box: number; player: number | null }
  | { command: 'release-box'; box: number }
  | { command: 'report-exposed-card' }
  | { command: 'void-hand'; box: number; hand: number | null }
  | { command: 'change-sign'; minimum: Cents; maximum: Cents; unit: Cents }

export type GameEvent =
  | { event: 'player-joined'; clauses: string[]; player: number | null; name: string; chips: Cents; tokens: Cents }
  | { event: 'chips-bought'; clauses: string[]; player: number | null; chips: Cents; tokens: Cents }
  | { event: 'player-left'; clauses: string[]; player: number | null; name: string; chips: Cents; tokens: Cents }
  | { event: 'seat-taken'; clauses: string[]; player: number | null; box: number | null }
  | { event: 'seat-left'; clauses: string[]; player: number | null; box: number | null }
  | { event: 'limits-allowed'; clauses: string[]; player: number | null; minimum: Cents; maximum: Cents }
  | { event: 'sign-changed'; clauses: string[]; minimum: Cents; maximum: Cents; unit: Cents }
  | { event: 'minimum-kept'; clauses: string[]; player: number | null; box: number | null; minimum: Cents }
  | { event: 'player-restricted'; clauses: string[]; player: number | null; scope: 'none' | 'this-shoe' | 'further-shoes' | 'one-box' }
  | { event: 'box-reserved'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'box-released'; clauses: string[]; box: number | null }
  | { event: 'wager-placed'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; tokens: Cents }
  | { event: 'wager-returned'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; reason: 'withdrawn' | 'over-maximum' | 'no-initial-on-box' | 'displaced' | 'even-money-taken' | 'box-given-up' | 'voided' | 'restricted' }
  | { event: 'low-wager-stood'; clauses: string[]; player: number | null; box: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-won'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; stake: Cents; odds: Odds; exact: ExactCents; paid: Cents }
  | { event: 'wager-lost'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-stood-off'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-surrendered'; clauses: string[]; player: number | null; box: number | null; stake: Cents; exact: ExactCents; paid: Cents }
  | { event: 'round-began'; clauses: string[]; round: number; rulings: Rulings; options: Options }
  | { event: 'caller-fixed'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'card-dealt'; clauses: string[]; target: 'box' | 'dealer'; box: number | null; hand: number | null; card: Card; sideways: boolean }
  | { event: 'initial-deal-completed'; clauses: string[] }
  | { event: 'round-called-off'; clauses: string[]; round: number }
  | { event: 'insurance-opened'; clauses: string[] }
  | { event: 'insurance-closed'; clauses: string[] }
  | { event: 'turn-came'; clauses: string[]; box: number | null; hand: number | null; player: number | null }
  | { event: 'card-called'; clauses: string[]; box: number | null; hand: number | null; reason: 'hit' | 'doubled' | 'split' | 'absent' }
  | { event: 'decision-made'; clauses: string[]; player: number | null; box: number | null; hand: number | null; decision: 'hit' | 'stand' | 'double' | 'split' | 'go-to-war' | 'surrender' }
  | { event: 'bettor-asked'; clauses: string[]; player: number | null; box: number | null; hand: number | null; decision: 'hit' | 'stand' | 'double' | 'split' | 'go-to-war' | 'surrender' }
  | { event: 'bettor-kept'; clauses: string[]; player: number | null; box: number | null; hand: number | null; second: boolean }
  | { event: 'hand-doubled'; clauses: string[]; box: number | null; hand: number | null }
  | { event: 'hand-split'; clauses: string[]; box: number | null; hand: number | null }
  | { event: 'hand-completed'; clauses: string[]; box: number | null; hand: number | null; end: 'stood' | 'bust' | 'blackjack' | 'twenty-one' | 'five-cards' | 'doubled' | 'split-ace' | 'absent' | 'voided'; total: number }
  | { event: 'hand-cleared'; clauses: string[]; box: number | null; hand: number | null }
  | { event: 'dealers-turn-came'; clauses: string[]; need: 'nothing' | 'one-card' | 'all-cards' }
  | { event: 'dealer-completed'; clauses: string[]; total: number; blackjack: boolean }
  | { event: 'player-absent'; clauses: string[]; player: number | null }
  | { event: 'button-offered'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'presser-nominated'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'button-pressed'; clauses: string[]; box: number | null; by: Actor }
  | { event: 'prize-shown'; clauses: string[]; box: number | null; dollars: number }
  | { event: 'war-offered'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'war-deal-began'; clauses: string[] }
  | { event: 'round-ended'; clauses: string[]; round: number }
  | { event: 'shuffle-called'; clauses: string[]; reason: 'start-of-play' | 'cutting-card-first' | 'cutting-card-drawn' | 'directed' | 'cards-replaced' | 'too-few-cards' | 'exposed-card' }
  | { event: 'cards-shuffled'; clauses: string[]; cards: number }
  | { event: 'cut-offered'; clauses: string[]; to: Actor }
  | { event: 'cut-declined'; clauses: string[]; player: number | null }
  | { event: 'cards-cut'; clauses: string[]; by: Actor; from_front: number }
  | { event: 'cutting-card-placed'; clauses: string[]; from_back: number; second_at_back: boolean }
  | { event: 'card-burned'; clauses: string[] }
  | { event: 'burn-card-asked'; clauses: string[]; player: number | null }
  | { event: 'burn-card-shown'; clauses: string[]; card: Card }
  | { event: 'cutting-card-drawn'; clauses: string[]; place: 'first-card' | 'box' | 'dealer'; box: number | null; player: number | null }
  | { event: 'discards-returned'; clauses: string[]; cards: number }
  | { event: 'cards-replaced'; clauses: string[] }
  | { event: 'stack-ready'; clauses: string[] }
