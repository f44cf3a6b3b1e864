// How the consoles name roles, fields and choices: the engine's own words, spaced, and plain ones
// where the engine's are short.
import { kindName } from '../games'
import type { ClauseText, Role, StaffDispute, WagerKind } from '../protocol/messages'
import { en } from '../words/en'

const t = en.console.words

const spaced = (text: string): string => text.replaceAll('-', ' ').replaceAll('_', ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const roleWords = (role: Role): string =>
  role === 'operator' ? t.casinoOperator : role === 'player' ? t.playerYourself : capital(spaced(role))
export const roleInText = (role: Role): string => (role === 'player' ? 'player' : roleWords(role).toLowerCase())

const fields: Record<string, string> = {
  exposed: t.theCardWasSeen,
  extra: t.oneCardTooMany,
  card: t.whichCard,
  box: t.boxThatGotIt,
  kind: t.whatHappened,
  cards: t.theCardsThatWere,
  order_lost: t.theOrderOfThe,
  spare_device: t.anotherDeviceIsAt,
  damaged: t.cardsTheDeviceHas,
  at: t.comesIntoForceAt,
  of: t.whoseMinimum,
  subject: t.forWhichAct,
  to: t.whoIsTold,
  dispute: t.whichDispute,
  upheld: t.thePlayerIsRight,
  step: t.whichStep,
  unnoticed: t.nobodyNoticesAtThe,
  others: t.andOthersWhoseFraud,
  gone: t.andWhoHasLeft,
  refund: t.everybodyElsesWagersAre,
  from_front: t.cardsFromTheFront,
  from_back: t.cardsFromTheBack,
}
// The same field means different things in different forms.
export function fieldWords(name: string, form = ''): string {
  if (name === 'box' && form !== 'misdeal-card') return t.box
  if (name === 'kind' && form !== 'report-irregularity') return t.wager
  if (name === 'cards' && form !== 'report-irregularity') return t.cards
  return fields[name] ?? capital(spaced(name))
}

const choices: Record<string, string> = {
  'misdealt-card': t.aCardWentTo,
  'face-up-card': t.aCardLiesFace,
  'burned-in-error': t.aCardWasBurned,
  'no-wagers': t.cardsWereDealtAnd,
  'not-cut': t.theCardsWereNot,
  'no-cutting-card': t.theCuttingCardWas,
  'not-burned': t.theFirstCardWas,
  'not-shuffled': t.noShuffleAfterThe,
  'insurance-not-offered': t.insuranceWasNotOffered,
  'missing-card': t.aCardIsMissing,
  'foreign-card': t.aCardDoesNot,
  'damaged-card': t.aCardIsDamaged,
  'equipment-failed': t.theMadness21Equipment,
  'equipment-repaired': t.theMadness21Equipment2,
  'device-fault': t.theShufflingDeviceHas,
  'faces-suspected': t.moreFaceUpCards,
  'over-maximum': t.aWagerOverThe,
  table: 'everybody’s',
  kept: t.ofThoseWhoKept,
}
export const choiceWords = (choice: string, field = '', form = ''): string =>
  field === 'kind' && form !== 'report-irregularity'
    ? kindName(choice as WagerKind)
    : (choices[choice] ?? spaced(choice))

const stages: Record<StaffDispute['stage'], string> = {
  raised: t.waitsForTheGaming,
  decided: t.decidedInTheFirst,
  'review-asked': t.aReviewIsAsked,
  reviewed: 'reviewed',
  final: t.decidedByTheOperator,
  complained: t.anInspectorWasTold,
}
export const stageWords = (dispute: StaffDispute): string =>
  stages[dispute.stage] + (dispute.stage === 'raised' ? '' : dispute.upheld ? t.thePlayerIsRight2 : t.thePlayerIsNot)

// A time at the table is told in seconds of its day.
const twoDigits = (value: number): string => String(value).padStart(2, '0')
export const clockWords = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 3600) % 24)}:${twoDigits(Math.floor(seconds / 60) % 60)}`
export const secondsOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

// An act may rest on the same clause for several reasons; it is shown once.
export const distinct = (clauses: ClauseText[]): ClauseText[] =>
  clauses.filter((each, at) => clauses.findIndex((other) => other.id === each.id) === at)
