// Moments, times and counts in words.
import { dayOf, hourOf, secondOf } from '../dates'
import { en } from '../words/en'

const t = en.occasions.words

export function when(instant: number, now = Date.now()): string {
  if (!instant) return '–'
  const at = new Date(instant * 1000)
  const today = new Date(now).toDateString() === at.toDateString()
  return `${today ? t.today : dayOf(at)}, ${hourOf(at)}`
}
export const clockTime = (instant: number): string => secondOf(new Date(instant * 1000))

// 05:09; past the hour 1:05:09.
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const pair = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  return `${hours ? hours + ':' : ''}${pair(Math.floor(left / 60) % 60)}:${pair(left % 60)}`
}

// "in 04:59", "in 3 days"; nothing when it is past.
export function until(instant: number, now: number): string {
  const left = instant - now
  if (left <= 0) return ''
  return left > 2 * 86400 ? t.inDays(Math.floor(left / 86400)) : t.in(countdown(Math.ceil(left)))
}

export const plural = (count: number, one: string, many = one + 's'): string => `${count} ${count === 1 ? one : many}`

export const ordinal = (place: number): string => {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const end = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${end}`
}
