// How promotions are told in words. Nothing is decided here.
import type {
  NoticeMethod,
  PrizeContents,
  PrizeKind,
  PrizeState,
  PromotionState,
  PromotionTerms,
  Told,
} from '../protocol/generated'

const states: Record<PromotionState, [words: string, tone: string]> = {
  draft: ['Draft', 'even'],
  lodged: ['Announced', 'warn'],
  live: ['Entries open', 'good'],
  closed: ['Entries closed', 'warn'],
  drawn: ['Drawn', 'good'],
  published: ['Results published', 'even'],
  cancelled: ['Cancelled', 'bad'],
}
export const stateWords = (state: string, onHold: boolean): string =>
  onHold ? 'On hold' : (states[state as PromotionState]?.[0] ?? state)
export const stateTone = (state: string, onHold: boolean): string =>
  onHold ? 'bad' : (states[state as PromotionState]?.[1] ?? 'even')

export const kindWords: Record<PrizeKind, string> = {
  cash: 'Cash',
  'casino-dollars': 'Casino or slots dollars',
  appliance: 'Machinery or electric appliance',
  vehicle: 'Motor vehicle',
  travel: 'Travel',
  'real-estate': 'Real estate',
  other: 'Something else',
}
export const contentsWords: Record<PrizeContents, string> = {
  harmless: 'nothing prohibited',
  tobacco: 'tobacco (prohibited)',
  firearm: 'a firearm, ammunition or imitation (prohibited)',
  weapon: 'a prohibited weapon',
  prescribed: 'something prescribed by the regulations (prohibited)',
}
export const prizeStateWords: Record<PrizeState, string> = {
  open: 'winner not reached yet',
  told: 'winner told',
  awarded: 'awarded',
  denied: 'claim denied',
}
export const toldWords: Record<Told, string> = {
  nobody: 'Nobody',
  authority: 'The Authority',
  patron: 'Patron',
  scrutineer: 'Scrutineer',
  inspectorate: 'The inspectorate',
  everybody: 'Everybody',
}
export const methodWords: Record<NoticeMethod, string> = {
  'face-to-face': 'face to face',
  mail: 'by mail',
  telephone: 'by telephone',
  email: 'by e-mail',
}

const documents: Record<string, string> = {
  'star-blackjack': 'SB 20.',
  'blackjack-challenge': 'BC 20.',
  'casino-war': 'CW 14.',
}
// "7.1" in the document of each of its games: SB 20.7.1, CW 14.7.1.
export const clausesOf = (terms: Pick<PromotionTerms, 'games'>, number: string): string[] =>
  terms.games
    .map((game) => documents[game])
    .filter((each) => each !== undefined)
    .map((each) => each + number)
