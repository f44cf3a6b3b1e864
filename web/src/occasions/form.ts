// What the form of an act is made of: the inputs of its fields, what they begin with, and what is
// sent of them.
import { instantOf, localTime } from './time'

export type Input = 'money' | 'flag' | 'number' | 'text' | 'entrant' | 'table' | 'tables' | 'instant' | 'places' | 'counts' | string[]

export interface ActFields {
  name: string
  label: string
  fields: [string, Input][]
}

// What there is to choose from.
export interface Lists {
  entrants: { no: number; name: string }[]
  tables: number[]
}

export type Value = string | number | boolean | Record<string, number>[] | null

export function firstValue(input: Input, given: unknown, lists: Lists): Value {
  const number = typeof given === 'number' ? given : 0
  if (Array.isArray(input)) return typeof given === 'string' && input.includes(given) ? given : (input[0] ?? '')
  switch (input) {
    case 'flag':
      return given === true
    case 'entrant':
      return lists.entrants.some((each) => each.no === given) ? number : (lists.entrants[0]?.no ?? null)
    case 'table':
      return lists.tables.includes(number) ? number : (lists.tables[0] ?? null)
    case 'tables':
      return Array.isArray(given) ? given.join(', ') : ''
    case 'places':
    case 'counts':
      return Array.isArray(given) ? (structuredClone(given) as Record<string, number>[]) : []
    case 'instant':
      return localTime(number || Date.now() / 1000)
    case 'money':
      return number / 100
    case 'number':
      return number
    case 'text':
      return typeof given === 'string' ? given : ''
  }
}

export function sent(input: Input, value: Value): unknown {
  if (input === 'money') return Math.round(Number(value) * 100)
  if (input === 'instant') return instantOf(String(value))
  if (input === 'tables') return String(value).split(/[^\d]+/).filter(Boolean).map(Number)
  return value
}

const spaced = (text: string): string => text.replaceAll('-', ' ').replaceAll('_', ' ')
export const choiceWords = spaced
export const fieldWords = (name: string): string => spaced(name).replace(/^./, (first) => first.toUpperCase())
