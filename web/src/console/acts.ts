// Which acts a console shows to whom, in which group, and what is asked for each.
import { factsOf, hasFeature, optionalKinds } from '../games'
import { COMMANDS, type CommandForm } from '../protocol/generated'
import type { Role, Staff, StaffDispute, TableView } from '../protocol/messages'
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

export const rolesOf = (form: CommandForm, game: string): Role[] => form.roles[factsOf(game).jurisdiction]

// What an act needs before it can be meant at all; the engine judges the rest.
type Needs = (view: TableView, staff: Staff, role: Role) => boolean
const aPlayer: Needs = (_, staff) => staff.players.length > 0
const somebodyAway: Needs = (view) => view.players.some((each) => !each.here)
// The stage in which a dispute waits for an act.
const stages: Partial<Record<Name, readonly StaffDispute['stage'][]>> = {
  'decide-dispute': ['raised'],
  'ask-for-review': ['decided'],
  'review-dispute': ['review-asked'],
  'decide-finally': ['decided', 'reviewed'],
  'lodge-complaint': ['final'],
}
export const waitsFor = (name: Name, dispute: StaffDispute): boolean => stages[name]?.includes(dispute.stage) ?? true
const aDispute =
  (name: Name): Needs =>
  (_, staff) =>
    staff.disputes.some((each) => waitsFor(name, each))
const aSign =
  (...signs: string[]): Needs =>
  (view) =>
    view.floor.announced.some((each) => signs.includes(each.sign))
const anOptionalWager: Needs = (view) => view.offers.some((each) => each.on)
// These the engine offers whenever they are due.
const due =
  (name: Name): Needs =>
  (_, staff, role) =>
    staff.roles
      .find((each) => each.role === role)
      ?.offers.some((offer) => offer.command.command === name && !offer.why_not) ?? false
const aTournament: Needs = (view) => view.rules.options.tournament
const beforeTheCut: Needs = (view) => ['inspection', 'shuffle', 'cut'].includes(view.awaits.what)
const needs: Partial<Record<Name, Needs>> = {
  'place-marker': aTournament,
  'place-indicator': aTournament,
  'lift-indicator': aTournament,
  'reveal-wager': aTournament,
  'deduct-chips': aTournament,
  'make-up-wager': aTournament,
  'use-pre-shuffled': beforeTheCut,
  riffle: beforeTheCut,
  'return-to-device': (view) => view.rules.device !== 'shuffler',
  deal: due('deal'),
  shuffle: due('shuffle'),
  cut: due('cut'),
  'place-cutting-card': due('place-cutting-card'),
  'burn-card': due('burn-card'),
  'close-insurance': due('close-insurance'),
  'press-button': due('press-button'),
  'bring-in-minimum': aSign('minimum', 'kept-minimum'),
  'take-down-sign': aSign('minimum', 'kept-minimum', 'closing'),
  'announce-closing': (view) => !view.floor.closed,
  'close-table': (view, staff, role) =>
    !view.floor.closed && (aSign('closing')(view, staff, role) || !staff.players.length),
  'open-table': (view) => view.floor.closed,
  'declare-absent': aPlayer,
  'declare-silent': aPlayer,
  'declare-present': somebodyAway,
  'restrict-player': aPlayer,
  'restrict-further': aPlayer,
  'limit-to-one-box': aPlayer,
  'limit-boxes': aPlayer,
  'lift-restriction': aPlayer,
  'allow-limits': aPlayer,
  'reserve-box': aPlayer,
  'sanction-player': aPlayer,
  'consent-to-pen': aPlayer,
  'overlook-wager': aPlayer,
  'release-box': (view) => view.boxes.some((box) => box.reserved_for !== null),
  'refuse-wager': (view) => view.boxes.some((box) => box.wagers.length > 0),
  'vacate-seat': (view) => view.boxes.some((box) => box.seated !== null),
  'pay-debt': (_, staff) => staff.debts.some((debt) => staff.players.some((each) => each.name === debt.name)),
  'stop-optional-wager': anOptionalWager,
  'change-optional-limits': anOptionalWager,
  'limit-optional-wager': anOptionalWager,
  'invalidate-game': (view) => view.round > 0,
  'void-hand': (_, staff) => staff.rulings.some((each) => each.ruling === 'void-hands'),
  'decide-dispute': aDispute('decide-dispute'),
  'ask-for-review': aDispute('ask-for-review'),
  'review-dispute': aDispute('review-dispute'),
  'decide-finally': aDispute('decide-finally'),
  'lodge-complaint': aDispute('lodge-complaint'),
}

// The same act from the other side of the table.
export const labelOf = (form: CommandForm, role: Role): string =>
  form.name === 'pay-debt' && role !== 'player' ? t.takeWhatAPlayerOwes : form.label

export interface FormGroup {
  title: string
  forms: CommandForm[]
}
// What this role may do now; with `all`, also what the rules leave to others or to another time: the
// refusal says which.
export function formsFor(view: TableView, staff: Staff, role: Role, all: boolean): FormGroup[] {
  const game = view.rules.game
  const here = COMMANDS.filter(
    (form) =>
      form.games.some((each) => each === game) &&
      !elsewhere.has(form.name) &&
      // Without a dispute there is nothing to decide, review or complain of, at any time.
      (staff.disputes.length > 0 || !form.fields.some(([field]) => field === 'dispute')) &&
      (all ||
        (rolesOf(form, game).includes(role) &&
          form.phases.some((phase) => phase === view.phase) &&
          (needs[form.name]?.(view, staff, role) ?? true))),
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
// Nobody's wagers are forfeited for a disruption (18.5, Casino War 13.5).
const ofFraud: readonly string[] = ['player', 'others', 'gone']
export function isAsked(form: CommandForm, field: string, values: Record<string, unknown>): boolean {
  if (form.name === 'invalidate-game') return values['cause'] === 'fraud' || !ofFraud.includes(field)
  if (form.name !== 'report-irregularity' || field === 'kind') return true
  return reportFields[String(values['kind'])]?.includes(field) ?? false
}

// Wagers that can be offered, limited or refused; what this game does not have the engine refuses.
export function choicesOf(form: CommandForm, field: string, choices: string[], view: TableView): string[] {
  if (field !== 'kind') return choices
  if (form.name === 'report-irregularity')
    return choices.filter((each) => hasFeature(view.rules.game, 'button') || !each.startsWith('equipment-'))
  const optional: readonly string[] = optionalKinds
  return choices.filter((each) => optional.includes(each) || (each === 'initial' && !form.name.includes('optional')))
}
// Where nobody in particular is meant unless somebody is chosen.
export const perhapsNobody = new Set<Name>(['give-notice', 'approve', 'invalidate-game'])
