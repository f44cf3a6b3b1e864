// How promotions are told in words. Nothing is decided here.
import { factsOf } from '../games'
import type {
  NoticeMethod,
  PrizeContents,
  PrizeKind,
  PrizeState,
  PromotionState,
  PromotionTerms,
  Told,
} from '../protocol/generated'
import { en } from '../words/en'

const t = en.promotion.words

const states: Record<PromotionState, [words: string, tone: string]> = {
  draft: [t.draft, 'even'],
  lodged: [t.announced, 'warn'],
  live: [t.entriesOpen, 'good'],
  closed: [t.entriesClosed, 'warn'],
  drawn: [t.drawn, 'good'],
  published: [t.resultsPublished, 'even'],
  cancelled: [t.cancelled, 'bad'],
}
export const stateWords = (state: string, onHold: boolean): string =>
  onHold ? t.onHold : (states[state as PromotionState]?.[0] ?? state)
export const stateTone = (state: string, onHold: boolean): string =>
  onHold ? 'bad' : (states[state as PromotionState]?.[1] ?? 'even')

export const kindWords: Record<PrizeKind, string> = {
  cash: t.cash,
  'casino-dollars': t.casinoOrSlotsDollars,
  appliance: t.machineryOrElectricAppliance,
  vehicle: t.motorVehicle,
  travel: t.travel,
  'real-estate': t.realEstate,
  other: t.somethingElse,
}
export const contentsWords: Record<PrizeContents, string> = {
  harmless: t.nothingProhibited,
  tobacco: t.tobaccoProhibited,
  firearm: t.aFirearmAmmunitionOr,
  weapon: t.aProhibitedWeapon,
  prescribed: t.somethingPrescribedByThe,
}
export const prizeStateWords: Record<PrizeState, string> = {
  open: t.winnerNotReachedYet,
  told: t.winnerTold,
  awarded: 'awarded',
  denied: t.claimDenied,
}
export const toldWords: Record<Told, string> = {
  nobody: t.nobody,
  authority: t.theAuthority,
  patron: t.patron,
  scrutineer: t.scrutineer,
  inspectorate: t.theInspectorate,
  everybody: t.everybody,
}
export const methodWords: Record<NoticeMethod, string> = {
  'face-to-face': t.faceToFace,
  mail: t.byMail,
  telephone: t.byTelephone,
  email: t.byEMail,
}

// "7.1" in the document of each of its games: SB 20.7.1, CW 14.7.1.
export const clausesOf = (terms: Pick<PromotionTerms, 'games'>, number: string): string[] =>
  terms.games
    .map((game) => factsOf(game).clauses.promotion)
    .filter((chapter) => chapter !== '')
    .map((chapter) => `${chapter}.${number}`)
