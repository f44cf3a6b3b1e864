// The games as the server knows them (GET /api/games). The page names no game: it asks what a game
// has, and shows what it is called.
import { OPTIONAL_KINDS, WAGER_NAMES } from './protocol/generated'
import type { Feature, GameFacts, GameName, HowTo, PayRow, PayTable, WagerKind, Words } from './protocol/generated'
import { knowWords } from './protocol/offers'
import { read } from './protocol/reading'

let known: GameFacts[] = []
let asked: Promise<void> | null = null

// Every page waits for this; it is asked once, and again only if it failed.
export function gamesKnown(): Promise<void> {
  asked ??= Promise.all([read<{ games: GameFacts[] }>('/api/games'), read<Words>('/api/words')]).then(
    ([{ games }, words]) => {
      knowGames(games)
      knowWords(words)
    },
    (fault: unknown) => {
      asked = null
      throw fault
    },
  )
  return asked
}
export function knowGames(games: GameFacts[]): void {
  known = games
}

// How a game is played is asked for only where it is shown.
export const howToPlay = async (game: string): Promise<HowTo> =>
  (await read<GameFacts>(`/api/games/${encodeURIComponent(game)}`)).how_to

// --- which games there are ---

// In the order of the house.
export const games = (): GameFacts[] => known.filter((each) => each.in_force)
export const gamesWith = (feature: Feature): GameFacts[] => games().filter((each) => each.features.includes(feature))
// In the order in which a newcomer best meets them.
export const gamesForNewcomers = (): GameFacts[] =>
  games().toSorted((a, b) => a.words.for_newcomers - b.words.for_newcomers)

// --- one game ---

const nothing = { large: '', small: '', insurance: '', insurance_on_ten: '', betting: '' }
function unknownGame(game: string): GameFacts {
  return {
    game: game as GameName,
    title: game,
    tag: '',
    family: 'blackjack',
    jurisdiction: 'new-south-wales',
    edition: { number: 1, order: '', since: '' },
    in_force: false,
    features: [],
    bettors: 1,
    must_draw_below: 0,
    wagers: [],
    insurance: { on_ace: '', on_ten: '', even_money: '' },
    clauses: { absent: '', promotion: '' },
    pay_tables: [],
    words: {
      cloth: nothing,
      sign: '',
      sign_on_ten: '',
      short_words: '',
      start: '',
      for_newcomers: 0,
      cards: ['As', 'Ks'],
      felt: 'emerald',
      decision: '',
    },
    how_to: { where: '', lead: '', differs: [], sections: [], side_bets: [] },
  }
}
export const factsOf = (game: string): GameFacts => known.find((each) => each.game === game) ?? unknownGame(game)
export const isGame = (game: string): boolean => known.some((each) => each.game === game)
export const titleOf = (game: string): string => factsOf(game).title
// Several players may bet on one box.
export const sharesBoxes = (game: string): boolean => factsOf(game).bettors > 1
export const isWar = (game: string): boolean => factsOf(game).family === 'war'
export const hasFeature = (game: string, feature: Feature): boolean => factsOf(game).features.includes(feature)

// What the insurance line of the cloth says, where there is one: a house may offer insurance against
// a ten too, and that pays otherwise.
export function insuranceWords(game: string, onTen: boolean): string {
  const { insurance, insurance_on_ten } = factsOf(game).words.cloth
  return onTen ? insurance_on_ten : insurance
}

// Of several pay tables the one that a table uses.
export const payTable = (game: string, kind: WagerKind, number = 1): PayTable | undefined =>
  factsOf(game).pay_tables.find((each) => each.kind === kind && each.number === number)

// Of "5 to 1" and "25 to 1" the larger, as "25:1"; nothing where a pay table states no odds.
export function bestPrice(rows: readonly PayRow[]): string {
  const odds = rows.flatMap(({ pays }) => {
    const found = /^(\d+) to (\d+)$/.exec(pays)
    return found ? [{ to: Number(found[1]), on: Number(found[2]) }] : []
  })
  const best = odds.toSorted((one, other) => other.to / other.on - one.to / one.on)[0]
  return best ? `${best.to}:${best.on}` : ''
}

// --- clauses ---

// "SB 9.1.1" is found at the anchor SB-9.1.1 of the rules page of its game.
export function anchor(clause: string): string {
  return clause.replace(' ', '-')
}
export function clauseHref(clause: string): string {
  const of = known.find((each) => clause.startsWith(`${each.tag} `))
  return of ? `/rules/${of.game}#${anchor(clause)}` : '/rules'
}

// --- wagers ---

// The order of view.offers.
export const optionalKinds: WagerKind[] = OPTIONAL_KINDS
export const kindName = (kind: WagerKind): string => WAGER_NAMES[kind]?.name ?? kind
export const kindShort = (kind: WagerKind): string => WAGER_NAMES[kind]?.short ?? kind
