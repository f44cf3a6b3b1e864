// The terms and conditions as fields of a form, in the order of the clauses.
import { fieldOf, type FieldGroup } from '../components/fields'
import type { PromotionTerms } from '../protocol/generated'

const field = fieldOf<PromotionTerms>()

export const groups: FieldGroup<PromotionTerms>[] = [
  {
    title: 'How prizes are awarded',
    numbers: ['7.1', '7.2'],
    fields: [
      field('manner', 'The manner of award', 'long'),
      field('awarded_where', 'When and where the prize is awarded', 'long'),
    ],
  },
  {
    title: 'Who may enter',
    numbers: ['7.3', '7.4'],
    fields: [
      field('eligibility', 'Who is eligible', 'long'),
      field('minimum_wager', 'Minimum wager since the start, $ (0: none)', 'money'),
      field('entry_for_each', 'An entry for each so much wagered, $ (0: one entry)', 'money'),
      field('entries_most', 'Entries a patron may have (0: not stated)', 'number'),
    ],
  },
  {
    title: 'Nature of the prizes',
    numbers: ['7.5'],
    fields: [field('nature', 'What they are, with any qualification, reservation or guarantee', 'long')],
  },
  {
    title: 'When and where',
    numbers: ['7.6', '7.7'],
    fields: [
      field('starts', 'Start', 'instant'),
      field('closes', 'Entries close', 'instant'),
      field('drawn', 'Draw', 'instant'),
      field('place', 'Place of the promotion', 'text'),
    ],
  },
  {
    title: 'Claiming',
    numbers: ['7.8'],
    fields: [
      field('claiming', 'How a prize is claimed', 'long'),
      field('must_be_present', 'The winner must be present at the draw', 'flag'),
      field('redraw', 'When another winner is drawn (empty: never)', 'long'),
    ],
  },
  {
    title: 'Telling and publishing',
    numbers: ['6', '7.9', '7.10'],
    fields: [
      field('telling_winners', 'How the winner is told', 'long'),
      field('publishing', 'How the results are published', 'long'),
      field('available_where', 'Where these terms can be had; marketing refers to it', 'long'),
    ],
  },
]

// The number of "SB 20.7.11.2(i)" under its chapter: 7.11.2(i).
export const numberOf = (clause: string): string => clause.replace(/^.. \d+\./, '')
