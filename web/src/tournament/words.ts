// How tournaments are told in words. Nothing is decided here.
import { plural } from '../occasions/words'
import type {
  Conditions,
  EntrantState,
  SeatView,
  SessionPhase,
  SessionView,
  Stage,
  StageKind,
  State,
  TournamentView,
} from './types'

const states: Record<State, string> = {
  draft: 'Draft',
  published: 'Entries open',
  closed: 'Running',
  finished: 'Finished',
  'prizes-paid': 'Prizes paid',
  cancelled: 'Cancelled',
}
export const stateWords = (state: string): string => states[state as State] ?? state

const tones: Record<State, 'good' | 'warn' | 'even' | 'bad'> = {
  draft: 'even',
  published: 'good',
  closed: 'warn',
  finished: 'even',
  'prizes-paid': 'even',
  cancelled: 'bad',
}
export const stateTone = (state: string) => tones[state as State] ?? 'even'

const entrants: Record<EntrantState, string> = {
  applicant: 'Applied',
  refused: 'Refused',
  entered: 'Entered',
  withdrawn: 'Withdrawn',
  seated: 'Playing',
  advanced: 'Advanced',
  out: 'Out',
  disqualified: 'Disqualified',
}
export const entrantWords = (state: EntrantState): string => entrants[state]

const stageKinds: Record<StageKind, string> = {
  heat: 'Heat',
  'semi-final': 'Semi-final',
  repechage: 'Repechage',
  'catch-up': 'Catch-up',
  final: 'Final',
}
export const stageWords = (kind: StageKind): string => stageKinds[kind]
export const stageTitle = (stage: Stage): string =>
  stage.tables > 1 ? `${stageKinds[stage.kind]}s, ${stage.tables} tables` : stageKinds[stage.kind]

const phases: Record<SessionPhase, string> = {
  seating: 'Taking places',
  betting: 'Wagers',
  playing: 'Cards in play',
  settled: 'Round over',
  counting: 'Counting chips',
  decided: 'Decided',
}
export const phaseWords = (phase: SessionPhase): string => phases[phase]

// "SB 19.4.2(a)" for this game.
export const clauseIn = (conditions: Pick<Conditions, 'game'>, number: string): string =>
  `${conditions.game === 'blackjack-challenge' ? 'BC' : 'SB'} ${number}`

// --- who stands where ---

export const isIn = (seat: SeatView): boolean =>
  seat.state === 'playing' || seat.state === 'absent' || seat.state === 'allotted'

// In the order of the leader board, which the engine gives.
export const onBoard = (session: SessionView): SeatView[] =>
  session.board.flatMap((box) => session.seats.find((seat) => seat.box === box) ?? [])

export function seatWords(seat: SeatView): string {
  switch (seat.state) {
    case 'allotted':
      return 'not at the table yet'
    case 'absent':
      return 'absent'
    case 'resting':
      return 'placed, rests'
    case 'eliminated':
      return seat.out_round ? `out in round ${seat.out_round}` : 'out'
    case 'disqualified':
      return seat.out_round ? `disqualified in round ${seat.out_round}` : 'disqualified'
    case 'playing':
      return seat.passed ? 'passes' : seat.handed_in ? 'secret wager' : seat.acted ? 'has wagered' : ''
  }
}

export function roundWords(session: SessionView): string {
  if (session.play_off) return session.phase === 'decided' ? 'After a play-off' : `Play-off, round ${session.round}`
  if (session.phase === 'seating') return session.rounds ? plural(session.rounds, 'round') : 'By the clock'
  return session.rounds ? `Round ${session.round} of ${session.rounds}` : `Round ${session.round}`
}

// What the line in a leader board means.
export const lineWords = (advance: number, final: boolean): string =>
  `The first ${advance === 1 ? 'player' : advance} above the line ${final ? (advance === 1 ? 'wins' : 'take the prizes') : advance === 1 ? 'advances' : 'advance'}. Chips with those on the layout.`

export const stageOf = (view: TournamentView): Stage | undefined => view.conditions.stages[view.stage]
