// Written by tools/types.cpp from the field lists of the records; do not edit.
// null stands for nobody, no box, and the hand whose turn it is.

export type Cents = number
// Rank and suit: 'As', 'Td'.
export type Card = string
export type GameName = 'star-blackjack' | 'blackjack-challenge' | 'nz-blackjack' | 'casino-war'

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

// A verb has a space before it, and two parts that are no text have one between them.
export type Part =
  | string
  | { player: string }
  | { owner: string }
  | { verb: [string, string] }
  | { money: Cents }
  | { card: Card }
  | { box: number; hand?: number }
  | { wager: WagerKind }
  | { odds: [number, number] }
  | { time: number }
  | { clause: string }
  | { quoted: string }
export type Sentence = Part[]

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
  | 'police-officer'
  | 'surveillance'
  | 'scrutineer'
  | 'operator'
  | 'authority'
  | 'device'
  | 'platform'
  | 'cashier'
  | 'administrator'

export interface Actor {
  role: Role
  player: number | null
  name: string
}

// Commands are without who acts, which the server knows.
export type Command =
  | { command: 'join-table'; reason?: string; name: string; chips: Cents; tokens: Cents }
  | { command: 'buy-chips'; reason?: string; player: number | null; chips: Cents; tokens: Cents }
  | { command: 'leave-table'; reason?: string; player: number | null }
  | { command: 'take-seat'; reason?: string; box: number }
  | { command: 'leave-seat'; reason?: string; box: number }
  | { command: 'place-wager'; reason?: string; box: number; kind: WagerKind; amount: Cents; tokens: Cents }
  | { command: 'overlook-wager'; reason?: string; player: number | null; box: number; kind: WagerKind; amount: Cents; unnoticed: boolean; tokens: Cents }
  | { command: 'withdraw-wager'; reason?: string; box: number; kind: WagerKind }
  | { command: 'deal'; reason?: string }
  | { command: 'insure'; reason?: string; box: number; amount: Cents }
  | { command: 'take-even-money'; reason?: string; box: number }
  | { command: 'close-insurance'; reason?: string }
  | { command: 'hit'; reason?: string; box: number; hand: number | null }
  | { command: 'stand'; reason?: string; box: number; hand: number | null }
  | { command: 'double'; reason?: string; box: number; hand: number | null; amount: Cents }
  | { command: 'split'; reason?: string; box: number; hand: number | null }
  | { command: 'keep'; reason?: string; box: number; hand: number | null; on: 'unsaid' | 'first' | 'second' }
  | { command: 'expose-hand'; reason?: string; box: number; hand: number | null }
  | { command: 'press-button'; reason?: string; box: number }
  | { command: 'nominate-presser'; reason?: string; box: number; nominee: number | null }
  | { command: 'decline-button'; reason?: string; box: number }
  | { command: 'go-to-war'; reason?: string; box: number }
  | { command: 'surrender'; reason?: string; box: number }
  | { command: 'declare-absent'; reason?: string; player: number | null }
  | { command: 'declare-silent'; reason?: string; player: number | null }
  | { command: 'declare-present'; reason?: string; player: number | null }
  | { command: 'draw-card'; reason?: string; card: Card }
  | { command: 'draw-cutting-card'; reason?: string }
  | { command: 'show-prize'; reason?: string; dollars: number }
  | { command: 'show-burn-card'; reason?: string; card: Card }
  | { command: 'shuffle'; reason?: string }
  | { command: 'cut'; reason?: string; from_front: number }
  | { command: 'decline-cut'; reason?: string }
  | { command: 'place-cutting-card'; reason?: string; from_back: number }
  | { command: 'burn-card'; reason?: string }
  | { command: 'ask-for-burn-card'; reason?: string }
  | { command: 'direct-shuffle'; reason?: string }
  | { command: 'replace-cards'; reason?: string }
  | { command: 'allow-limits'; reason?: string; player: number | null; minimum: Cents; maximum: Cents }
  | { command: 'restrict-player'; reason?: string; player: number | null }
  | { command: 'reserve-box'; reason?: string; box: number; player: number | null }
  | { command: 'release-box'; reason?: string; box: number }
  | { command: 'report-exposed-card'; reason?: string }
  | { command: 'void-hand'; reason?: string; box: number; hand: number | null }
  | { command: 'change-sign'; reason?: string; minimum: Cents; maximum: Cents; unit: Cents }
  | { command: 'tell-time'; reason?: string; seconds: number }
  | { command: 'give-notice'; reason?: string; subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'; to: 'inspector' | 'surveillance' | 'players'; player: number | null }
  | { command: 'approve'; reason?: string; subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'; player: number | null }
  | { command: 'restrict-further'; reason?: string; player: number | null }
  | { command: 'limit-to-one-box'; reason?: string; player: number | null }
  | { command: 'limit-boxes'; reason?: string; player: number | null; boxes: number }
  | { command: 'lift-restriction'; reason?: string; player: number | null }
  | { command: 'direct-stand'; reason?: string; box: number; on: boolean }
  | { command: 'limit-bettors'; reason?: string; bettors: number }
  | { command: 'offer-insurance-on-ten'; reason?: string; on: boolean }
  | { command: 'allow-resplits'; reason?: string; on: boolean }
  | { command: 'defer-blackjacks'; reason?: string; on: boolean }
  | { command: 'deal-face-down'; reason?: string; on: boolean }
  | { command: 'choose-burn'; reason?: string; on: boolean }
  | { command: 'choose-cutting-cards'; reason?: string; cards: number }
  | { command: 'direct-box-maximum'; reason?: string; on: boolean }
  | { command: 'offer-optional-wager'; reason?: string; kind: WagerKind; minimum: Cents; maximum: Cents; pay_table: number }
  | { command: 'stop-optional-wager'; reason?: string; kind: WagerKind }
  | { command: 'change-optional-limits'; reason?: string; kind: WagerKind; minimum: Cents; maximum: Cents }
  | { command: 'limit-optional-wager'; reason?: string; kind: WagerKind; on: boolean }
  | { command: 'check-cards'; reason?: string }
  | { command: 'direct-card-check'; reason?: string }
  | { command: 'report-dropped-cards'; reason?: string }
  | { command: 'verify-cards'; reason?: string }
  | { command: 'use-pre-shuffled'; reason?: string; cards: 'no' | 'by-casino' | 'by-angel' }
  | { command: 'ask-for-riffle'; reason?: string }
  | { command: 'riffle'; reason?: string }
  | { command: 'announce-minimum'; reason?: string; of: 'table' | 'kept'; minimum: Cents; at: number }
  | { command: 'bring-in-minimum'; reason?: string; of: 'table' | 'kept' }
  | { command: 'announce-closing'; reason?: string; at: number }
  | { command: 'take-down-sign'; reason?: string; sign: 'minimum' | 'kept-minimum' | 'closing' }
  | { command: 'close-table'; reason?: string }
  | { command: 'open-table'; reason?: string }
  | { command: 'sanction-player'; reason?: string; player: number | null; sanction: 'void-wagers' | 'bar' | 'exclude' | 'detain' }
  | { command: 'take-over-detained'; reason?: string; player: number | null }
  | { command: 'refuse-wager'; reason?: string; player: number | null; box: number; kind: WagerKind }
  | { command: 'vacate-seat'; reason?: string; player: number | null }
  | { command: 'accept-signal'; reason?: string }
  | { command: 'consent-to-pen'; reason?: string; player: number | null }
  | { command: 'ask-for-rules'; reason?: string }
  | { command: 'raise-dispute'; reason?: string }
  | { command: 'decide-dispute'; reason?: string; dispute: number; upheld: boolean }
  | { command: 'ask-for-review'; reason?: string; dispute: number }
  | { command: 'review-dispute'; reason?: string; dispute: number; upheld: boolean }
  | { command: 'decide-finally'; reason?: string; dispute: number; upheld: boolean }
  | { command: 'lodge-complaint'; reason?: string; dispute: number }
  | { command: 'invalidate-game'; reason?: string; cause: 'disruption' | 'fraud'; player: number | null; others: (number | null)[]; refund: boolean; gone: string[] }
  | { command: 'pay-debt'; reason?: string; player: number | null; amount: Cents }
  | { command: 'misdeal-card'; reason?: string; box: number; hand: number | null; exposed: boolean; extra: boolean; card: Card | null }
  | { command: 'misdeal-to-dealer'; reason?: string; exposed: boolean; extra: boolean; card: Card | null }
  | { command: 'pass-over'; reason?: string }
  | { command: 'burn-in-error'; reason?: string }
  | { command: 'omit-step'; reason?: string; step: 'shuffle' | 'cut' | 'cutting-card' | 'burn' | 'discards' | 'insurance' }
  | { command: 'report-irregularity'; reason?: string; kind: 'misdealt-card' | 'face-up-card' | 'burned-in-error' | 'no-wagers' | 'not-cut' | 'no-cutting-card' | 'not-burned' | 'not-shuffled' | 'insurance-not-offered' | 'missing-card' | 'foreign-card' | 'damaged-card' | 'equipment-failed' | 'equipment-repaired' | 'device-fault' | 'faces-suspected' | 'over-maximum'; cards: Card[]; order_lost: boolean; spare_device: boolean; damaged: number }
  | { command: 'make-ruling'; reason?: string; ruling: 'use-as-next' | 'keep-under' | 'burn' | 'leave-burned' | 'reconstruct' | 'void-round' | 'void-all' | 'void-hands' | 'misdeal' | 'transfer' | 'terminate' | 'use-shoe' }
  | { command: 'refuse-card'; reason?: string; box: number; hand: number | null }
  | { command: 'take-refund'; reason?: string }
  | { command: 'stay-in-round'; reason?: string }
  | { command: 'return-to-device'; reason?: string }
  | { command: 'place-marker'; reason?: string; box: number }
  | { command: 'place-indicator'; reason?: string; player: number | null; box: number }
  | { command: 'lift-indicator'; reason?: string; player: number | null; box: number }
  | { command: 'reveal-wager'; reason?: string; player: number | null; box: number; kind: WagerKind; amount: Cents; doubled: Cents; insured: Cents }
  | { command: 'deduct-chips'; reason?: string; player: number | null; amount: Cents; why: 'absence' | 'form' }
  | { command: 'make-up-wager'; reason?: string; player: number | null; box: number }

export interface Odds {
  to: number
  on: number
}

export interface ExactCents {
  numerator: number
  denominator: number
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
  silence_is_absence: boolean
  late_insurance_after_bust: boolean
  madness_failure: 'flat' | 'per-dollar'
  error_card_double: boolean
  void_returns_lost_stakes: boolean
  void_keeps_interim: 'by-clause' | 'yes' | 'no'
  terminated_keeps_paid: boolean
  war_wrong_count: 'supervisor' | 'misdeal'
}

export interface Options {
  'insurance-on-ten': boolean
  'third-hand': boolean
  'deferred-blackjack': boolean
  'face-down': boolean
  'box-maximum': boolean
  'optional-needs-initial': boolean
  'low-limit': boolean
  burn: boolean
  'token-single-use': boolean
  tournament: boolean
  'deal-from-marker': boolean
  'cutting-cards': number
  bettors: number
  'pre-checked': boolean
  'pairs-scale': number
}

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
  | { event: 'wager-unnoticed'; clauses: string[]; player: number | null; box: number | null; kind: WagerKind }
  | { event: 'wager-returned'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; reason: 'withdrawn' | 'over-maximum' | 'no-initial-on-box' | 'displaced' | 'even-money-taken' | 'box-given-up' | 'voided' | 'restricted' | 'refused' | 'table-closed' | 'round-void' | 'refunded' | 'equipment-failed' | 'round-reopened' | 'part-unit' }
  | { event: 'excess-returned'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; returned: Cents; from_float: Cents; tokens_from_float: Cents; taken_back: Cents; owed: Cents }
  | { event: 'low-wager-stood'; clauses: string[]; player: number | null; box: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-won'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; stake: Cents; odds: Odds; exact: ExactCents; paid: Cents }
  | { event: 'wager-lost'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-stood-off'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents }
  | { event: 'wager-surrendered'; clauses: string[]; player: number | null; box: number | null; stake: Cents; exact: ExactCents; paid: Cents }
  | { event: 'round-began'; clauses: string[]; round: number; rulings: Rulings; options: Options; edition: number }
  | { event: 'caller-fixed'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'card-dealt'; clauses: string[]; target: 'box' | 'dealer'; box: number | null; hand: number | null; card: Card; sideways: boolean; face_down: boolean }
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
  | { event: 'player-silent'; clauses: string[]; player: number | null; box: number | null }
  | { event: 'player-returned'; clauses: string[]; player: number | null }
  | { event: 'hand-exposed'; clauses: string[]; box: number | null; hand: number | null }
  | { event: 'button-offered'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'presser-nominated'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'button-declined'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'button-pressed'; clauses: string[]; box: number | null; by: Actor }
  | { event: 'prize-shown'; clauses: string[]; box: number | null; dollars: number }
  | { event: 'war-offered'; clauses: string[]; box: number | null; player: number | null }
  | { event: 'war-deal-began'; clauses: string[] }
  | { event: 'round-ended'; clauses: string[]; round: number }
  | { event: 'shuffle-called'; clauses: string[]; reason: 'start-of-play' | 'cutting-card-first' | 'cutting-card-drawn' | 'directed' | 'cards-replaced' | 'too-few-cards' | 'exposed-card' | 'not-cut' | 'no-cutting-card' | 'cards-checked' | 'device-fault' | 'faces-checked' | 'table-vacant' }
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
  | { event: 'act-explained'; clauses: string[]; by: Actor; approved_by: Actor | null; reason: string }
  | { event: 'time-told'; clauses: string[]; seconds: number }
  | { event: 'notice-given'; clauses: string[]; subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'; to: 'inspector' | 'surveillance' | 'players'; player: number | null; by: Actor }
  | { event: 'approval-given'; clauses: string[]; subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'; player: number | null; by: Actor }
  | { event: 'precedents-used'; clauses: string[]; subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'; player: number | null }
  | { event: 'boxes-limited'; clauses: string[]; player: number | null; boxes: number }
  | { event: 'stand-directed'; clauses: string[]; box: number | null; on: boolean }
  | { event: 'option-chosen'; clauses: string[]; option: 'bettors' | 'insurance-on-ten' | 'third-hand' | 'deferred-blackjack' | 'face-down' | 'burn' | 'cutting-cards' | 'box-maximum'; value: number }
  | { event: 'optional-wager-offered'; clauses: string[]; kind: WagerKind; minimum: Cents; maximum: Cents; pay_table: number }
  | { event: 'optional-wager-stopped'; clauses: string[]; kind: WagerKind }
  | { event: 'optional-wager-limited'; clauses: string[]; kind: WagerKind; on: boolean }
  | { event: 'cards-checked'; clauses: string[]; by: Actor }
  | { event: 'card-check-directed'; clauses: string[]; by: Actor }
  | { event: 'cards-dropped'; clauses: string[] }
  | { event: 'cards-verified'; clauses: string[]; by: Actor }
  | { event: 'pre-shuffled-used'; clauses: string[]; cards: 'no' | 'by-casino' | 'by-angel' }
  | { event: 'riffle-asked'; clauses: string[]; player: number | null }
  | { event: 'cards-riffled'; clauses: string[] }
  | { event: 'sign-prepared'; clauses: string[]; minimum: Cents; maximum: Cents; unit: Cents }
  | { event: 'minimum-announced'; clauses: string[]; of: 'table' | 'kept'; minimum: Cents; displayed: number; at: number }
  | { event: 'kept-minimum-raised'; clauses: string[]; minimum: Cents }
  | { event: 'closing-announced'; clauses: string[]; displayed: number; at: number }
  | { event: 'sign-taken-down'; clauses: string[]; sign: 'minimum' | 'kept-minimum' | 'closing' }
  | { event: 'table-closed'; clauses: string[] }
  | { event: 'table-opened'; clauses: string[] }
  | { event: 'player-sanctioned'; clauses: string[]; player: number | null; name: string; sanction: 'void-wagers' | 'bar' | 'exclude' | 'detain' }
  | { event: 'detained-taken-over'; clauses: string[]; player: number | null }
  | { event: 'signal-accepted'; clauses: string[] }
  | { event: 'pen-allowed'; clauses: string[]; player: number | null }
  | { event: 'rules-shown'; clauses: string[]; player: number | null }
  | { event: 'dispute-raised'; clauses: string[]; dispute: number; player: number | null }
  | { event: 'dispute-decided'; clauses: string[]; dispute: number; player: number | null; stage: 'raised' | 'decided' | 'review-asked' | 'reviewed' | 'final' | 'complained'; upheld: boolean; by: Actor }
  | { event: 'review-asked'; clauses: string[]; dispute: number; player: number | null }
  | { event: 'complaint-lodged'; clauses: string[]; dispute: number; player: number | null }
  | { event: 'game-invalidated'; clauses: string[]; cause: 'disruption' | 'fraud'; player: number | null; others: (number | null)[]; refund: boolean; gone: string[] }
  | { event: 'card-misdealt'; clauses: string[]; target: 'box' | 'dealer'; box: number | null; hand: number | null; card: Card | null; passed_over: boolean }
  | { event: 'place-passed-over'; clauses: string[]; box: number | null; hand: number | null; target: 'box' | 'dealer' }
  | { event: 'card-burned-in-error'; clauses: string[] }
  | { event: 'step-omitted'; clauses: string[]; step: 'shuffle' | 'cut' | 'cutting-card' | 'burn' | 'discards' | 'insurance' }
  | { event: 'irregularity-reported'; clauses: string[]; kind: 'misdealt-card' | 'face-up-card' | 'burned-in-error' | 'no-wagers' | 'not-cut' | 'no-cutting-card' | 'not-burned' | 'not-shuffled' | 'insurance-not-offered' | 'missing-card' | 'foreign-card' | 'damaged-card' | 'equipment-failed' | 'equipment-repaired' | 'device-fault' | 'faces-suspected' | 'over-maximum'; by: Actor; order_lost: boolean; spare_device: boolean; damaged: number; needs_ruling: boolean }
  | { event: 'ruling-made'; clauses: string[]; ruling: 'use-as-next' | 'keep-under' | 'burn' | 'leave-burned' | 'reconstruct' | 'void-round' | 'void-all' | 'void-hands' | 'misdeal' | 'transfer' | 'terminate' | 'use-shoe'; by: Actor }
  | { event: 'card-made-next'; clauses: string[]; target: 'box' | 'dealer'; box: number | null; hand: number | null; card: Card }
  | { event: 'card-left-over'; clauses: string[]; card: Card }
  | { event: 'next-card-taken'; clauses: string[]; card: Card }
  | { event: 'card-discarded'; clauses: string[]; card: Card; from: 'device' | 'next' }
  | { event: 'unseen-card-shown'; clauses: string[]; card: Card; burned: boolean }
  | { event: 'card-put-under'; clauses: string[]; from_rack: boolean; next_round: boolean }
  | { event: 'card-refused'; clauses: string[]; player: number | null; box: number | null; hand: number | null }
  | { event: 'shuffle-due-after-round'; clauses: string[]; reason: 'start-of-play' | 'cutting-card-first' | 'cutting-card-drawn' | 'directed' | 'cards-replaced' | 'too-few-cards' | 'exposed-card' | 'not-cut' | 'no-cutting-card' | 'cards-checked' | 'device-fault' | 'faces-checked' | 'table-vacant' }
  | { event: 'discards-kept'; clauses: string[] }
  | { event: 'damaged-cards-replaced'; clauses: string[]; cards: number }
  | { event: 'round-reopened'; clauses: string[]; round: number }
  | { event: 'lost-stake-returned'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents }
  | { event: 'winnings-taken-back'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; name: string; against_stakes: Cents; owed: Cents }
  | { event: 'stake-forfeited'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; amount: Cents; tokens: Cents; name: string; owed: Cents }
  | { event: 'debt-paid'; clauses: string[]; player: number | null; name: string; amount: Cents; left: Cents }
  | { event: 'round-voided'; clauses: string[]; round: number }
  | { event: 'insurance-reopened'; clauses: string[] }
  | { event: 'madness-stopped'; clauses: string[] }
  | { event: 'madness-restored'; clauses: string[] }
  | { event: 'cards-transferred'; clauses: string[]; cards: number }
  | { event: 'device-changed'; clauses: string[]; device: 'shoe' | 'shuffler' | 'two-sets' }
  | { event: 'refund-offered'; clauses: string[]; player: number | null }
  | { event: 'refund-answered'; clauses: string[]; player: number | null; stays: boolean }
  | { event: 'notice-owed'; clauses: string[]; to: Role }
  | { event: 'marker-placed'; clauses: string[]; box: number | null }
  | { event: 'indicator-placed'; clauses: string[]; player: number | null; box: number | null }
  | { event: 'indicator-lifted'; clauses: string[]; player: number | null; box: number | null }
  | { event: 'undisclosed-wager-revealed'; clauses: string[]; player: number | null; box: number | null; kind: WagerKind; amount: Cents }
  | { event: 'undisclosed-wager-settled'; clauses: string[]; player: number | null; box: number | null; hand: number | null; kind: WagerKind; result: 'won' | 'lost' | 'came-back'; stake: Cents; odds: Odds; exact: ExactCents; paid: Cents }
  | { event: 'chips-deducted'; clauses: string[]; player: number | null; amount: Cents; why: 'absence' | 'form' }
  | { event: 'short-wager-voided'; clauses: string[]; player: number | null; box: number | null }

// --- tournaments and promotions; instants are seconds since 1970 ---

export interface OptionalSetup {
  kind: WagerKind
  minimum: Cents
  maximum: Cents
  pay_table: number
}

export interface LimitStep {
  from_round: number
  minimum: Cents
  maximum: Cents
}

export interface Stage {
  kind: 'heat' | 'semi-final' | 'repechage' | 'catch-up' | 'final'
  from: 'entrants' | 'advanced' | 'eliminated'
  starts: number
  tables: number
  rounds: number
  minutes: number
  advance: number
  chips: Cents
  buy_in: Cents
  limits: LimitStep[]
  pass_cards: number
  undisclosed: number
}

export interface PlacePrize {
  parts: number
  goods: string
  goods_value: Cents
}

export interface Conditions {
  title: string
  game: GameName
  decks: number
  boxes: number
  device: 'shoe' | 'shuffler' | 'two-sets'
  low_limit: boolean
  denominations: Cents[]
  offers: OptionalSetup[]
  fee: Cents | null
  compulsory: string
  stages: Stage[]
  seating: 'drawn' | 'by-manager'
  allocation: string
  in_order: boolean
  deal_from_marker: boolean
  pass_in_last_round: boolean
  undisclosed_sum: 'chips' | 'table-maximum'
  buy_back: string
  buy_backs: number
  buy_back_price: Cents
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
  added: Cents
  guarantee: Cents
  guarantee_from: number
  states_rules_prevail: boolean
  limits_may_move: boolean
  wager_seconds: number
  notice: number
  buy_ins_go: 'to-pool' | 'to-operator'
  cashes_chips: boolean
}

export interface SeatedPlace {
  entrant: number
  table: number
  box: number
}

export interface CountedChips {
  entrant: number
  chips: Cents
}

export type Conduct = 'increased-chips' | 'concealed-chips' | 'moved-chips' | 'advice' | 'breach'

export type TournamentCommand =
  | { command: 'write-conditions'; conditions: Conditions }
  | { command: 'publish-conditions' }
  | { command: 'refuse-entry'; entrant: number; reason: string }
  | { command: 'close-entries' }
  | { command: 'cancel-tournament'; reason: string }
  | { command: 'pay-prizes' }
  | { command: 'apply-for-entry'; name: string; form_completed: boolean; entitled: boolean; meets_criteria: boolean; agrees: boolean }
  | { command: 'pay-fee'; entrant: number }
  | { command: 'withdraw-entry' }
  | { command: 'buy-in'; entrant: number }
  | { command: 'buy-back'; entrant: number }
  | { command: 'designate-tables'; tables: number[] }
  | { command: 'seat-players'; seed: string; places: SeatedPlace[] }
  | { command: 'move-start'; starts: number }
  | { command: 'take-place'; table: number }
  | { command: 'begin-session'; table: number }
  | { command: 'limit-wager-time'; seconds: number; from: number }
  | { command: 'move-limits'; table: number; minimum: Cents; maximum: Cents }
  | { command: 'play-pass-card'; table: number }
  | { command: 'write-form'; table: number; type: WagerKind | null; amount: Cents | null }
  | { command: 'write-on-form'; table: number; doubled: Cents; insured: Cents }
  | { command: 'accept-form'; table: number; entrant: number }
  | { command: 'return-form'; table: number; entrant: number }
  | { command: 'place-minimum'; table: number; entrant: number }
  | { command: 'record-no-wager'; table: number; entrant: number }
  | { command: 'decline-insurance'; table: number; entrant: number }
  | { command: 'reveal-forms'; table: number }
  | { command: 'examine-form'; table: number; entrant: number }
  | { command: 'close-round'; table: number }
  | { command: 'tell-session-time'; table: number }
  | { command: 'conclude-early'; table: number; all_agree: boolean }
  | { command: 'count-chips'; table: number; counts: CountedChips[] }
  | { command: 'report-shortage'; table: number; entrant: number; denomination: Cents; quantity: number }
  | { command: 'order-count'; table: number }
  | { command: 'announce-session'; table: number }
  | { command: 'report-absence'; table: number; entrant: number }
  | { command: 'rule-on-absence'; table: number; entrant: number; ruling: 'deduct' | 'disqualify'; refund: boolean }
  | { command: 'report-conduct'; entrant: number; conduct: Conduct; about: string }
  | { command: 'answer-report'; entrant: number; disqualify: boolean; reason: string }
  | { command: 'raise-tournament-dispute'; table: number; about: string }
  | { command: 'decide-tournament-dispute'; table: number; decision: string }

export type PrizeKind =
  | 'cash'
  | 'casino-dollars'
  | 'appliance'
  | 'vehicle'
  | 'travel'
  | 'real-estate'
  | 'other'

export interface PrizeDetail {
  name: string
  text: string
}

export type PrizeContents = 'harmless' | 'tobacco' | 'firearm' | 'weapon' | 'prescribed'

export interface PromotionPrize {
  kind: PrizeKind
  description: string
  value: Cents
  conditions: string
  details: PrizeDetail[]
  contents: PrizeContents
  liquor_millilitres: number
  cash_alternative: Cents
}

export interface PromotionTerms {
  title: string
  games: GameName[]
  manner: string
  awarded_where: string
  eligibility: string
  minimum_wager: Cents
  entry_for_each: Cents
  entries_most: number
  nature: string
  starts: number
  closes: number
  drawn: number
  place: string
  claiming: string
  must_be_present: boolean
  redraw: string
  paid_by: ('cash' | 'cheque' | 'transfer')[]
  telling_winners: string
  publishing: string
  available_where: string
  cash_alternative_stated: boolean
  prizes: PromotionPrize[]
}

export type NoticeMethod = 'face-to-face' | 'mail' | 'telephone' | 'email'

export type PromotionCommand =
  | { command: 'write-terms'; terms: PromotionTerms }
  | { command: 'lodge-terms' }
  | { command: 'start-promotion' }
  | { command: 'propose-amendment'; terms: PromotionTerms }
  | { command: 'answer-amendment'; approved: boolean }
  | { command: 'enter-patron'; patron: string; eligible: boolean; wagered: Cents; entries: number }
  | { command: 'close-entries' }
  | { command: 'nominate-scrutineer'; name: string }
  | { command: 'attend-draw' }
  | { command: 'draw-winners'; seed: string; entries: number[] }
  | { command: 'redraw-prize'; prize: number; seed: string; entry: number; reason: string }
  | { command: 'tell-winner'; prize: number; method: NoticeMethod; reached: boolean }
  | { command: 'award-prize'; prize: number; present: boolean; cash_instead: boolean; cash: Cents; cheque: Cents; transfer: Cents }
  | { command: 'deny-claim'; prize: number; claimant: string; address: string; reasons: string }
  | { command: 'publish-results'; where: string }
  | { command: 'hold-promotion'; reason: string }
  | { command: 'resume-promotion'; validation: string }
  | { command: 'cancel-promotion'; reason: string }
  | { command: 'raise-dispute'; patron: string; about: string }
  | { command: 'decide-dispute'; dispute: number; decision: string }
  | { command: 'lodge-complaint'; patron: string; dispute: number }

// --- messages ---

// An event as a table tells it; the card is null where it is dealt face down.
export type TableEvent = { event: string; clauses: string[]; words: Sentence; origin?: Origin } & Record<string, unknown>
// A value is set at its path; or in a list some items come instead of others.
export type Change =
  | [path: (string | number)[], value: unknown]
  | [path: (string | number)[], from: number, removed: number, items: unknown[]]
export type Patch = Change[]

// Words of the code are in Words; those of a tournament's refusals are here.
export interface OfferRefusal {
  code: RefusalCode
  clauses: string[]
  values?: Sentence[]
  words?: Sentence
  not_before?: number
}

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
  | 'boxes-enough'
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
  | 'must-expose'
  | 'not-absent'
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
  | 'nominee-may-not-nominate'
  | 'button-not-declined'
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
  | 'reason-missing'
  | 'reason-unreadable'
  | 'inspector-not-told'
  | 'surveillance-not-told'
  | 'players-not-told'
  | 'approval-missing'
  | 'nothing-to-announce'
  | 'nothing-to-approve'
  | 'time-runs-back'
  | 'no-restriction'
  | 'wagers-lie-there'
  | 'not-so-many'
  | 'too-few-decks'
  | 'another-scale'
  | 'equipment-out-of-order'
  | 'cards-not-inspected'
  | 'already-reported'
  | 'nothing-dropped'
  | 'cards-unverified'
  | 'no-pre-shuffled-cards'
  | 'riffle-asked-already'
  | 'no-riffle-asked'
  | 'sign-too-short'
  | 'no-sign-up'
  | 'nobody-keeps-minimum'
  | 'table-is-closed'
  | 'table-is-open'
  | 'player-barred'
  | 'not-detained'
  | 'player-detained'
  | 'not-idle-enough'
  | 'no-such-dispute'
  | 'dispute-not-yours'
  | 'dispute-at-other-stage'
  | 'same-person'
  | 'nothing-to-forfeit'
  | 'nothing-to-void'
  | 'no-debt'
  | 'above-debt'
  | 'ruling-awaited'
  | 'no-ruling-awaited'
  | 'not-a-lawful-ruling'
  | 'no-hand-void'
  | 'nothing-irregular'
  | 'not-a-misdeal'
  | 'no-known-card'
  | 'card-must-be-said'
  | 'not-next-card'
  | 'no-insurance-to-omit'
  | 'no-discards-to-omit'
  | 'error-card-taken-only'
  | 'no-refund-offered'
  | 'not-in-tournament'
  | 'only-in-tournament'
  | 'not-your-position'
  | 'not-in-whole-units'
  | 'indicator-there'
  | 'no-indicator'
  | 'form-unrevealed'
  | 'nothing-short'
  | 'for-somebody-else'
  | 'no-such-entrant'
  | 'tournament-is-over'
  | 'halted'
  | 'no-such-table'
  | 'irregularity-waits'
  | 'only-through-tournament'
  | 'not-at-the-table'
  | 'why-missing'
  | 'decision-missing'
  | 'it-is-over'
  | 'conditions-published'
  | 'conditions-not-published'
  | 'conditions-have-faults'
  | 'entries-not-open-yet'
  | 'entries-not-open'
  | 'entries-close-later'
  | 'form-not-completed'
  | 'form-needs-name'
  | 'not-entitled'
  | 'criteria-not-met'
  | 'not-agreed'
  | 'one-entry-each'
  | 'field-full'
  | 'right-not-reserved'
  | 'accepted-already'
  | 'no-entry-to-withdraw'
  | 'nothing-to-pay'
  | 'no-session-of-player'
  | 'no-buy-in'
  | 'paid-already'
  | 'no-buy-back'
  | 'no-time-to-buy-back'
  | 'no-opportunity-left'
  | 'no-place-left'
  | 'no-stage-begins'
  | 'stage-running'
  | 'too-few-tables'
  | 'table-used-twice'
  | 'tables-not-designated'
  | 'seats-are-drawn'
  | 'seats-are-set'
  | 'wrong-seating'
  | 'no-session-begins'
  | 'notice-too-short'
  | 'in-place-already'
  | 'turn-has-passed'
  | 'session-has-begun'
  | 'session-starts-later'
  | 'nothing-is-played'
  | 'not-announced'
  | 'limits-between-rounds'
  | 'senseless-limits'
  | 'session-is-over'
  | 'no-wagers-now'
  | 'not-in-session'
  | 'nobody-sits-there'
  | 'out-of-turn'
  | 'wagered-in-turn'
  | 'wager-is-final'
  | 'wager-stays'
  | 'passed-already'
  | 'wagered-already'
  | 'wagered-or-passed'
  | 'no-pass-card'
  | 'no-pass-in-last-round'
  | 'form-handed-in'
  | 'time-not-limited'
  | 'time-not-over'
  | 'declines-for-oneself'
  | 'no-order-of-wagering'
  | 'no-insurance-now'
  | 'insured-out-of-turn'
  | 'insurance-declined'
  | 'insured-in-turn'
  | 'insurance-answered'
  | 'others-answer-first'
  | 'wager-missing'
  | 'absence-undecided'
  | 'no-form-left'
  | 'no-form'
  | 'form-is-final'
  | 'round-not-running'
  | 'form-for-no-hand'
  | 'double-too-large'
  | 'chips-cannot-make'
  | 'form-insurance-not-open'
  | 'insurance-written'
  | 'insurance-too-large'
  | 'form-beyond-chips'
  | 'form-and-act-beyond-chips'
  | 'form-examined-already'
  | 'form-is-good'
  | 'form-not-examined'
  | 'form-not-revealed'
  | 'no-form-to-announce'
  | 'only-players-examine'
  | 'no-form-to-examine'
  | 'round-not-over'
  | 'round-is-closed'
  | 'session-time-over'
  | 'session-goes-on'
  | 'concluded-between-rounds'
  | 'not-determined'
  | 'not-all-agree'
  | 'session-not-over'
  | 'count-incomplete'
  | 'count-differs'
  | 'shortage-at-end-only'
  | 'not-so-many-missing'
  | 'nothing-to-count'
  | 'not-counted'
  | 'not-finished'
  | 'nobody-placed'
  | 'in-place-or-absent'
  | 'seat-time-later'
  | 'gone-or-absent'
  | 'player-not-absent'
  | 'three-rounds-at-most'
  | 'not-a-participant'
  | 'finding-missing'
  | 'nothing-reported'
  | 'must-disqualify'
  | 'no-choice-left'
  | 'subject-missing'
  | 'no-dispute-on-rules'
  | 'no-dispute-at-table'
  | 'for-another-role'
  | 'on-hold'
  | 'not-in-this-state'
  | 'times-not-of-this-age'
  | 'terms-have-faults'
  | 'terms-not-lodged'
  | 'start-is-later'
  | 'entries-would-be-closed'
  | 'lodged-too-late'
  | 'last-amendment-pending'
  | 'prizes-changed-after-draw'
  | 'amendment-has-faults'
  | 'no-amendment'
  | 'not-eligible'
  | 'below-minimum-wager'
  | 'below-wager-for-entry'
  | 'one-entry-a-patron'
  | 'entries-enough'
  | 'draw-is-over'
  | 'scrutineer-unnamed'
  | 'nobody-nominated'
  | 'amendment-pending'
  | 'draw-is-later'
  | 'scrutineer-missing'
  | 'no-entries'
  | 'wrong-draw'
  | 'no-redraw'
  | 'no-such-prize'
  | 'prize-is-awarded'
  | 'prize-is-settled'
  | 'passing-over-unexplained'
  | 'no-entry-left'
  | 'entry-may-not-win'
  | 'claimed-in-absence'
  | 'winner-not-told'
  | 'no-cash-alternative'
  | 'payment-does-not-add-up'
  | 'no-choice-of-payment'
  | 'no-prize-offered'
  | 'denial-unexplained'
  | 'claimant-missing'
  | 'address-missing'
  | 'place-missing'
  | 'doubt-missing'
  | 'not-on-hold'
  | 'validation-missing'
  | 'complaint-missing'
  | 'dispute-open'
  | 'no-open-dispute'
  | 'no-dispute-decided'
  | 'complained-already'
  | 'no-such-account'
  | 'account-is-there'
  | 'not-your-account'
  | 'role-not-held'
  | 'name-missing'
  | 'name-in-use'
  | 'name-is-theirs'
  | 'until-is-past'
  | 'exclusion-is-longer'
  | 'account-is-excluded'
  | 'limit-not-sensible'
  | 'deposit-limit-reached'
  | 'loss-limit-reached'
  | 'time-limit-reached'
  | 'play-time-reached'
  | 'play-look-due'
  | 'no-such-time-zone'
  | 'account-in-use'
  | 'not-to-oneself'
  | 'role-not-granted'
  | 'roles-for-staff-only'
  | 'role-held-already'
  | 'administrator-is-there'
  | 'no-such-grant'
  | 'currency-not-here'
  | 'balance-too-small'
  | 'no-such-request'
  | 'second-person-missing'
  | 'no-such-transfer'
  | 'transfer-received'
  | 'transfer-out-of-turn'
  | 'no-such-subject'
  | 'subject-is-there'
  | 'subject-not-open'

export interface Me {
  name: string
  balance: Cents
  guest: boolean
  play_money: boolean
  demo: boolean
  at_tables: Cents
}

export interface Hello {
  type: 'hello'
  you: Me
}

export type TableKind =
  | 'public'
  | 'practice'
  | 'training'
  | 'training-by-hand'
  | 'training-by-hand-device'
  | 'tournament'

export type PhaseName = 'betting' | 'dealing' | 'button' | 'insurance' | 'decisions' | 'war'

export interface Sign {
  minimum: Cents
  maximum: Cents
  unit: Cents
}

export interface LobbyWager {
  kind: WagerKind
  minimum: Cents
  maximum: Cents
  pay_table: number
}

export interface LobbyBox {
  box: number
  seated: string | null
  house: boolean
  bettors: number
}

export interface LobbyOwn {
  chips: Cents
  seats: number[]
}

export interface LobbyTable {
  id: string
  title: string
  game: GameName
  kind: TableKind
  phase: PhaseName
  round: number
  sign: Sign
  optional: LobbyWager[]
  boxes: LobbyBox[]
  buy_in: Cents
  players: number
  house_players: number
  watchers: number
  own: LobbyOwn | null
}

export interface ClosedTable {
  id: string
  title: string
  why: string
}

export type TournamentState =
  | 'draft'
  | 'published'
  | 'closed'
  | 'finished'
  | 'prizes-paid'
  | 'cancelled'

export interface TournamentSummary {
  id: string
  title: string
  game: GameName
  state: TournamentState
  entrants: number
  field_most: number
  fee: Cents | null
  pool: Cents
  starts: number
  stage: string
  own: boolean
}

export type PromotionState =
  | 'draft'
  | 'lodged'
  | 'live'
  | 'closed'
  | 'drawn'
  | 'published'
  | 'cancelled'

export interface PromotionShare {
  entered: boolean
  runs: boolean
}

export interface PromotionSummary {
  id: string
  title: string
  games: GameName[]
  state: PromotionState
  on_hold: boolean
  starts: number
  closes: number
  draws: number
  drawn: boolean
  entries: number
  prizes: number
  worth: Cents
  own: PromotionShare | null
}

export interface Occasions {
  tournaments: TournamentSummary[]
  promotions: PromotionSummary[]
}

export interface Lobby {
  type: 'lobby'
  tables: LobbyTable[]
  closed: ClosedTable[]
  occasions: Occasions
}

export interface MoneyChange {
  player: string
  before: Cents
  after: Cents
  staked_before: Cents
  staked_after: Cents
  owed_before: Cents
  owed_after: Cents
}

export interface Preview {
  events: TableEvent[]
  money: MoneyChange[]
}

export interface ClauseText {
  id: string
  text: string
}

export interface OccasionEvent {
  event?: string
  words: Sentence
  clauses: ClauseText[]
}

export interface OccasionMoney {
  player: string
  what: 'chips' | 'cash'
  before: Cents
  after: Cents
}

export interface OccasionPreview {
  events: OccasionEvent[]
  money: OccasionMoney[]
}

export interface ActWorth {
  act: string
  units: number
  percent: number
  best: boolean
}

export interface HandWorth {
  box: number
  hand: number | null
  acts: ActWorth[]
}

export interface Advice {
  round: number
  kind: 'decision' | 'insurance'
  hands: HandWorth[]
  seen: number
  left: number
}

export type HouseRefusal =
  | 'server-message'
  | 'server-no-table'
  | 'server-no-occasion'
  | 'server-no-game'
  | 'server-no-advice'
  | 'server-closed'
  | 'server-journal'
  | 'server-preset'
  | 'server-full'
  | 'server-table'
  | 'server-demo'
  | 'server-enough'
  | 'server-at-table'
  | 'server-name'
  | 'server-nobody'
  | 'server-private'
  | 'server-balance'
  | 'server-not-here'
  | 'server-not-entered'
  | 'server-not-an-act'
  | 'server-not-staff'
  | 'server-not-examiner'
  | 'server-not-practice'
  | 'server-no-house-player'
  | 'server-secret'
  | 'server-late'
  | 'server-id-used'
  | 'server-stale'
  | 'server-stopped'

export interface Refusal {
  code: RefusalCode | HouseRefusal
  words: Sentence
  clauses: ClauseText[]
  not_before?: number
}

export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  table?: string
  occasion?: string
  preview?: Preview | OccasionPreview
  advice?: Advice
  refusal?: Refusal
}

export interface TableInfo {
  id: string
  title: string
  game: GameName
  kind: TableKind
  chips: Cents[]
  buy_in: Cents
  play_money: boolean
  gone: number
}

export interface RuleSet {
  game: GameName
  decks: number
  boxes: number
  device: 'shoe' | 'shuffler' | 'two-sets'
  options: Options
  rulings: Rulings
}

export interface OptionalOffer {
  on: boolean
  minimum: Cents
  maximum: Cents
  pay_table: number
  needs_initial: boolean
  out_of_order: boolean
}

export type Awaited =
  | 'bets'
  | 'inspection'
  | 'shuffle'
  | 'cut'
  | 'cutting-card'
  | 'burn'
  | 'burn-card'
  | 'card'
  | 'prize'
  | 'button'
  | 'insurance'
  | 'decision'
  | 'bettors'
  | 'ruling'
  | 'refunds'

export interface AwaitsView {
  what: Awaited
  players: string[]
  box: number | null
  hand: number | null
}

export interface TotalView {
  points: number
  low: number
  blackjack: boolean
  bust: boolean
}

export type WagerState = 'open' | 'won' | 'lost' | 'stood-off' | 'returned'

export interface WagerView {
  player: string
  kind: WagerKind
  hand: number | null
  amount: Cents
  tokens: Cents
  state: WagerState
}

export interface HandView {
  cards: Card[]
  down: number
  total: TotalView | null
  active: boolean
  doubled: boolean
  completed: boolean
  cleared: boolean
}

export interface BoxView {
  box: number
  seated: string | null
  reserved_for: string | null
  caller: string | null
  wagers: WagerView[]
  hands: HandView[]
  undisclosed: boolean
}

export interface MarkerView {
  player: string
  box: number
  minimum: Cents
}

export interface LimitsView {
  player: string
  minimum: Cents
  maximum: Cents
}

export interface AnnouncedView {
  sign: 'minimum' | 'kept-minimum' | 'closing'
  minimum: Cents
  at: number
}

export interface FloorView {
  closed: boolean
  time: number
  minimums: Cents[]
  markers: MarkerView[]
  limits: LimitsView[]
  announced: AnnouncedView[]
}

export interface TablePlayer {
  name: string
  house: boolean
  here: boolean
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
  box: number | null
  hand: number | null
  players: string[]
}

export type Outcome = 'won' | 'lost' | 'stood-off' | 'returned' | 'surrendered'

export interface Settled {
  player: string
  box: number
  hand: number | null
  kind: WagerKind
  outcome: Outcome
  stake: Cents
  odds: string
  exact: string
  paid: Cents
  clauses: string[]
  words: Sentence
}

export interface Astray {
  box: number
  card: Card
}

export interface LastRound {
  round: number
  dealer: Card[]
  dealer_total: TotalView | null
  boxes: BoxView[]
  settled: Settled[]
}

export interface ShoeRoot {
  root: string
  cards: number
}

export interface ShownCard {
  round: number
  place: number
  card: Card
  salt: string
}

export interface ShownShoe {
  kind: 'committed' | 'none' | 'shuffler' | 'listed' | 'by-hand'
  committed: ShoeRoot | null
  cut: number | null
  shown: ShownCard[]
}

export interface TableView {
  rules: RuleSet
  round: number
  phase: PhaseName
  sign: Sign
  offers: OptionalOffer[]
  awaits: AwaitsView
  cards_in_device: number
  cards_in_rack: number
  next_cards: Card[]
  dealer: Card[]
  dealer_total: TotalView | null
  boxes: BoxView[]
  floor: FloorView
  players: TablePlayer[]
  turn: Turn
  settled: Settled[]
  astray: Astray[]
  last: LastRound | null
  shoe: ShownShoe
}

export interface FaceDownView {
  box: number
  cards: Card[]
  total: TotalView | null
}

export interface ToldOffer {
  command: Command
  least: Cents
  most: Cents
  why_not: OfferRefusal | null
}

export interface Own {
  player: number | null
  name: string
  chips: Cents
  tokens: Cents
  staked: Cents
  owed: Cents
  brought: Cents
  last_win: Cents
  ready: boolean
  seats: number[]
  face_down: FaceDownView[]
  offers: ToldOffer[]
}

export interface NextAct {
  words: Sentence
  clauses: ClauseText[]
}

export interface StaffPlayer {
  player: number
  name: string
}

export interface StaffRuling {
  ruling: 'use-as-next' | 'keep-under' | 'burn' | 'leave-burned' | 'reconstruct' | 'void-round' | 'void-all' | 'void-hands' | 'misdeal' | 'transfer' | 'terminate' | 'use-shoe'
  words: Sentence
  clauses: ClauseText[]
  roles: Role[]
  needs_reason: boolean
  money: MoneyChange[]
}

export interface StaffRole {
  role: Role
  offers: ToldOffer[]
}

export interface StaffPrecedent {
  subject: 'restrict-further' | 'limit-to-one-box' | 'limit-optional-wager' | 'allow-resplits' | 'deal-face-down' | 'defer-blackjacks' | 'riffle'
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

export interface DebtView {
  name: string
  amount: Cents
  clause: string
}

export interface Staff {
  by_hand: boolean
  due: NextAct[]
  next: NextAct
  players: StaffPlayer[]
  rulings: StaffRuling[]
  roles: StaffRole[]
  precedents: StaffPrecedent[]
  disputes: StaffDispute[]
  debts: DebtView[]
  departed: string[]
}

export type ClockKind =
  | 'bets'
  | 'result'
  | 'cut'
  | 'insurance'
  | 'button'
  | 'decision'
  | 'bettors'
  | 'refund'

export interface Clock {
  what: ClockKind
  left: number
  of: number
}

export type SessionPhase = 'seating' | 'betting' | 'playing' | 'settled' | 'counting' | 'decided'

export type SeatState =
  | 'allotted'
  | 'playing'
  | 'absent'
  | 'resting'
  | 'eliminated'
  | 'disqualified'

export interface TournamentSeatView {
  box: number
  name: string
  state: SeatState
  chips: Cents
  gap: Cents
  pass_cards: number
  forms: number
  passed: boolean
  handed_in: boolean
  acted: boolean
  out_round: number
  place: number
}

export interface FormView {
  name: string
  type: WagerKind | null
  amount: Cents | null
  doubled: Cents
  insured: Cents
  counts: Cents
}

export type EntrantState =
  | 'applicant'
  | 'refused'
  | 'entered'
  | 'withdrawn'
  | 'seated'
  | 'advanced'
  | 'out'
  | 'disqualified'

export interface TournamentOffer {
  command: TournamentCommand
  label: string
  why_not: Refusal | null
}

export interface TournamentOwn {
  entrant: number
  state: EntrantState
  table: number | null
  box: number | null
  form: FormView | null
  offers: TournamentOffer[]
}

export interface AtTable {
  no: number
  phase: SessionPhase
  round: number
  rounds: number
  ends: number
  marker: number
  minimum: Cents
  maximum: Cents
  turn: string | null
  play_off: boolean
  halted: boolean
  seats: TournamentSeatView[]
  board: number[]
  above: number
  forms: FormView[]
  title: string
  own: TournamentOwn | null
}

export interface TableMessage {
  type: 'table'
  table: string
  v: number
  info: TableInfo
  view: TableView
  own?: Own | null
  staff?: Staff
  clock?: Clock | null
  tournament?: AtTable
  stopped?: string | null
  events: TableEvent[]
}

export interface TableChange {
  type: 'change'
  table: string
  v: number
  patch: Patch
  events: TableEvent[]
  parts?: Patch
  answer?: string
}

export type OccasionKind = 'tournament' | 'promotion'

export interface EntrantView {
  name: string
  state: EntrantState
  place: number
}

export interface SessionView {
  no: number
  phase: SessionPhase
  round: number
  rounds: number
  ends: number
  marker: number
  minimum: Cents
  maximum: Cents
  turn: string | null
  play_off: boolean
  halted: boolean
  seats: TournamentSeatView[]
  board: number[]
  above: number
  forms: FormView[]
}

export interface OccasionLine {
  event: string
  at: number
  by: Role
  words: Sentence
  clauses: string[]
}

export interface TournamentNext {
  words: Sentence
  clauses: ClauseText[]
  role: Role
  command: TournamentCommand | null
  not_before: number
}

export interface PrizeRow {
  place: number
  words: string
  amount: Cents
}

export interface PaidPrize {
  name: string
  place: number
  cash: Cents
  goods: string
}

export interface EndedSeat {
  name: string
  box: number
  chips: Cents
  out_round: number
  state: SeatState
  place: number
}

export interface EndedTable {
  stage: number
  table: number
  advance: number
  play_off: boolean
  seats: EndedSeat[]
}

export interface TournamentView {
  conditions: Conditions
  state: TournamentState
  stage: number
  pool: Cents
  seed: string
  entrants: EntrantView[]
  places: string[]
  halted: boolean
  tables: SessionView[]
  id: string
  log: OccasionLine[]
  next: TournamentNext | null
  prize_line: PrizeRow[]
  paid: PaidPrize[]
  house: string[]
  ended: EndedTable[]
}

export interface TournamentRole {
  role: Role
  offers: TournamentOffer[]
}

export interface Fault {
  clause: string
  words: string
}

export interface HandedIn {
  table: number
  entrant: number
  name: string
  type: WagerKind | null
  amount: Cents | null
  doubled: Cents
  insured: Cents
  accepted: boolean
  fault: Fault | null
}

export interface TournamentStaff {
  run_by: 'house' | 'me'
  roles: TournamentRole[]
  faults: Fault[]
  forms: HandedIn[]
}

export interface TournamentMessage {
  type: 'occasion'
  occasion: string
  v: number
  kind: OccasionKind
  now: number
  view: TournamentView
  own?: TournamentOwn | null
  staff?: TournamentStaff
  events: OccasionLine[]
}

export type PrizeState = 'open' | 'told' | 'awarded' | 'denied'

export interface PromotionWinner {
  prize: number
  entry: number
  patron: string
  state: PrizeState
}

export interface PromotionClause {
  id: string
  text: string
}

export interface PromotionNext {
  words: Sentence
  clauses: PromotionClause[]
  role: Role | null
  due: number
  acts: string[]
}

export interface PromotionView {
  id: string
  now: number
  terms: PromotionTerms
  state: PromotionState
  on_hold: boolean
  lodged: number
  entries: number
  needs_scrutineer: boolean
  scrutineer: string
  attends: boolean
  seed: string
  drawn: number
  winners: PromotionWinner[]
  results: string
  next: PromotionNext
  log: OccasionLine[]
}

export interface PromotionRefusal {
  code: RefusalCode
  words: Sentence
  clauses: PromotionClause[]
  not_before: number
}

export type Told = 'nobody' | 'authority' | 'patron' | 'scrutineer' | 'inspectorate' | 'everybody'

export interface PromotionNotice {
  at: number
  told: Told
  whom: string
  words: Sentence
  clauses: string[]
}

export interface PromotionDispute {
  patron: string
  about: string
  decision: string
  complained: number
}

export interface PromotionOffer {
  command: PromotionCommand
  label: string
  why_not: PromotionRefusal | null
}

export interface PatronView {
  name: string
  entries: number[]
  more: number
  wagered: Cents
  why_not: PromotionRefusal | null
  prizes: PromotionWinner[]
  notices: PromotionNotice[]
  disputes: PromotionDispute[]
  offers: PromotionOffer[]
}

export interface PromotionEntry {
  patron: string
  at: number
  wagered: Cents
}

export interface PromotionAttempt {
  at: number
  method: NoticeMethod
  reached: boolean
}

export interface PromotionPassedOver {
  entry: number
  at: number
  reason: string
  seed: string
}

export interface PromotionWinnerFile {
  winner: PromotionWinner
  attempts: PromotionAttempt[]
  cash_instead: boolean
  cash: Cents
  cheque: Cents
  transfer: Cents
  before: PromotionPassedOver[]
}

export interface PromotionDenial {
  prize: number
  claimant: string
  address: string
  reasons: string
  at: number
  must_be_kept: boolean
}

export interface PromotionDuty {
  words: string
  clauses: string[]
  due: number
  alert: number
  is_overdue: boolean
}

export interface PromotionFault {
  clause: string
  words: string
}

export interface PromotionRoleOffers {
  role: Role
  offers: PromotionOffer[]
}

export interface PromotionStaff {
  entries: PromotionEntry[]
  winners: PromotionWinnerFile[]
  denials: PromotionDenial[]
  disputes: PromotionDispute[]
  amendment: PromotionTerms | null
  duties: PromotionDuty[]
  faults: PromotionFault[]
  notices: PromotionNotice[]
  log: OccasionLine[]
  roles: PromotionRoleOffers[]
}

export interface PromotionMessage {
  type: 'occasion'
  occasion: string
  v: number
  kind: OccasionKind
  now: number
  view: PromotionView
  own?: PatronView | null
  staff?: PromotionStaff
  events: OccasionLine[]
}

export interface OccasionChange {
  type: 'occasion-change'
  occasion: string
  v: number
  patch: Patch
  events: OccasionLine[]
  parts?: Patch
  answer?: string
}

export type ServerMessage =
  | Hello
  | Lobby
  | Answer
  | TableMessage
  | TableChange
  | TournamentMessage
  | PromotionMessage
  | OccasionChange

// What the client says; the socket adds the id.
export type Saying =
  | { do: 'ping' }
  | { do: 'lobby' }
  | { do: 'watch'; table: string }
  | { do: 'unwatch'; table: string }
  | { do: 'join'; table: string; chips?: Cents }
  | { do: 'leave'; table: string }
  | { do: 'buy'; table: string; chips: Cents }
  | { do: 'top-up' }
  | { do: 'act'; table: string; command: Command; as?: Role }
  | { do: 'preview'; table: string; command: Command; as?: Role }
  | { do: 'ready'; table: string; ready: boolean; for?: string; round?: number }
  | { do: 'advice'; table: string }
  | { do: 'practice'; game: string; company: boolean }
  | { do: 'train'; game: string; by_hand: boolean; shuffler: boolean }
  | { do: 'name'; name: string }
  | { do: 'open-tournament'; preset: string; game: string; company: number; staff: 'house' | 'me' }
  | { do: 'open-promotion'; preset: string }
  | { do: 'enter'; occasion: string; agrees: boolean }
  | { do: 'occasion-act'; occasion: string; command: { command: string }; as?: Role }
  | { do: 'occasion-preview'; occasion: string; command: { command: string }; as?: Role }

// --- read by HTTP ---

export interface HttpFault {
  error: string
}

export interface Health {
  ok: boolean
  tables: number
}

export interface ShortHand {
  box: number
  cards: Card[]
  total: TotalView | null
  did: ('hit' | 'stand' | 'double' | 'split' | 'go-to-war' | 'surrender')[]
}

export interface ShortRound {
  dealer: Card[]
  dealer_total: TotalView | null
  hands: ShortHand[]
}

export interface HistoryRow {
  entry: number
  table: string
  title: string
  game: string
  round: number
  at: string
  staked: Cents
  returned: Cents
  net: Cents
  shown: ShortRound | null
}

export interface History {
  rounds: HistoryRow[]
  more: boolean
}

export type Family = 'blackjack' | 'war'

export type Jurisdiction = 'new-south-wales' | 'new-zealand'

export interface EditionFacts {
  number: number
  order: string
  since: string
}

export type Feature =
  | 'always'
  | 'its-power'
  | 'blackjack'
  | 'war'
  | 'insurance'
  | 'face-down-cards'
  | 'button'
  | 'shown-burn-card'
  | 'exposed-cards'
  | 'notices'
  | 'approvals'
  | 'refunds'
  | 'spare-device'
  | 'tournament'
  | 'promotion'

export interface InsuranceFacts {
  on_ace: string
  on_ten: string
  even_money: string
}

export interface ClauseFacts {
  absent: string
  promotion: string
}

export interface PayRow {
  what: string
  pays: string
}

export interface PayTable {
  name: string
  kind: WagerKind
  number: number
  rows: PayRow[]
}

export interface ClothWords {
  large: string
  small: string
  insurance: string
  insurance_on_ten: string
  betting: string
}

export interface GameWords {
  cloth: ClothWords
  sign: string
  sign_on_ten: string
  short_words: string
  start: string
  for_newcomers: number
  cards: Card[]
  felt: 'emerald' | 'midnight' | 'oxblood'
  decision: string
}

export interface HowToPoint {
  text: string
  see: string[]
}

export interface HowToExample {
  you: Card[]
  dealer: Card[]
  happens: string
  bet: string
  result: string
  tone: 'win' | 'lose' | 'even'
  see: string[]
}

export interface HowToSection {
  id: string
  title: string
  points: HowToPoint[]
  examples: HowToExample[]
}

export interface HowToSideBet {
  kind: WagerKind
  on: string
  see: string[]
}

export interface HowTo {
  where: string
  lead: string
  differs: string[]
  sections: HowToSection[]
  side_bets: HowToSideBet[]
}

export interface GameFacts {
  game: GameName
  title: string
  tag: string
  family: Family
  jurisdiction: Jurisdiction
  edition: EditionFacts
  in_force: boolean
  features: Feature[]
  bettors: number
  must_draw_below: number
  wagers: WagerKind[]
  insurance: InsuranceFacts
  clauses: ClauseFacts
  pay_tables: PayTable[]
  words: GameWords
  how_to: HowTo
}

export interface Games {
  games: GameFacts[]
}

export interface WordsOf {
  name: string
  text: string
}

export interface Words {
  commands: WordsOf[]
  refusals: WordsOf[]
}

export interface Clause {
  id: string
  class: string
  chapter: string
  chapter_title: string
  text: string
}

export interface RulingText {
  name: string
  value: string
  values: string[]
  text: string
}

export interface RuleBook {
  game: GameName
  title: string
  clauses: Clause[]
  rulings: RulingText[]
  pay_tables: PayTable[]
}

export type Origin = 'player' | 'house-player' | 'timer' | 'platform' | 'staff'

export interface RoundStep {
  event: string
  words: Sentence
  clauses: string[]
  by: Origin
  view: TableView
}

export interface RoundRecord {
  table: string
  title: string
  game: string
  round: number
  previous: number | null
  next: number | null
  open_to_all: boolean
  chips: Cents[]
  steps: RoundStep[]
}

export interface OpenedShoe {
  root: string
  order: string
  keys: string[]
  salts: string
}

export interface ProvedShoe {
  shoe: ShownShoe
  leaves: string[]
  opened: OpenedShoe | null
}

export interface ShoeRecord {
  table: string
  title: string
  game: string
  round: number
  shoes: ProvedShoe[]
}

// --- accounts of a production house ---

export interface OwnRole {
  role: Role
  jurisdiction: string
  scope: string
  until: number
}

export interface OwnAccount {
  stage: string
  name: string
  kind: string
  factor: boolean
  roles: OwnRole[]
}

export interface OwnGuest {
  name: string
  kept: boolean
}

export interface SignedIn {
  stage: string
  recovery: string[]
}

export interface OfferedFactor {
  secret: string
  address: string
}

export interface OwnSession {
  id: string
  device: string
  address: string
  at: number
  seen: number
  until: number
  here: boolean
}

export interface OwnSessions {
  sessions: OwnSession[]
}

export interface ShownGrant {
  no: number
  role: Role
  jurisdiction: Jurisdiction
  table: string
  by: string
  until: number
  pit: string
}

export interface HousePerson {
  account: number
  name: string
  kind: 'guest' | 'person' | 'staff' | 'house-player'
  balance: Cents
  tokens: Cents
  locked: boolean
  factor: boolean
  excluded_until: number
  grants: ShownGrant[]
}

export interface HouseLimit {
  kind: 'deposit' | 'loss' | 'minutes'
  period: 'day' | 'week' | 'month'
  most: number
}

export interface ShownPit {
  name: string
  tables: string[]
}

export interface HousePeople {
  people: HousePerson[]
  limits: HouseLimit[]
  pits: ShownPit[]
}

export interface OneTimePassword {
  account: number
  name: string
  password: string
}

export interface OpenedTable {
  table: string
}

export interface DeskDone {
  waits: boolean
  expected: Cents
}

export interface ShownRequest {
  no: number
  act: 'deposit' | 'withdraw' | 'correct' | 'debt' | 'tokens'
  account: number
  name: string
  amount: Cents
  why: string
  by: string
  at: number
}

export interface CashDesk {
  expected: Cents
  taken: Cents
  paid: Cents
  counted: number
  approval_above: Cents
  requests: ShownRequest[]
}

export interface StatementLine {
  at: number
  what: string
  table: string
  amount: Cents
  balance: Cents
  why: string
}

export interface StatementPaid {
  sum: Cents
  clauses: string[]
  words: string
}

export interface StatementRound {
  at: number
  table: string
  round: number
  staked: Cents
  returned: Cents
  paid: StatementPaid[]
}

export interface Statement {
  account: number
  name: string
  from: number
  to: number
  before: Cents
  after: Cents
  lines: StatementLine[]
  tokens: StatementLine[]
  rounds: StatementRound[]
  older: number | null
}

export interface HouseEvent {
  seq: number
  at: number
  kind: string
  words: string
  reason: string
}

export interface HouseEvents {
  events: HouseEvent[]
}

export interface ShownLimit {
  kind: 'deposit' | 'loss' | 'minutes'
  period: 'day' | 'week' | 'month'
  own: number
  later: number
  from: number
  house: number
  so_far: number
  until: number
}

export interface PlayDay {
  day: number
  minutes: number
  lost: Cents
  deposited: Cents
}

export interface OwnPlay {
  now: number
  time_zone: string
  excluded_until: number
  remind: number
  shown: boolean
  sitting: number
  due: boolean
  stops: string
  limits: ShownLimit[]
  days: PlayDay[]
}

export interface Chosen {
  key: string
  value: string
}

export interface OfferedWager {
  kind: WagerKind
  minimum: Cents
  maximum: Cents
  pay_table: number
}

export interface OpenPublicTable {
  game: string
  title: string
  minimum: Cents
  maximum: Cents
  decks: number
  dealt: 'software' | 'hand' | 'hand-and-shuffler'
  boxes: number
  device: 'shoe' | 'shuffler' | 'two-sets' | null
  options: Chosen[]
  rulings: Chosen[]
  wagers: OfferedWager[] | null
  pace: number
}

export interface FloorWait {
  what: 'ruling' | 'refunds' | 'dispute' | 'notice' | 'debt'
  words: string
  since: number
}

export interface FloorTable {
  table: string
  title: string
  game: string
  law: Jurisdiction
  dealt: 'software' | 'hand' | 'hand-and-shuffler'
  rules: string
  phase: PhaseName
  round: number
  last_round: number
  boxes: number
  players: number
  minimum: Cents
  maximum: Cents
  pace: number
  dealer: string
  waits: FloorWait[]
  stopped: string
  closed: boolean
  float: Cents
  win: Cents
}

export interface FloorEvent {
  no: number
  at: number
  kind: 'returns' | 'void' | 'irregularity' | 'ruling' | 'override' | 'dispute' | 'sanction' | 'notice' | 'large-win' | 'stop' | 'sign-in' | 'failed-sign-in' | 'account' | 'role' | 'protection' | 'cash' | 'table' | 'limits' | 'rules' | 'device' | 'clock' | 'service'
  alert: boolean
  table: string
  round: number
  seq: number
  who: string
  role: Role | null
  to: Role | null
  clauses: string[]
  words: string
  reason: string
}

export interface ShownStop {
  no: number
  scope: 'all' | 'game' | 'table' | 'player'
  what: string
  table: string
  why: string
  by: string
  at: number
}

export interface ShownFloat {
  no: number
  table: string
  title: string
  what: 'fill' | 'credit'
  amount: Cents
  by: string
  at: number
}

export interface ShownDebt {
  account: number
  name: string
  table: string
  title: string
  amount: Cents
}

export interface ShownTemplate {
  name: string
  setup: string
}

export interface FloorNow {
  now: number
  tables: FloorTable[]
  alerts: FloorEvent[]
  notices: FloorEvent[]
  stops: ShownStop[]
  floats: ShownFloat[]
  debts: ShownDebt[]
  templates: ShownTemplate[]
}

export interface FloorEvents {
  events: FloorEvent[]
  more: boolean
}

export interface DealerShift {
  name: string
  from: number
  to: number
}

export interface ReportRow {
  table: string
  title: string
  rounds: number
  rounds_an_hour: number
  occupancy: number
  handle: Cents
  drop: Cents
  win: Cents
  hold: number | null
  theoretical: Cents | null
  fills: Cents
  credits: Cents
  collected: Cents
  dealers: DealerShift[]
  exceptions: string[]
}

export interface RatedPlayer {
  player: string
  table: string
  rounds: number
  average: Cents
  minutes: number
  bought: Cents
  result: Cents
}

export interface ShiftReport {
  from: number
  to: number
  tables: ReportRow[]
  total: ReportRow
  players: RatedPlayer[]
}

export interface JournalLine {
  table: string
  seq: number
  round: number
  at: number
  kind: string
  who: string
  role: Role
  clauses: string[]
  words: string
  reason: string
}

export interface JournalFound {
  lines: JournalLine[]
  older: number | null
}

export interface RoundVerified {
  table: string
  round: number
  acts: number
  first: number
  last: number
  same: boolean
  wrong: string
}

export interface CommandForm {
  name: Command['command']
  label: string
  games: GameName[]
  roles: Record<Jurisdiction, Role[]>
  phases: PhaseName[]
  needsReason: GameName[]
  fields: [string, 'money' | 'card' | 'box' | 'hand' | 'player' | 'flag' | 'flag-on' | 'number' | 'text' | 'cards' | 'players' | 'departed' | string[]][]
}
// The engine's command table: who may do what, and what has to be filled in.
export const COMMANDS: CommandForm[] = [
  {
    name: 'join-table',
    label: 'Join the table',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['name', 'text'], ['chips', 'money'], ['tokens', 'money']],
  },
  {
    name: 'buy-chips',
    label: 'Buy chips',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player'], ['chips', 'money'], ['tokens', 'money']],
  },
  {
    name: 'leave-table',
    label: 'Leave the table',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player', 'platform'], 'new-zealand': ['player', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'take-seat',
    label: 'Take a seat',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'leave-seat',
    label: 'Leave the seat',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'place-wager',
    label: 'Place a wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box'], ['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['amount', 'money'], ['tokens', 'money']],
  },
  {
    name: 'overlook-wager',
    label: 'Record an overlooked wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['dealer', 'casino-supervisor', 'game-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['box', 'box'], ['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['amount', 'money'], ['unnoticed', 'flag'], ['tokens', 'money']],
  },
  {
    name: 'withdraw-wager',
    label: 'Withdraw a wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box'], ['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']]],
  },
  {
    name: 'deal',
    label: 'Deal',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'insure',
    label: 'Insure',
    games: ['star-blackjack', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['insurance'],
    needsReason: [],
    fields: [['box', 'box'], ['amount', 'money']],
  },
  {
    name: 'take-even-money',
    label: 'Take even money',
    games: ['star-blackjack', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['dealing', 'insurance', 'decisions'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'close-insurance',
    label: 'Close insurance',
    games: ['star-blackjack', 'nz-blackjack'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['insurance'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'hit',
    label: 'Hit',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'stand',
    label: 'Stand',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'double',
    label: 'Double',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand'], ['amount', 'money']],
  },
  {
    name: 'split',
    label: 'Split',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'keep',
    label: 'Keep the one wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand'], ['on', ['unsaid', 'first', 'second']]],
  },
  {
    name: 'expose-hand',
    label: 'Expose the cards',
    games: ['star-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'press-button',
    label: 'Press the prize button',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player', 'dealer', 'casino-supervisor', 'game-supervisor', 'operator-delegate', 'operator'] },
    phases: ['button'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'nominate-presser',
    label: 'Nominate who presses',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['button'],
    needsReason: [],
    fields: [['box', 'box'], ['nominee', 'player']],
  },
  {
    name: 'decline-button',
    label: 'Leave the button to an employee',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['button'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'go-to-war',
    label: 'Go to War',
    games: ['casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['war'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'surrender',
    label: 'Surrender',
    games: ['casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['war'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'declare-absent',
    label: 'Declare a player absent',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'declare-silent',
    label: 'Go on without a player who does not decide',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'platform'], 'new-zealand': ['dealer', 'platform'] },
    phases: ['dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'declare-present',
    label: 'Note that a player is back',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player', 'dealer', 'platform'], 'new-zealand': ['player', 'dealer', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'draw-card',
    label: 'Draw a card',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'device'], 'new-zealand': ['dealer', 'device'] },
    phases: ['dealing', 'decisions', 'war'],
    needsReason: [],
    fields: [['card', 'card']],
  },
  {
    name: 'draw-cutting-card',
    label: 'Draw the cutting card',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'device'], 'new-zealand': ['dealer', 'device'] },
    phases: ['dealing', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'show-prize',
    label: 'Show the prize',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['dealer', 'device'], 'new-zealand': ['dealer', 'device'] },
    phases: ['button'],
    needsReason: [],
    fields: [['dollars', 'number']],
  },
  {
    name: 'show-burn-card',
    label: 'Show the burned card',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['dealer', 'device'], 'new-zealand': ['dealer', 'device'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['card', 'card']],
  },
  {
    name: 'shuffle',
    label: 'Shuffle',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'cut',
    label: 'Cut the cards',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['player', 'dealer', 'casino-supervisor', 'game-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['from_front', 'number']],
  },
  {
    name: 'decline-cut',
    label: 'Decline the cut',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'place-cutting-card',
    label: 'Place the cutting card',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['from_back', 'number']],
  },
  {
    name: 'burn-card',
    label: 'Burn a card',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'ask-for-burn-card',
    label: 'Ask to see the burned card',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'direct-shuffle',
    label: 'Direct a shuffle',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'game-supervisor'] },
    phases: ['betting'],
    needsReason: ['nz-blackjack'],
    fields: [],
  },
  {
    name: 'replace-cards',
    label: 'Replace the cards',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'allow-limits',
    label: 'Give a player limits of their own',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['minimum', 'money'], ['maximum', 'money']],
  },
  {
    name: 'restrict-player',
    label: 'Hold a player to the minimum for this shoe',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'reserve-box',
    label: 'Reserve a box',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box'], ['player', 'player']],
  },
  {
    name: 'release-box',
    label: 'Release a box',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'report-exposed-card',
    label: 'Report a card seen before the shoe',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'void-hand',
    label: 'Declare a hand void',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'change-sign',
    label: 'Change the sign',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['minimum', 'money'], ['maximum', 'money'], ['unit', 'money']],
  },
  {
    name: 'tell-time',
    label: 'Tell the time',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['platform'], 'new-zealand': ['platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['seconds', 'number']],
  },
  {
    name: 'give-notice',
    label: 'Tell somebody beforehand',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager', 'operator'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['subject', ['restrict-further', 'limit-to-one-box', 'limit-optional-wager', 'allow-resplits', 'deal-face-down', 'defer-blackjacks', 'riffle']], ['to', ['inspector', 'surveillance', 'players']], ['player', 'player']],
  },
  {
    name: 'approve',
    label: 'Approve beforehand',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager', 'inspector'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['subject', ['restrict-further', 'limit-to-one-box', 'limit-optional-wager', 'allow-resplits', 'deal-face-down', 'defer-blackjacks', 'riffle']], ['player', 'player']],
  },
  {
    name: 'restrict-further',
    label: 'Hold a player to the minimum for further shoes',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['player', 'player']],
  },
  {
    name: 'limit-to-one-box',
    label: 'Limit a player to one box at the minimum',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['player', 'player']],
  },
  {
    name: 'limit-boxes',
    label: 'Limit the boxes of a player',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player'], ['boxes', 'number']],
  },
  {
    name: 'lift-restriction',
    label: 'Lift a restriction',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'direct-stand',
    label: 'Let the hand of an absent player stand as dealt',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['box', 'box'], ['on', 'flag-on']],
  },
  {
    name: 'limit-bettors',
    label: 'Limit the bettors on a box',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['bettors', 'number']],
  },
  {
    name: 'offer-insurance-on-ten',
    label: 'Offer insurance against a ten',
    games: ['star-blackjack'],
    roles: { 'new-south-wales': ['operator'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'allow-resplits',
    label: 'Allow a third hand',
    games: ['star-blackjack'],
    roles: { 'new-south-wales': ['gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'defer-blackjacks',
    label: 'Pay blackjacks at the end',
    games: ['star-blackjack'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'deal-face-down',
    label: 'Deal the first two cards face down',
    games: ['star-blackjack'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'choose-burn',
    label: 'Choose whether a card is burned',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'choose-cutting-cards',
    label: 'Choose one or two cutting cards',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['cards', 'number']],
  },
  {
    name: 'direct-box-maximum',
    label: 'Direct a maximum for the box',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['casino-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['on', 'flag-on']],
  },
  {
    name: 'offer-optional-wager',
    label: 'Offer an optional wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['operator'], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['minimum', 'money'], ['maximum', 'money'], ['pay_table', 'number']],
  },
  {
    name: 'stop-optional-wager',
    label: 'Stop offering an optional wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['operator'], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']]],
  },
  {
    name: 'change-optional-limits',
    label: 'Change the amounts of an optional wager',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['minimum', 'money'], ['maximum', 'money']],
  },
  {
    name: 'limit-optional-wager',
    label: 'Keep an optional wager to initial bettors',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['on', 'flag-on']],
  },
  {
    name: 'check-cards',
    label: 'Check the cards',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['dealer', 'game-supervisor'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'direct-card-check',
    label: 'Have the cards checked',
    games: ['casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager', 'inspector'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'report-dropped-cards',
    label: 'Report dropped cards',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'verify-cards',
    label: 'Verify that all cards are there',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'use-pre-shuffled',
    label: 'Bring in cards shuffled in advance',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['dealer', 'game-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting'],
    needsReason: [],
    fields: [['cards', ['no', 'by-casino', 'by-angel']]],
  },
  {
    name: 'ask-for-riffle',
    label: 'Ask for a riffle',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'riffle',
    label: 'Riffle the cards',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'announce-minimum',
    label: 'Put up a sign with a higher minimum',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['of', ['table', 'kept']], ['minimum', 'money'], ['at', 'number']],
  },
  {
    name: 'bring-in-minimum',
    label: 'Bring in the announced minimum',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['of', ['table', 'kept']]],
  },
  {
    name: 'announce-closing',
    label: 'Put up a sign that the table closes',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['at', 'number']],
  },
  {
    name: 'take-down-sign',
    label: 'Take down a sign',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['sign', ['minimum', 'kept-minimum', 'closing']]],
  },
  {
    name: 'close-table',
    label: 'Close the table',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'open-table',
    label: 'Open the table again',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'sanction-player',
    label: 'Act against a forbidden device',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['player', 'player'], ['sanction', ['void-wagers', 'bar', 'exclude', 'detain']]],
  },
  {
    name: 'take-over-detained',
    label: 'Take over a detained person',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['inspector', 'police-officer'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'refuse-wager',
    label: 'Refuse a wager',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['player', 'player'], ['box', 'box'], ['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']]],
  },
  {
    name: 'vacate-seat',
    label: 'Have an idle player vacate the seat',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'accept-signal',
    label: 'Accept another hand signal',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['operator'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [],
  },
  {
    name: 'consent-to-pen',
    label: 'Consent to a pen at the table',
    games: ['nz-blackjack'],
    roles: { 'new-south-wales': [], 'new-zealand': ['operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player']],
  },
  {
    name: 'ask-for-rules',
    label: 'Ask for the rules',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'raise-dispute',
    label: 'Raise a dispute',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [],
  },
  {
    name: 'decide-dispute',
    label: 'Decide a dispute',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['dispute', 'number'], ['upheld', 'flag']],
  },
  {
    name: 'ask-for-review',
    label: 'Ask for a review',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['dispute', 'number']],
  },
  {
    name: 'review-dispute',
    label: 'Review a dispute',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['dispute', 'number'], ['upheld', 'flag']],
  },
  {
    name: 'decide-finally',
    label: 'Decide for the casino operator',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['operator'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['dispute', 'number'], ['upheld', 'flag']],
  },
  {
    name: 'lodge-complaint',
    label: 'Complain to an inspector',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['dispute', 'number']],
  },
  {
    name: 'invalidate-game',
    label: 'Declare the game invalid',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    fields: [['cause', ['disruption', 'fraud']], ['player', 'player'], ['others', 'players'], ['refund', 'flag-on'], ['gone', 'departed']],
  },
  {
    name: 'pay-debt',
    label: 'Pay what is owed to the house',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['player', 'dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager', 'platform'], 'new-zealand': ['player', 'dealer', 'casino-supervisor', 'game-supervisor', 'platform'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['player', 'player'], ['amount', 'money']],
  },
  {
    name: 'misdeal-card',
    label: 'Record a card dealt to the wrong hand',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand'], ['exposed', 'flag-on'], ['extra', 'flag'], ['card', 'card']],
  },
  {
    name: 'misdeal-to-dealer',
    label: 'Record a card dealt to the dealer by mistake',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['exposed', 'flag-on'], ['extra', 'flag'], ['card', 'card']],
  },
  {
    name: 'pass-over',
    label: 'Record a place passed over',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['dealing', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'burn-in-error',
    label: 'Record a card burned by mistake',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'omit-step',
    label: 'Record a step left out',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': ['dealer'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['step', ['shuffle', 'cut', 'cutting-card', 'burn', 'discards', 'insurance']]],
  },
  {
    name: 'report-irregularity',
    label: 'Report an irregularity',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager', 'inspector', 'surveillance'], 'new-zealand': ['dealer', 'casino-supervisor', 'game-supervisor', 'operator-delegate', 'inspector', 'surveillance', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['kind', ['misdealt-card', 'face-up-card', 'burned-in-error', 'no-wagers', 'not-cut', 'no-cutting-card', 'not-burned', 'not-shuffled', 'insurance-not-offered', 'missing-card', 'foreign-card', 'damaged-card', 'equipment-failed', 'equipment-repaired', 'device-fault', 'faces-suspected', 'over-maximum']], ['cards', 'cards'], ['order_lost', 'flag'], ['spare_device', 'flag'], ['damaged', 'number']],
  },
  {
    name: 'make-ruling',
    label: 'Make a ruling',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': ['dealer', 'casino-supervisor', 'game-supervisor', 'operator-delegate', 'operator'] },
    phases: ['betting', 'dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [['ruling', ['use-as-next', 'keep-under', 'burn', 'leave-burned', 'reconstruct', 'void-round', 'void-all', 'void-hands', 'misdeal', 'transfer', 'terminate', 'use-shoe']]],
  },
  {
    name: 'refuse-card',
    label: 'Refuse the open card',
    games: ['star-blackjack', 'blackjack-challenge', 'nz-blackjack'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': ['player'] },
    phases: ['decisions'],
    needsReason: [],
    fields: [['box', 'box'], ['hand', 'hand']],
  },
  {
    name: 'take-refund',
    label: 'Take the wagers back',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'stay-in-round',
    label: 'Stay in the round',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['player'], 'new-zealand': [] },
    phases: ['dealing', 'button', 'insurance', 'decisions', 'war'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'return-to-device',
    label: 'Go back to the shuffling device',
    games: ['star-blackjack', 'blackjack-challenge', 'casino-war'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [],
  },
  {
    name: 'place-marker',
    label: 'Place the marker',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['box', 'box']],
  },
  {
    name: 'place-indicator',
    label: 'Indicate an undisclosed wager',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['box', 'box']],
  },
  {
    name: 'lift-indicator',
    label: 'Take an indicator away',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['box', 'box']],
  },
  {
    name: 'reveal-wager',
    label: 'Announce an undisclosed wager',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['box', 'box'], ['kind', ['initial', 'perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie', 'insurance', 'doubled', 'split', 'war']], ['amount', 'money'], ['doubled', 'money'], ['insured', 'money']],
  },
  {
    name: 'deduct-chips',
    label: 'Deduct chips',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['dealer'], 'new-zealand': [] },
    phases: ['betting'],
    needsReason: [],
    fields: [['player', 'player'], ['amount', 'money'], ['why', ['absence', 'form']]],
  },
  {
    name: 'make-up-wager',
    label: 'Have a short wager made up',
    games: ['star-blackjack', 'blackjack-challenge'],
    roles: { 'new-south-wales': ['dealer', 'gaming-supervisor', 'casino-supervisor', 'assistant-gaming-manager', 'gaming-manager'], 'new-zealand': [] },
    phases: ['betting', 'insurance', 'decisions'],
    needsReason: [],
    fields: [['player', 'player'], ['box', 'box']],
  },
]

