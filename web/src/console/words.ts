// How the consoles name roles, fields and choices: the engine's own words, spaced, and plain ones
// where the engine's are short.
import { kindName } from '../games'
import type { ClauseText, Role, StaffDispute, WagerKind } from '../protocol/messages'

const spaced = (text: string): string => text.replaceAll('-', ' ').replaceAll('_', ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const roleWords = (role: Role): string =>
  role === 'operator' ? 'Casino operator' : role === 'player' ? 'Player (yourself)' : capital(spaced(role))
export const roleInText = (role: Role): string => (role === 'player' ? 'player' : roleWords(role).toLowerCase())

const fields: Record<string, string> = {
  exposed: 'The card was seen',
  extra: 'One card too many: nobody was due it',
  card: 'Which card',
  box: 'Box that got it',
  kind: 'What happened',
  cards: 'The cards that were seen or are turned over',
  order_lost: 'The order of the cards can no longer be told',
  spare_device: 'Another device is at hand',
  damaged: 'Cards the device has damaged',
  at: 'Comes into force at',
  of: 'Whose minimum',
  subject: 'For which act',
  to: 'Who is told',
  dispute: 'Which dispute',
  upheld: 'The player is right',
  step: 'Which step',
  unnoticed: 'Nobody notices at the deal either',
  others: 'And others whose fraud it was',
  refund: 'Everybody else’s wagers are refunded',
  from_front: 'Cards from the front',
  from_back: 'Cards from the back',
}
// The same field means different things in different forms.
export function fieldWords(name: string, form = ''): string {
  if (name === 'box' && form !== 'misdeal-card') return 'Box'
  if (name === 'kind' && form !== 'report-irregularity') return 'Wager'
  if (name === 'cards' && form !== 'report-irregularity') return 'Cards'
  return fields[name] ?? capital(spaced(name))
}

const choices: Record<string, string> = {
  'misdealt-card': 'A card went to the wrong place',
  'face-up-card': 'A card lies face up in the device',
  'burned-in-error': 'A card was burned by mistake',
  'no-wagers': 'Cards were dealt and nobody had bet',
  'not-cut': 'The cards were not cut',
  'no-cutting-card': 'The cutting card was left out',
  'not-burned': 'The first card was not burned',
  'not-shuffled': 'No shuffle after the cutting card',
  'insurance-not-offered': 'Insurance was not offered',
  'missing-card': 'A card is missing',
  'foreign-card': 'A card does not belong',
  'damaged-card': 'A card is damaged',
  'equipment-failed': 'The Madness 21 equipment has failed',
  'equipment-repaired': 'The Madness 21 equipment works again',
  'device-fault': 'The shuffling device has failed',
  'faces-suspected': 'More face-up cards are suspected',
  'over-maximum': 'A wager over the maximum is found',
  table: 'everybody’s',
  kept: 'of those who kept an earlier one',
}
export const choiceWords = (choice: string, field = '', form = ''): string =>
  field === 'kind' && form !== 'report-irregularity'
    ? kindName(choice as WagerKind)
    : (choices[choice] ?? spaced(choice))

const stages: Record<StaffDispute['stage'], string> = {
  raised: 'waits for the gaming supervisor',
  decided: 'decided in the first instance',
  'review-asked': 'a review is asked for',
  reviewed: 'reviewed',
  final: 'decided by the operator',
  complained: 'an inspector was told',
}
export const stageWords = (dispute: StaffDispute): string =>
  stages[dispute.stage] +
  (dispute.stage === 'raised' ? '' : dispute.upheld ? ', the player is right' : ', the player is not right')

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
