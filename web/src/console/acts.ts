// Which acts a console shows to whom, in which group, and what is asked for each.
import { optionalKinds } from '../games'
import { COMMANDS, type CommandForm } from '../protocol/generated'
import type { Role, TableView } from '../protocol/messages'
import { en } from '../words/en'

const t = en.console.acts

type Name = CommandForm['name']
interface Group {
  title: string
  names: readonly Name[]
}
// Said beforehand, so that who looks for an act under pressure has few to read.
export const wrong: Group = {
  title: t.somethingWentWrong,
  names: [
    'misdeal-card',
    'misdeal-to-dealer',
    'pass-over',
    'burn-in-error',
    'omit-step',
    'overlook-wager',
    'report-dropped-cards',
    'report-exposed-card',
    'report-irregularity',
    'invalidate-game',
    'void-hand',
  ],
}
const groups: readonly Group[] = [
  {
    title: t.signsAndLimits,
    names: [
      'announce-minimum',
      'bring-in-minimum',
      'change-sign',
      'announce-closing',
      'close-table',
      'open-table',
      'take-down-sign',
      'limit-bettors',
      'direct-box-maximum',
      'allow-limits',
    ],
  },
  { title: t.toldOrApprovedBeforehand, names: ['give-notice', 'approve'] },
  {
    title: t.onePlayer,
    names: [
      'restrict-player',
      'restrict-further',
      'limit-to-one-box',
      'limit-boxes',
      'direct-stand',
      'lift-restriction',
      'reserve-box',
      'release-box',
      'refuse-wager',
      'vacate-seat',
      'declare-absent',
      'declare-silent',
      'declare-present',
      'consent-to-pen',
      'sanction-player',
      'take-over-detained',
      'pay-debt',
    ],
  },
  {
    title: t.optionalWagers,
    names: ['offer-optional-wager', 'stop-optional-wager', 'change-optional-limits', 'limit-optional-wager'],
  },
  {
    title: t.choicesOfTheHouse,
    names: [
      'offer-insurance-on-ten',
      'allow-resplits',
      'defer-blackjacks',
      'deal-face-down',
      'choose-burn',
      'choose-cutting-cards',
      'accept-signal',
    ],
  },
  {
    title: t.cards,
    names: [
      'check-cards',
      'verify-cards',
      'direct-card-check',
      'use-pre-shuffled',
      'riffle',
      'direct-shuffle',
      'replace-cards',
      'return-to-device',
      'ask-for-riffle',
      'ask-for-burn-card',
      'show-burn-card',
      'draw-cutting-card',
    ],
  },
  {
    title: t.disputes,
    names: [
      'raise-dispute',
      'decide-dispute',
      'ask-for-review',
      'review-dispute',
      'decide-finally',
      'lodge-complaint',
      'ask-for-rules',
    ],
  },
]
const grouped = new Set<Name>([...groups.flatMap((group) => group.names), ...wrong.names])
// These have a place of their own in the console, or are said in other words.
const elsewhere = new Set<Name>(['make-ruling', 'draw-card', 'tell-time', 'join-table', 'buy-chips', 'leave-table'])

export const rolesOf = (form: CommandForm, game: string): Role[] =>
  game === 'nz-blackjack' ? form.nzRoles : form.roles

export interface FormGroup {
  title: string
  forms: CommandForm[]
}
// What the rules let this role do in this phase; with `all`, also what they leave to others: the
// refusal says to whom.
export function formsFor(view: TableView, role: Role, all: boolean): FormGroup[] {
  const game = view.rules.game
  const here = COMMANDS.filter(
    (form) =>
      form.games.some((each) => each === game) &&
      !elsewhere.has(form.name) &&
      (all || (rolesOf(form, game).includes(role) && form.phases.some((phase) => phase === view.phase))),
  ).filter(
    (form) => !all || rolesOf(form, game).some((each) => each !== 'player' && each !== 'platform' && each !== 'device'),
  )
  const named = (names: readonly Name[]) => names.flatMap((name) => here.filter((form) => form.name === name))
  return [
    { title: wrong.title, forms: named(wrong.names) },
    ...groups.map((group) => ({ title: group.title, forms: named(group.names) })),
    { title: t.inTheCourseOf, forms: here.filter((form) => !grouped.has(form.name)) },
  ].filter((group) => group.forms.length)
}

// An irregularity is reported with what matters for it.
const reportFields: Record<string, readonly string[]> = {
  'misdealt-card': ['order_lost', 'cards'],
  'burned-in-error': ['order_lost', 'cards'],
  'face-up-card': ['cards'],
  'no-wagers': ['cards'],
  'device-fault': ['spare_device', 'damaged'],
}
export const isAsked = (form: CommandForm, field: string, kind: unknown): boolean =>
  form.name !== 'report-irregularity' || field === 'kind' || (reportFields[String(kind)]?.includes(field) ?? false)

// Wagers that can be offered, limited or refused; what this game does not have the engine refuses.
export function choicesOf(form: CommandForm, field: string, choices: string[], view: TableView): string[] {
  if (field !== 'kind') return choices
  if (form.name === 'report-irregularity')
    return choices.filter((each) => view.rules.game === 'nz-blackjack' || !each.startsWith('equipment-'))
  const optional: readonly string[] = optionalKinds
  return choices.filter((each) => optional.includes(each) || (each === 'initial' && !form.name.includes('optional')))
}
// Where nobody in particular is meant unless somebody is chosen.
export const perhapsNobody = new Set<Name>(['give-notice', 'approve', 'invalidate-game'])
