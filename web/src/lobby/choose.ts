// Which table the lobby leads to, and how it shows a game.
import type { GameFacts } from '../protocol/generated'
import type { LobbyTable } from '../protocol/messages'

export const seatsFree = (table: LobbyTable): number => table.boxes.filter((box) => box.seated === null).length

// One's own first, then a table with a free seat and company.
export function bestTable(tables: readonly LobbyTable[]): LobbyTable | undefined {
  const worth = (table: LobbyTable) =>
    (table.own ? 1000 : 0) + (seatsFree(table) ? 100 : 0) + Math.min(table.players + table.house_players, 50)
  return [...tables].sort((a, b) => worth(b) - worth(a) || a.id.localeCompare(b.id))[0]
}

// The table of the hero: where cards are being dealt and a seat is free; of these the first in the
// order of the house.
export function liveTable(tables: readonly LobbyTable[], order: readonly string[]): LobbyTable | undefined {
  const worth = (table: LobbyTable) => (seatsFree(table) ? 2 : 0) + (table.players + table.house_players ? 1 : 0)
  const place = (table: LobbyTable) => order.indexOf(table.game)
  return [...tables].sort((a, b) => worth(b) - worth(a) || place(a) - place(b) || a.id.localeCompare(b.id))[0]
}

export interface Art {
  hand: string[]
  felt: 'emerald' | 'midnight' | 'oxblood'
}
// The cards show what the game's short words say of it.
const told: [RegExp, Art][] = [
  [/five cards/i, { hand: ['2h', '4c', '3d', '5s', '7h'], felt: 'midnight' }],
  [/sevens/i, { hand: ['7s', '7h', '7d'], felt: 'oxblood' }],
  [/the higher wins/i, { hand: ['Kc', 'Kd'], felt: 'emerald' }],
]
export const artOf = (facts: GameFacts): Art =>
  told.find(([words]) => words.test(facts.words.short_words))?.[1] ?? { hand: ['As', 'Ks'], felt: 'emerald' }
