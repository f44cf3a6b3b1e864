// What the pages read by HTTP (docs/api.md, "Reading by HTTP").
import type { TableView } from '../../protocol/messages'

export interface Clause {
  id: string
  class: string
  chapter: string
  chapter_title: string
  text: string
}
export interface RulingText {
  name: string
  value: string
  values: string[]
  text: string
}
export interface PayTable {
  name: string
  rows: [string, string][]
}
export interface RuleBook {
  game: string
  title: string
  clauses: Clause[]
  rulings: RulingText[]
  pay_tables: PayTable[]
}
export interface HistoryRow {
  entry: number
  table: string
  title: string
  game: string
  round: number
  at: string
  staked: number
  returned: number
  net: number
}
export interface RoundStep {
  words: string
  clauses: string[]
  by: 'player' | 'timer' | 'platform'
  view: TableView
}
export interface RoundRecord {
  table: string
  title: string
  game: string
  round: number
  chips: number[]
  steps: RoundStep[]
}

// The answer, or an error with the server's own sentence.
export async function read<T>(path: string): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'same-origin' })
  } catch {
    throw new Error('The server cannot be reached just now.')
  }
  const body = (await answer.json().catch(() => ({}))) as T & { error?: string }
  if (!answer.ok) throw new Error(body.error ?? `The server answered ${answer.status}.`)
  return body
}

const books = new Map<string, Promise<RuleBook>>()

// The rules do not change while a page is open.
export function ruleBook(game: string): Promise<RuleBook> {
  const known = books.get(game)
  if (known) return known
  const book = read<RuleBook>(`/api/rules/${encodeURIComponent(game)}`)
  book.catch(() => books.delete(game))
  books.set(game, book)
  return book
}
