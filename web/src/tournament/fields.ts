// The conditions as fields of a form, in the order of 19.4.2, and the acts of the staff as forms.
import { fieldOf, type FieldGroup } from '../components/fields'
import type { ActFields, Input } from '../occasions/form'
import type { OccasionOffer } from '../protocol/occasions'
import type { Conditions, TournamentView } from './types'

const field = fieldOf<Conditions>()

export const groups: FieldGroup<Conditions>[] = [
  {
    title: 'The tournament and its tables',
    numbers: ['6.8.1', '6.7.1'],
    fields: [
      field('title', 'Title', 'text'),
      field('game', 'Game', [
        ['star-blackjack', 'Star Blackjack'],
        ['blackjack-challenge', 'Blackjack Challenge'],
      ]),
      field('decks', 'Decks', 'number'),
      field('boxes', 'Boxes of a table', 'number'),
      field('low_limit', 'On low limit tables (not allowed)', 'flag'),
    ],
  },
  { title: '(a) Entry fee', numbers: ['19.4.2(a)'], fields: [field('fee', 'Fee, $ (0: none)', 'fee')] },
  {
    title: '(c) Compulsory wagers',
    numbers: ['19.4.2(c)'],
    fields: [field('compulsory', 'Whether there is a minimum or compulsory wager each round', 'long')],
  },
  {
    title: '(f) Places, order, pass cards, secret wagers',
    numbers: ['19.4.2(f)'],
    fields: [
      field('seating', 'Seats', [
        ['drawn', 'drawn from a recorded seed'],
        ['by-manager', 'set by the manager'],
      ]),
      field('allocation', 'How tables and places, pass cards and undisclosed wagers are allotted and used', 'long'),
      field('in_order', 'Wagers in order, from the marker', 'flag'),
      field('deal_from_marker', 'Cards dealt from the marker', 'flag'),
      field('pass_in_last_round', 'Pass cards may be played in the last round', 'flag'),
      field('undisclosed_sum', 'An open and a secret wager together, at most', [
        ['chips', 'the chips in possession (19.8.2.4)'],
        ['table-maximum', 'the maximum of the table'],
      ]),
    ],
  },
  {
    title: '(g) Buying back',
    numbers: ['19.4.2(g)'],
    fields: [
      field('buy_back', 'Opportunities, method and timing, or that there are none', 'long'),
      field('buy_backs', 'Times for each player', 'number'),
      field('buy_back_price', 'Price, $', 'money'),
      field('buy_back_until', 'Before the stage of this number (from 0)', 'number'),
    ],
  },
  {
    title: '(h) Who may enter',
    numbers: ['19.4.2(h)(i)', '19.4.2(h)(ii)', '19.4.2(h)(iii)'],
    fields: [
      field('states_entitled', 'Only persons entitled to enter the casino and gamble may enter', 'flag'),
      field('refusal', 'The right to refuse an application (empty: not reserved)', 'long'),
      field('selects', 'Players are selected', 'flag'),
      field('criteria', 'The selection criteria', 'long'),
    ],
  },
  {
    title: '(i) Entry',
    numbers: ['19.4.2(i)', '19.4.3'],
    fields: [
      field('terms_of_entry', 'Terms of entry', 'long'),
      field('form', 'Application form', 'long'),
      field('entries_open', 'Entries from', 'instant'),
      field('entries_close', 'Entries until', 'instant'),
      field('withdraw_until', 'Withdrawal without penalty until', 'instant'),
      field('field_least', 'Smallest field', 'number'),
      field('field_most', 'Largest field', 'number'),
      field('needs_agreement', 'Agreement in writing is needed (19.4.3)', 'flag'),
    ],
  },
  {
    title: '(j) Prizes',
    numbers: ['19.4.2(j)'],
    fields: [
      field('payment', 'How prizes are paid', 'long'),
      field('added', 'Cash the casino adds, $', 'money'),
      field('guarantee', 'Guaranteed pool, $', 'money'),
      field('guarantee_from', 'Guaranteed from so many entries', 'number'),
    ],
  },
  {
    title: '(k) The rules prevail',
    numbers: ['19.4.2(k)'],
    fields: [
      field(
        'states_rules_prevail',
        'The Tournament Manager runs it by the conditions and the rules, which prevail',
        'flag',
      ),
    ],
  },
  {
    title: 'Announced now, so that it may happen later',
    numbers: [],
    fields: [
      field('limits_may_move', 'Limits may be moved (19.6.15)', 'flag'),
      field('wager_seconds', 'Seconds to wager, 0: no limit (19.6.11)', 'number'),
      field('notice', 'Reasonable notice, seconds', 'number'),
      field('buy_ins_go', 'Buy-ins go', [
        ['to-operator', 'to the casino'],
        ['to-pool', 'to the pool'],
      ]),
      field('cashes_chips', 'Tournament chips have their face value at the end', 'flag'),
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
  const where = typeof table === 'number' && view.tables.length > 1 ? `table ${table}` : undefined
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
