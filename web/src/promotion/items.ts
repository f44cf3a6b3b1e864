// The terms and conditions item by item, in words: to read, and to tell two versions apart.
import { titleOf } from '../games'
import { money } from '../money'
import { PRIZE_LIMITS, type PromotionPrize, type PromotionTerms } from '../protocol/generated'
import { when } from '../occasions/words'
import { contentsWords, kindWords } from './words'
import { en } from '../words/en'

const t = en.promotion.items

export interface TermsItem {
  title: string
  words: string
  number: string // under 20 or 14
}

const item = (title: string, words: string, number: string): TermsItem => ({ title, words, number })

const meansWords: Record<PromotionTerms['paid_by'][number], string> = {
  cash: 'cash',
  cheque: t.crossedCheque,
  transfer: t.electronicFundsTransfer,
}

function entriesWords(terms: PromotionTerms): string {
  const most = terms.entries_most ? t.atMostAPatron(terms.entries_most) : ''
  if (terms.entry_for_each) return [t.oneForEachWagered(money(terms.entry_for_each)), most].filter(Boolean).join(', ')
  return terms.entries_most > 1 ? most : t.oneAPatron
}

export const itemsOf = (terms: PromotionTerms): TermsItem[] => [
  item(t.games, terms.games.map((game) => titleOf(game)).join(', '), '1'),
  item(t.howPrizesAreAwarded, terms.manner, '7.1'),
  item(t.whenAndWhere, terms.awarded_where, '7.2'),
  item(t.whoIsEligible, terms.eligibility, '7.3'),
  item(t.minimumWager, terms.minimum_wager ? t.byTheRecordOf(money(terms.minimum_wager)) : 'none', '7.4'),
  item(t.entries, entriesWords(terms), '7.3'),
  item(t.natureOfThePrizes, terms.nature, '7.5'),
  item(t.starts, when(terms.starts), '7.7'),
  item(t.entriesClose, when(terms.closes), '7.6'),
  item(t.draw, when(terms.drawn), '7.7'),
  item(t.place, terms.place, '7.7'),
  item(t.claimingAPrize, terms.claiming + (terms.must_be_present ? t.theWinnerMustBe : ''), '7.8'),
  item(t.anotherDraw, terms.redraw || 'none', '7.1'),
  item(
    t.prizesOfUpTo(money(PRIZE_LIMITS.choice_above)),
    terms.paid_by.length ? t.by(terms.paid_by.map((means) => meansWords[means]).join(' or ')) : t.byAnyMeans,
    '7.11',
  ),
  item(t.howWinnersAreTold, terms.telling_winners, '7.9'),
  item(t.howResultsArePublished, terms.publishing, '7.10'),
  item(t.whereToFindThese, terms.available_where, '6'),
]

export const detailsWords = (prize: PromotionPrize): string =>
  `${kindWords[prize.kind]}${prize.details.length ? `: ${prize.details.map((each) => `${each.name} ${each.text}`).join('; ')}` : ''}`

function prizeWords(prize: PromotionPrize): string {
  return [
    `${prize.description || t.aPrize}, ${money(prize.value)}`,
    detailsWords(prize),
    prize.conditions,
    prize.liquor_millilitres ? t.litresOfLiquor(prize.liquor_millilitres / 1000) : '',
    prize.contents === 'harmless' ? '' : contentsWords[prize.contents],
    prize.cash_alternative ? t.orInCash(money(prize.cash_alternative)) : '',
  ]
    .filter(Boolean)
    .join('; ')
}

// With the title and the prizes: everything that an amendment can change.
export const termsItems = (terms: PromotionTerms): TermsItem[] => [
  item(t.title, terms.title, '1'),
  ...itemsOf(terms),
  item(t.prizes, terms.prizes.map((prize, at) => `${at + 1}. ${prizeWords(prize)}`).join(' '), '7.11'),
  item(t.theCashInsteadOf, terms.cash_alternative_stated ? t.statedInTheseTerms : t.notStated, '3'),
]