export interface PromotionForm {
  name: PromotionCommand['command']
  label: string
  fields: [string, 'money' | 'flag' | 'number' | 'text' | string[]][]
}
export const PROMOTION_COMMANDS: PromotionForm[] = [
  { name: 'write-terms', label: 'Write the terms', fields: [] },
  { name: 'lodge-terms', label: 'Lodge with the Authority', fields: [] },
  { name: 'start-promotion', label: 'Start the promotion', fields: [] },
  { name: 'propose-amendment', label: 'Propose an amendment', fields: [] },
  { name: 'answer-amendment', label: 'Answer the amendment', fields: [['approved', 'flag']] },
  { name: 'enter-patron', label: 'Enter', fields: [['patron', 'text'], ['eligible', 'flag'], ['wagered', 'money'], ['entries', 'number']] },
  { name: 'close-entries', label: 'Close entries', fields: [] },
  { name: 'nominate-scrutineer', label: 'Nominate a scrutineer', fields: [['name', 'text']] },
  { name: 'attend-draw', label: 'Attend the draw', fields: [] },
  { name: 'draw-winners', label: 'Draw the winners', fields: [] },
  { name: 'redraw-prize', label: 'Draw the prize again', fields: [['prize', 'number'], ['seed', 'text'], ['entry', 'number'], ['reason', 'text']] },
  { name: 'tell-winner', label: 'Tell the winner', fields: [['prize', 'number'], ['method', ['face-to-face', 'mail', 'telephone', 'email']], ['reached', 'flag']] },
  { name: 'award-prize', label: 'Award the prize', fields: [['prize', 'number'], ['present', 'flag'], ['cash_instead', 'flag'], ['cash', 'money'], ['cheque', 'money'], ['transfer', 'money']] },
  { name: 'deny-claim', label: 'Deny a claim', fields: [['prize', 'number'], ['claimant', 'text'], ['address', 'text'], ['reasons', 'text']] },
  { name: 'publish-results', label: 'Publish the results', fields: [['where', 'text']] },
  { name: 'hold-promotion', label: 'Put on hold', fields: [['reason', 'text']] },
  { name: 'resume-promotion', label: 'Go on', fields: [['validation', 'text']] },
  { name: 'cancel-promotion', label: 'Cancel', fields: [['reason', 'text']] },
  { name: 'raise-dispute', label: 'Raise a dispute', fields: [['patron', 'text'], ['about', 'text']] },
  { name: 'decide-dispute', label: 'Decide a dispute', fields: [['dispute', 'number'], ['decision', 'text']] },
  { name: 'lodge-complaint', label: 'Complain to an inspector', fields: [['patron', 'text'], ['dispute', 'number']] },
]

