// What the form of an act is made of: the inputs of its fields, what they begin with, and what is
// sent of them.
import type { Choice, FieldInput } from '../components/fields'
import type { OccasionCommand } from '../protocol/occasions'
import { en } from '../words/en'

const t = en.occasions.form

export type Input =
  'money' | 'flag' | 'number' | 'text' | 'entrant' | 'table' | 'tables' | 'instant' | 'places' | 'counts' | string[]

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
      return number || Math.floor(Date.now() / 1000)
    case 'money':
    case 'number':
      return number
    case 'text':
      return typeof given === 'string' ? given : ''
  }
}

export const sent = (input: Input, value: Value): unknown =>
  input === 'tables'
    ? String(value)
        .split(/[^\d]+/)
        .filter(Boolean)
        .map(Number)
    : value

export function inputOf(input: Exclude<Input, 'places' | 'counts'>, lists: Lists): FieldInput {
  if (Array.isArray(input)) return input.map((each): Choice => [each, choiceWords(each)])
  if (input === 'entrant') return lists.entrants.map((each): Choice => [each.no, each.name])
  if (input === 'table') return lists.tables.map((no): Choice => [no, t.table(no)])
  return input === 'tables' ? 'text' : input
}

const spaced = (text: string): string => text.replaceAll('-', ' ').replaceAll('_', ' ')
const choiceWords = spaced
export const fieldWords = (name: string, input?: Input): string =>
  spaced(name).replace(/^./, (first) => first.toUpperCase()) + (input === 'money' ? ', $' : '')

// By which an offer is chosen from a list: labels say whom and where it is about.
export const keyOf = (offer: { command: Pick<OccasionCommand, 'command'>; label: string }): string =>
  `${offer.command.command} ${offer.label}`
