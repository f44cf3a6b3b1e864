// What an evening has brought or cost, over all tables: those left are remembered in this browser, the
// one in front adds what lies there now. An evening ends at six in the morning. Practice chips do not count.

const key = 'croupier.evening'

export function eveningOf(now: Date): string {
  return new Date(now.getTime() - 6 * 3600 * 1000 - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

interface Kept {
  evening: string
  net: number
}

function kept(): Kept {
  const evening = eveningOf(new Date())
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>
    return { evening, net: known.evening === evening ? (known.net ?? 0) : 0 }
  } catch {
    return { evening, net: 0 }
  }
}

export function leftTable(net: number): void {
  const { evening, net: before } = kept()
  try {
    localStorage.setItem(key, JSON.stringify({ evening, net: before + net }))
  } catch {
    // A browser that stores nothing knows only the table in front.
  }
}

export function eveningsNet(own: { chips: number; staked: number; brought: number }): number {
  return kept().net + own.chips + own.staked - own.brought
}