export const PRIZE_DETAILS: Record<PrizeKind, string[]> = {
  'cash': [],
  'casino-dollars': [],
  'appliance': ['make', 'model', 'accessories'],
  'vehicle': ['make', 'model', 'accessories', 'on-road costs'],
  'travel': ['persons', 'inclusions', 'date limits', 'spending money'],
  'real-estate': ['dwelling', 'plans', 'contract', 'easements', 'location', 'inclusions'],
  'other': [],
}
// Where more is asked of a prize, in cents.
export const PRIZE_LIMITS = {
  scrutineer_above: 1000000,
  choice_above: 1000000,
  denial_kept_above: 10000,
}

// The order of TableView['offers'].
export const OPTIONAL_KINDS: WagerKind[] = ['perfect-pairs', 'any-pairs', 'lucky-lucky', 'super-sevens', 'madness-21', 'tie']
export const WAGER_NAMES: Record<WagerKind, { name: string; short: string }> = {
  'initial': { name: 'Bet', short: 'Bet' },
  'perfect-pairs': { name: 'Perfect Pairs', short: 'Perfect' },
  'any-pairs': { name: 'Any Pairs', short: 'Any pair' },
  'lucky-lucky': { name: 'Lucky Lucky', short: 'Lucky' },
  'super-sevens': { name: 'Super Sevens', short: 'Sevens' },
  'madness-21': { name: 'Madness 21', short: 'M21' },
  'tie': { name: 'Tie', short: 'Tie' },
  'insurance': { name: 'Insurance', short: 'Ins' },
  'doubled': { name: 'Double', short: 'Dbl' },
  'split': { name: 'Split', short: 'Split' },
  'war': { name: 'War', short: 'War' },
}
