// Which table the lobby leads to.
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
