// The conditions as fields of a form, in the order of 19.4.2, and the acts of the staff as forms.
import { fieldOf, type FieldGroup } from '../components/fields'
import { gamesWith } from '../games'
import type { ActFields, Input } from '../occasions/form'
import type { OccasionOffer } from '../protocol/occasions'
import type { Conditions, TournamentView } from './types'
import { en } from '../words/en'

const t = en.tournament.fields

const field = fieldOf<Conditions>()

export const groups: FieldGroup<Conditions>[] = [
  {
    title: t.theTournamentAndIts,
    numbers: ['6.8.1', '6.7.1'],
    fields: [
      field('title', t.title, 'text'),
      field(
        'game',
        t.game,
        gamesWith('tournament').map(({ game, title }) => [game, title]),
      ),
      field('decks', t.decks, 'number'),
      field('boxes', t.boxesOfATable, 'number'),
      field('low_limit', t.onLowLimitTables, 'flag'),
    ],
  },
  { title: t.aEntryFee, numbers: ['19.4.2(a)'], fields: [field('fee', t.fee0None, 'fee')] },
  {
    title: t.cCompulsoryWagers,
    numbers: ['19.4.2(c)'],
    fields: [field('compulsory', t.whetherThereIsA, 'long')],
  },
  {
    title: t.fPlacesOrderPass,
    numbers: ['19.4.2(f)'],
    fields: [
      field('seating', t.seats, [
        ['drawn', t.drawnFromARecorded],
        ['by-manager', t.setByTheManager],
      ]),
      field('allocation', t.howTablesAndPlaces, 'long'),
      field('in_order', t.wagersInOrderFrom, 'flag'),
      field('deal_from_marker', t.cardsDealtFromThe, 'flag'),
      field('pass_in_last_round', t.passCardsMayBe, 'flag'),
      field('undisclosed_sum', t.anOpenAndA, [
        ['chips', t.theChipsInPossession],
        ['table-maximum', t.theMaximumOfThe],
      ]),
    ],
  },
  {
    title: t.gBuyingBack,
    numbers: ['19.4.2(g)'],
    fields: [
      field('buy_back', t.opportunitiesMethodAndTiming, 'long'),
      field('buy_backs', t.timesForEachPlayer, 'number'),
      field('buy_back_price', t.price, 'money'),
      field('buy_back_until', t.beforeTheStageOf, 'number'),
    ],
  },
  {
    title: t.hWhoMayEnter,
    numbers: ['19.4.2(h)(i)', '19.4.2(h)(ii)', '19.4.2(h)(iii)'],
    fields: [
      field('states_entitled', t.onlyPersonsEntitledTo, 'flag'),
      field('refusal', t.theRightToRefuse, 'long'),
      field('selects', t.playersAreSelected, 'flag'),
      field('criteria', t.theSelectionCriteria, 'long'),
    ],
  },
  {
    title: t.iEntry,
    numbers: ['19.4.2(i)', '19.4.3'],
    fields: [
      field('terms_of_entry', t.termsOfEntry, 'long'),
      field('form', t.applicationForm, 'long'),
      field('entries_open', t.entriesFrom, 'instant'),
      field('entries_close', t.entriesUntil, 'instant'),
      field('withdraw_until', t.withdrawalWithoutPenalty, 'instant'),
      field('field_least', t.smallestField, 'number'),
      field('field_most', t.largestField, 'number'),
      field('needs_agreement', t.agreementInWritingIs, 'flag'),
    ],
  },
  {
    title: t.jPrizes,
    numbers: ['19.4.2(j)'],
    fields: [
      field('payment', t.howPrizesArePaid, 'long'),
      field('added', t.cashTheCasinoAdds, 'money'),
      field('guarantee', t.guaranteedPool, 'money'),
      field('guarantee_from', t.guaranteedFromSoMany, 'number'),
    ],
  },
  {
    title: t.kTheRulesPrevail,
    numbers: ['19.4.2(k)'],
    fields: [field('states_rules_prevail', t.theTournamentManagerRuns, 'flag')],
  },
  {
    title: t.announcedNowSoThat,
    numbers: [],
    fields: [
      field('limits_may_move', t.limitsMayBeMoved, 'flag'),
      field('wager_seconds', t.secondsToWager0, 'number'),
      field('notice', t.reasonableNoticeSeconds, 'number'),
      field('buy_ins_go', t.buyInsGo, [
        ['to-operator', t.toTheCasino],
        ['to-pool', t.toThePool],
      ]),
      field('cashes_chips', t.tournamentChipsHaveTheir, 'flag'),
    ],
  },
]

// --- acts of the staff ---

const inputs: Record<string, Input> = {
  entrant: 'entrant',
  table: 'table',
  tables: 'tables',
  places: 'places',
  counts: 'counts',
  minimum: 'money',
  maximum: 'money',
  denomination: 'money',
  starts: 'instant',
  from: 'instant',
  ruling: ['deduct', 'disqualify'],
  conduct: ['breach', 'advice', 'moved-chips', 'concealed-chips', 'increased-chips'],
}

function inputOf(name: string, value: unknown): Input {
  const known = inputs[name]
  if (known) return known
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'number' ? 'number' : 'text'
}

// With whom and where it is about, since there may be several of a kind.
export function withDetails(offer: OccasionOffer, view: TournamentView): OccasionOffer {
  const { entrant, table } = offer.command
  const who = typeof entrant === 'number' ? view.entrants[entrant]?.name : undefined
  const where = typeof table === 'number' && view.tables.length > 1 ? t.table(table) : undefined
  const details = [who, where].filter(Boolean).join(', ')
  return details ? { ...offer, label: `${offer.label}: ${details}` } : offer
}

// An act as a form: every field of its command can be filled in.
export function formOf(offer: OccasionOffer): ActFields {
  const fields = Object.entries(offer.command).filter(([name, value]) => name !== 'command' && !isNested(value))
  return {
    name: offer.command.command,
    label: offer.label,
    fields: fields.map(([name, value]) => [name, inputOf(name, value)]),
  }
}
const isNested = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
