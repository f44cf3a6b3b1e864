// What the lab page asks and gets (docs/api.md, "The lab"). The server works everything out; here
// are only addresses, types and words.
import { read } from '../../protocol/reading'
import type { RuleSet, WagerKind } from '../../protocol/messages'
import { en } from '../../words/en'

const t = en.pages.lab.lab

export interface Choice {
  kind: 'option' | 'ruling'
  key: string
  clause: string // that it is about
  value: string
  values: string[]
}
export interface Choices {
  game: string
  decks: number
  decks_legal: number[]
  choices: Choice[]
}
export interface Chart {
  chart: 'hard' | 'soft' | 'pairs'
  cards: string
  rows: { row: string; moves: string[] }[]
}
export interface ChartException {
  hand: string
  dealer: string
  chart: string
  best: string
  gain: number
  chance: number
}
export interface Edge {
  ev_td: number
  ev_cd: number
  charts?: Chart[] // of a blackjack game
  exceptions?: ChartException[]
  outcomes?: { round: string; chance: number; adds: number }[]
  ev_cd_exact?: string // of Casino War, as are those below
  ev_always_war?: number
  ev_always_war_exact?: string
  ev_always_surrender?: number
  ev_always_surrender_exact?: string
  equal?: number
}
export interface WagerFigures {
  wager: WagerKind
  pay_table: number
  convention?: string
  value: number
  value_exact: string
  hits: number
  variance: number
}

// The question as the address has it: only what differs from the game's defaults.
export interface Question {
  game: string
  decks: number
  chosen: Record<string, string>
}

export function queryOf(question: Question, choices: Choices): string {
  const query = new URLSearchParams({ game: question.game })
  if (question.decks !== choices.decks) query.set('decks', String(question.decks))
  for (const choice of choices.choices) {
    const value = question.chosen[choice.key] ?? choice.value
    if (value !== choice.value) query.append(choice.kind, `${choice.key}=${value}`)
  }
  return query.toString()
}

export function questionOf(query: URLSearchParams, choices: Choices): Question {
  const chosen = Object.fromEntries(choices.choices.map((choice) => [choice.key, choice.value]))
  for (const word of [...query.getAll('option'), ...query.getAll('ruling')]) {
    const [key = '', value = ''] = word.split('=')
    chosen[key] = value
  }
  return { game: choices.game, decks: Number(query.get('decks') ?? choices.decks), chosen }
}

// How a house table plays by each choice, in the words of the choices.
export function asPlayed(rules: RuleSet, choices: Choices): Record<string, string> {
  const known: Record<string, boolean | number | string | undefined> = { ...rules.options, ...rules.rulings }
  const inWords = (value: boolean | number | string) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return Object.fromEntries(
    choices.choices.flatMap(({ key }) => {
      const value = known[key]
      return value === undefined ? [] : [[key, inWords(value)]]
    }),
  )
}

export const choicesOf = (game: string): Promise<Choices> => read(`/api/lab/choices?game=${encodeURIComponent(game)}`)
export const edgeOf = (query: string): Promise<Edge> => read(`/api/lab/edge?${query}`)
export const wagersOf = async (query: string): Promise<WagerFigures[]> =>
  (await read<{ wagers: WagerFigures[] }>(`/api/lab/wagers?${query}`)).wagers
export const removalsOf = async (query: string): Promise<[card: string, change: number][]> =>
  Object.entries((await read<{ removals: Record<string, number> }>(`/api/lab/removals?${query}`)).removals).sort(
    ([a], [b]) => cardOrder.indexOf(a) - cardOrder.indexOf(b),
  )
const cardOrder = 'A23456789TJQK'

export function percent(fraction: number, digits = 4): string {
  return `${fraction < 0 ? '−' : '+'}${(100 * Math.abs(fraction)).toFixed(digits)} %`
}
export const share = (fraction: number, digits = 3): string => `${(100 * fraction).toFixed(digits)} %`

// --- the choices in plain words (docs/rulings.md) ---

const takes: Record<string, string> = {
  BB1: t.oneOriginalWagerA,
  CHIP: t.theOriginalChipIf,
  CAP: t.neverMoreThanOne,
  PERHAND: t.oneOriginalWagerFor,
}
interface ChoiceWords {
  name: string
  values?: Record<string, string>
}
const words: Record<string, ChoiceWords> = {
  'insurance-on-ten': {
    name: t.insuranceAgainstATen,
    values: { no: t.notOffered, yes: t.offered },
  },
  'third-hand': {
    name: t.splittingASecondTime,
    values: { no: t.twoHandsAtMost, yes: t.upToThreeHands },
  },
  dealer_bj_policy: {
    name: t.aDealersBlackjackTakes,
    values: takes,
  },
  dealer_soft17: {
    name: t.dealersSoft17,
    values: { stand: 'stands', hit: 'draws' },
  },
  double_ace_lock: {
    name: t.doublingASoftTotal,
    values: { yes: t.oneOnly, no: t.oneOrEleven },
  },
  double_split_ten_ace: {
    name: t.tenAndAceOn,
    values: { yes: t.mayBeDoubled, no: t.mayNotBeDoubled },
  },
  double_natural: {
    name: t.aBlackjackThatWaits,
    values: { no: t.mayNotBeDoubled, yes: t.mayBeDoubled },
  },
  split_basis: {
    name: t.cardsThatMayBe,
    values: { value: t.ofTheSameValue, face: t.ofTheSameFace },
  },
  madness_stake_returned: {
    name: t.aWinningMadness21,
    values: { yes: t.comesBack, no: t.isKept },
  },
}

export const choiceWords = (key: string): string => {
  const plain = key.replaceAll(/[-_]/g, ' ')
  return words[key]?.name ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
export const valueWords = (key: string, value: string): string => words[key]?.values?.[value] ?? value
