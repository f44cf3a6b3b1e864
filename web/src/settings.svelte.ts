// What a person has chosen for this browser. Kept in localStorage; nothing of it goes to the server.

export type Room = 'auto' | 'dark' | 'light'
export type Motion = 'auto' | 'none'
export type Felt = 'emerald' | 'midnight' | 'oxblood'

export interface Settings {
  room: Room
  felt: Felt
  fourColours: boolean
  sound: boolean
  volume: number // 0 to 1
  motion: Motion
  // Standing instructions of a bettor behind: what to do when the caller doubles or splits.
  followDoubles: boolean
  followSplits: boolean
  // At practice tables: what each act is worth.
  advice: boolean
  // What the evening has brought or cost, beside the wallet.
  evening: boolean
  // The first hand has been played or skipped with the guide.
  guided: boolean
  // The optional wagers whose prices have been shown before the first bet on them.
  sidesTold: string[]
}

const key = 'croupier.settings'
const initial: Settings = {
  room: 'auto',
  felt: 'emerald',
  fourColours: false,
  sound: false,
  volume: 0.6,
  motion: 'auto',
  followDoubles: false,
  followSplits: false,
  advice: false,
  evening: false,
  guided: false,
  sidesTold: [],
}

function stored(): Settings {
  try {
    return { ...initial, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return { ...initial }
  }
}

// Read and assign its fields; every change is kept.
export const settings: Settings = $state(stored())

const darkRoom = matchMedia('(prefers-color-scheme: dark)')
const stillMotion = matchMedia('(prefers-reduced-motion: reduce)')

export function motionAllowed(): boolean {
  return settings.motion === 'auto' && !stillMotion.matches
}

function hang(): void {
  const dark = settings.room === 'dark' || (settings.room === 'auto' && darkRoom.matches)
  document.documentElement.dataset.room = dark ? 'dark' : 'light'
  document.documentElement.dataset.motion = motionAllowed() ? 'on' : 'off'
  document.documentElement.dataset.cloth = settings.felt
}

// Called once by App: keeps storage and the attributes on <html> in step.
export function keepSettings(): () => void {
  const stop = $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(key, JSON.stringify(settings))
      } catch {
        // A browser that stores nothing still plays.
      }
      hang()
    })
  })
  darkRoom.addEventListener('change', hang)
  stillMotion.addEventListener('change', hang)
  return () => {
    stop()
    darkRoom.removeEventListener('change', hang)
    stillMotion.removeEventListener('change', hang)
  }
}
