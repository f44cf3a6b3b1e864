// How tournaments are told in words. Nothing is decided here.
import { factsOf } from '../games'
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
import { en } from '../words/en'

const t = en.tournament.words

const states: Record<State, string> = {
  draft: t.draft,
  published: t.entriesOpen,
  closed: t.running,
  finished: t.finished,
  'prizes-paid': t.prizesPaid,
  cancelled: t.cancelled,
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
  applicant: t.applied,
  refused: t.refused,
  entered: t.entered,
  withdrawn: t.withdrawn,
  seated: t.playing,
  advanced: t.advanced,
  out: t.out,
  disqualified: t.disqualified,
}
export const entrantWords = (state: EntrantState): string => entrants[state]

const stageKinds: Record<StageKind, string> = {
  heat: t.heat,
  'semi-final': t.semiFinal,
  repechage: t.repechage,
  'catch-up': t.catchUp,
  final: t.final,
}
export const stageWords = (kind: StageKind): string => stageKinds[kind]
export const stageTitle = (stage: Stage): string =>
  stage.tables > 1 ? t.sTables(stageKinds[stage.kind], stage.tables) : stageKinds[stage.kind]

const phases: Record<SessionPhase, string> = {
  seating: t.takingPlaces,
  betting: t.wagers,
  playing: t.cardsInPlay,
  settled: t.roundOver,
  counting: t.countingChips,
  decided: t.decided,
}
export const phaseWords = (phase: SessionPhase): string => phases[phase]

// "SB 19.4.2(a)" for this game.
export const clauseIn = (conditions: Pick<Conditions, 'game'>, number: string): string =>
  `${factsOf(conditions.game).tag} ${number}`

// --- who stands where ---

export const isIn = (seat: SeatView): boolean =>
  seat.state === 'playing' || seat.state === 'absent' || seat.state === 'allotted'

// In the order of the leader board, which the engine gives.
export const onBoard = (session: SessionView): SeatView[] =>
  session.board.flatMap((box) => session.seats.find((seat) => seat.box === box) ?? [])

export function seatWords(seat: SeatView): string {
  switch (seat.state) {
    case 'allotted':
      return t.notAtTheTable
    case 'absent':
      return 'absent'
    case 'resting':
      return t.placedRests
    case 'eliminated':
      return seat.out_round ? t.outInRound(seat.out_round) : 'out'
    case 'disqualified':
      return seat.out_round ? t.disqualifiedInRound(seat.out_round) : 'disqualified'
    case 'playing':
      return seat.passed ? 'passes' : seat.handed_in ? t.secretWager : seat.acted ? t.hasWagered : ''
  }
}

export function roundWords(session: SessionView): string {
  if (session.play_off) return session.phase === 'decided' ? t.afterAPlayOff : t.playOffRound(session.round)
  if (session.phase === 'seating') return session.rounds ? plural(session.rounds, 'round') : t.byTheClock
  return session.rounds ? t.roundOf(session.round, session.rounds) : t.round(session.round)
}

// The same beside a heading that says what it is.
export function roundNumber(session: SessionView): string {
  if (session.phase === 'seating' || (session.play_off && session.phase === 'decided')) return roundWords(session)
  if (session.play_off) return t.playOffNumber(session.round)
  return session.rounds ? t.numberOf(session.round, session.rounds) : String(session.round)
}

// What the line in a leader board means.
export const lineWords = (advance: number, final: boolean): string =>
  t.theFirstAboveThe(
    advance === 1 ? t.player : advance,
    final ? (advance === 1 ? t.wins : t.takeThePrizes) : advance === 1 ? t.advances : t.advance,
  )

export const stageOf = (view: TournamentView): Stage | undefined => view.conditions.stages[view.stage]
