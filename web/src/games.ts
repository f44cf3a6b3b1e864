// Words about the games that are printed on a cloth or a sign. No rule is decided with them.
import type { WagerKind } from './protocol/generated'

export interface GameWords {
  title: string
  // Printed on the cloth, the large line and the small one (SB 2.2.3, BC 2.2.2, NZ 3.2(b), CW 2.2.1).
  large: string
  small: string
  // Printed on the insurance line, where the game has one.
  insurance: string | null
  betting: string
}

const games: Record<string, GameWords> = {
  'star-blackjack': {
    title: 'Star Blackjack',
    large: 'BLACKJACK PAYS 3 TO 2',
    small: 'Dealer must stand on hard 17 and soft 18',
    insurance: 'INSURANCE PAYS 2 TO 1',
    betting: '',
  },
  'blackjack-challenge': {
    title: 'Blackjack Challenge',
    large: 'BLACKJACK PAYS 2 TO 1',
    small: 'Dealer must stand on 17 and draw to 16',
    insurance: null,
    betting: '',
  },
  'nz-blackjack': {
    title: 'New Zealand Blackjack',
    large: 'BLACKJACK PAYS 3 TO 2',
    small: 'Dealer must stand on 17 and draw to 16',
    insurance: 'INSURANCE PAYS 2 TO 1',
    betting: '',
  },
  'casino-war': {
    title: 'Casino War',
    large: 'CASINO WAR',
    small: 'Highest card wins · Tie pays 10 to 1',
    insurance: null,
    betting: 'BET / WAR',
  },
}
const unknownGame: GameWords = { title: '', large: '', small: '', insurance: null, betting: '' }

export function gameWords(game: string): GameWords {
  return games[game] ?? { ...unknownGame, title: game }
}

// What the insurance line says: a house may offer insurance against a ten too (SB 8.2), and it pays
// otherwise (SB 15.1.4, 15.1.5).
export function insuranceWords(game: string, onTen: boolean): string | null {
  const { insurance } = gameWords(game)
  return insurance && onTen ? 'INSURANCE PAYS 2 TO 1 ON AN ACE, 10 TO 1 ON A TEN' : insurance
}

const tags: Record<string, string> = {
  SB: 'star-blackjack',
  BC: 'blackjack-challenge',
  NZ: 'nz-blackjack',
  CW: 'casino-war',
}
// "SB 9.1.1" is found at /rules/star-blackjack#SB-9.1.1
export function anchor(clause: string): string {
  return clause.replace(' ', '-')
}
export function clauseHref(clause: string): string {
  const game = tags[clause.slice(0, 2)]
  return game ? `/rules/${game}#${anchor(clause)}` : '/rules'
}

// The order of view.offers (rulebook/wager_kind.h).
export const optionalKinds: WagerKind[] = [
  'perfect-pairs',
  'any-pairs',
  'lucky-lucky',
  'super-sevens',
  'madness-21',
  'tie',
]

const kinds: Record<WagerKind, { name: string; short: string }> = {
  initial: { name: 'Bet', short: 'Bet' },
  'perfect-pairs': { name: 'Perfect Pairs', short: 'Perfect' },
  'any-pairs': { name: 'Any Pairs', short: 'Any pair' },
  'lucky-lucky': { name: 'Lucky Lucky', short: 'Lucky' },
  'super-sevens': { name: 'Super Sevens', short: 'Sevens' },
  'madness-21': { name: 'Madness 21', short: 'M21' },
  tie: { name: 'Tie', short: 'Tie' },
  insurance: { name: 'Insurance', short: 'Ins' },
  doubled: { name: 'Double', short: 'Dbl' },
  split: { name: 'Split', short: 'Split' },
  war: { name: 'War', short: 'War' },
}
export function kindName(kind: WagerKind): string {
  return kinds[kind]?.name ?? kind
}
export function kindShort(kind: WagerKind): string {
  return kinds[kind]?.short ?? kind
}
