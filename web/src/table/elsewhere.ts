// One's chips at public tables other than `here`, as the lobby counts them. Before the lobby has been asked, what the
// house said in its greeting is right only where nothing is played meanwhile, so not at a table.
import type { LobbyTable, Me } from '../protocol/messages'

export function chipsElsewhere(lobby: readonly LobbyTable[] | null, me: Me | null, here = ''): number {
  if (!lobby) return here ? 0 : (me?.at_tables ?? 0)
  return lobby
    .filter((table) => table.kind === 'public' && table.id !== here)
    .reduce((sum, table) => sum + (table.own?.chips ?? 0), 0)
}
