// Where in the house one is: the address bar, read into one of a dozen routes. The server answers
// index.html for all of them. Links are plain <a href>: clicks on them are taken over here.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'text-table'; table: string }
  | { page: 'console'; table: string }
  | { page: 'history' }
  | { page: 'round'; table: string; round: number }
  | { page: 'rules' }
  | { page: 'rules-game'; game: string }
  | { page: 'how-to'; game: string }
  | { page: 'responsible' }
  | { page: 'settings' }
  | { page: 'sign-in' | 'account' | 'house' | 'desk' }
  | { page: 'floor' | 'floor-events' | 'floor-shift' | 'floor-journal' }
  | { page: 'lab' }
  | { page: 'check'; table?: string; round?: number }
  | { page: 'tournaments' }
  | { page: 'tournament' | 'tournament-manage' | 'tournament-results'; id: string }
  | { page: 'promotions' }
  | { page: 'promotion' | 'promotion-manage' | 'promotion-notices'; id: string }
  | { page: 'missing' }

// An address that is no text ("%E0%A4%A") belongs to no page.
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  if (parts.includes(null)) return { page: 'missing' }
  const [first, second, third, ...rest] = parts as string[]
  if (rest.length) return { page: 'missing' }
  if (first === undefined) return { page: 'lobby' }
  if (first === 'table' && second && third === undefined) return { page: 'table', table: second }
  if (first === 'table' && second && third === 'text') return { page: 'text-table', table: second }
  if (first === 'console' && second && third === undefined) return { page: 'console', table: second }
  if (first === 'history' && second === undefined) return { page: 'history' }
  if (first === 'history' && second && third && /^\d+$/.test(third))
    return { page: 'round', table: second, round: Number(third) }
  if (first === 'check') {
    if (second === undefined) return { page: 'check' }
    if (third === undefined) return { page: 'check', table: second }
    return /^\d+$/.test(third) ? { page: 'check', table: second, round: Number(third) } : { page: 'missing' }
  }
  if (first === 'tournament' && second) {
    if (third === undefined) return { page: 'tournament', id: second }
    if (third === 'manage') return { page: 'tournament-manage', id: second }
    if (third === 'results') return { page: 'tournament-results', id: second }
  }
  if (first === 'promotion' && second) {
    if (third === undefined) return { page: 'promotion', id: second }
    if (third === 'manage') return { page: 'promotion-manage', id: second }
    if (third === 'notices') return { page: 'promotion-notices', id: second }
  }
  if (first === 'floor' && third === undefined) {
    if (second === undefined) return { page: 'floor' }
    if (second === 'events' || second === 'shift' || second === 'journal') return { page: `floor-${second}` }
  }
  if (third !== undefined) return { page: 'missing' }
  if (first === 'rules') return second ? { page: 'rules-game', game: second } : { page: 'rules' }
  if (first === 'how-to' && second) return { page: 'how-to', game: second }
  if (second !== undefined) return { page: 'missing' }
  if (first === 'responsible') return { page: 'responsible' }
  if (first === 'settings') return { page: 'settings' }
  if (first === 'sign-in' || first === 'account' || first === 'house' || first === 'desk') return { page: first }
  if (first === 'lab') return { page: 'lab' }
  if (first === 'tournaments') return { page: 'tournaments' }
  if (first === 'promotions') return { page: 'promotions' }
  return { page: 'missing' }
}

type Listener = () => void
const listeners = new Set<Listener>()

export function onNavigate(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const before = location.pathname
  if (options.replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  if (location.pathname !== before && !location.hash) scrollTo(0, 0)
  for (const listener of listeners) listener()
}

function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target || link.hasAttribute('download')) return null
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null
  if (link.pathname === location.pathname && link.hash) return null
  return link
}

export function startRouter(): () => void {
  const click = (event: MouseEvent) => {
    const link = ownLink(event)
    if (!link) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  const pop = () => listeners.forEach((listener) => listener())
  document.addEventListener('click', click)
  addEventListener('popstate', pop)
  return () => {
    document.removeEventListener('click', click)
    removeEventListener('popstate', pop)
  }
}
