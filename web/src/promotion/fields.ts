// The terms and conditions as fields of a form, in the order of the clauses.
import { fieldOf, type FieldGroup } from '../components/fields'
import type { PromotionTerms } from '../protocol/generated'
import { en } from '../words/en'

const t = en.promotion.fields

const field = fieldOf<PromotionTerms>()

export const groups: FieldGroup<PromotionTerms>[] = [
  {
    title: t.howPrizesAreAwarded,
    numbers: ['7.1', '7.2'],
    fields: [field('manner', t.theMannerOfAward, 'long'), field('awarded_where', t.whenAndWhereThe, 'long')],
  },
  {
    title: t.whoMayEnter,
    numbers: ['7.3', '7.4'],
    fields: [
      field('eligibility', t.whoIsEligible, 'long'),
      field('minimum_wager', t.minimumWagerSinceThe, 'money'),
      field('entry_for_each', t.anEntryForEach, 'money'),
      field('entries_most', t.entriesAPatronMay, 'number'),
    ],
  },
  {
    title: t.natureOfThePrizes,
    numbers: ['7.5'],
    fields: [field('nature', t.whatTheyAreWith, 'long')],
  },
  {
    title: t.whenAndWhere,
    numbers: ['7.6', '7.7'],
    fields: [
      field('starts', t.start, 'instant'),
      field('closes', t.entriesClose, 'instant'),
      field('drawn', t.draw, 'instant'),
      field('place', t.placeOfThePromotion, 'text'),
    ],
  },
  {
    title: t.claiming,
    numbers: ['7.8'],
    fields: [
      field('claiming', t.howAPrizeIs, 'long'),
      field('must_be_present', t.theWinnerMustBe, 'flag'),
      field('redraw', t.whenAnotherWinnerIs, 'long'),
    ],
  },
  {
    title: t.tellingAndPublishing,
    numbers: ['6', '7.9', '7.10'],
    fields: [
      field('telling_winners', t.howTheWinnerIs, 'long'),
      field('publishing', t.howTheResultsAre, 'long'),
      field('available_where', t.whereTheseTermsCan, 'long'),
    ],
  },
]

// The number of "SB 20.7.11.2(i)" under its chapter: 7.11.2(i).
export const numberOf = (clause: string): string => clause.replace(/^.. \d+\./, '')
