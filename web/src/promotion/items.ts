// The terms and conditions item by item, in words: to read, and to tell two versions apart.
import { gameWords } from '../games'
import { money } from '../money'
import type { PromotionPrize, PromotionTerms } from '../protocol/generated'
import { when } from '../occasions/words'
import { contentsWords, kindWords } from './words'

export interface TermsItem {
  title: string
  words: string
  number: string // under 20 or 14
}

const item = (title: string, words: string, number: string): TermsItem => ({ title, words, number })

const meansWords: Record<PromotionTerms['paid_by'][number], string> = {
  cash: 'cash',
  cheque: 'crossed cheque',
  transfer: 'electronic funds transfer',
}

function entriesWords(terms: PromotionTerms): string {
  const most = terms.entries_most ? `at most ${terms.entries_most} a patron` : ''
  if (terms.entry_for_each)
    return [`one for each ${money(terms.entry_for_each)} wagered`, most].filter(Boolean).join(', ')
  return terms.entries_most > 1 ? most : 'one a patron'
}

export const itemsOf = (terms: PromotionTerms): TermsItem[] => [
  item('Games', terms.games.map((game) => gameWords(game).title).join(', '), '1'),
  item('How prizes are awarded', terms.manner, '7.1'),
  item('When and where', terms.awarded_where, '7.2'),
  item('Who is eligible', terms.eligibility, '7.3'),
  item(
    'Minimum wager',
    terms.minimum_wager ? `${money(terms.minimum_wager)}, by the record of play since the start` : 'none',
    '7.4',
  ),
  item('Entries', entriesWords(terms), '7.3'),
  item('Nature of the prizes', terms.nature, '7.5'),
  item('Starts', when(terms.starts), '7.7'),
  item('Entries close', when(terms.closes), '7.6'),
  item('Draw', when(terms.drawn), '7.7'),
  item('Place', terms.place, '7.7'),
  item('Claiming a prize', terms.claiming + (terms.must_be_present ? ' The winner must be present.' : ''), '7.8'),
  item('Another draw', terms.redraw || 'none', '7.1'),
  item(
    'Prizes of up to $10,000 are paid',
    terms.paid_by.length ? `by ${terms.paid_by.map((means) => meansWords[means]).join(' or ')}` : 'by any means',
    '7.11',
  ),
  item('How winners are told', terms.telling_winners, '7.9'),
  item('How results are published', terms.publishing, '7.10'),
  item('Where to find these terms', terms.available_where, '6'),
]

export const detailsWords = (prize: PromotionPrize): string =>
  `${kindWords[prize.kind]}${prize.details.length ? `: ${prize.details.map((each) => `${each.name} ${each.text}`).join('; ')}` : ''}`

function prizeWords(prize: PromotionPrize): string {
  return [
    `${prize.description || 'A prize'}, ${money(prize.value)}`,
    detailsWords(prize),
    prize.conditions,
    prize.liquor_millilitres ? `${prize.liquor_millilitres / 1000} litres of liquor` : '',
    prize.contents === 'harmless' ? '' : contentsWords[prize.contents],
    prize.cash_alternative ? `or ${money(prize.cash_alternative)} in cash` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

// With the title and the prizes: everything that an amendment can change.
export const termsItems = (terms: PromotionTerms): TermsItem[] => [
  item('Title', terms.title, '1'),
  ...itemsOf(terms),
  item('Prizes', terms.prizes.map((prize, at) => `${at + 1}. ${prizeWords(prize)}`).join(' '), '7.11'),
  item('The cash instead of a prize', terms.cash_alternative_stated ? 'stated in these terms' : 'not stated', '3'),
]
