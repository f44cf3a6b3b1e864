// Limits, time at play and exclusion of who is signed in to a production house. A demo has none of it.
import type { OwnPlay } from '../protocol/generated'
import { read } from '../protocol/reading'
import { say } from './api'

const everyMs = 20_000

class PlayTime {
  now: OwnPlay | null = $state.raw(null)

  async load(table = ''): Promise<void> {
    this.now = await read<OwnPlay>(`/api/account/play${table ? `?table=${encodeURIComponent(table)}` : ''}`)
  }

  // While somebody plays at this table; gives what ends it.
  watch(table: string): () => void {
    const look = () => void this.load(table).catch(() => undefined)
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }

  async goOn(table: string): Promise<void> {
    await say('/api/account/play/seen')
    await this.load(table)
  }
}

export const playTime = new PlayTime()

// What the clock on the wall of the house shows is written as it stands.
const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const time = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' })
export const wallDay = (at: number): string => day.format(new Date(at * 1000)).replaceAll(',', '')
export const wallTime = (at: number): string => time.format(new Date(at * 1000))
export const wallMoment = (at: number): string => `${wallDay(at)}, ${wallTime(at)}`

// "2 h 05 min"
export const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
