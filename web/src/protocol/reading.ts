// What is read by HTTP (docs/api.md, "Reading by HTTP"): clauses and rulebooks, which do not change
// while a page is open and are asked for once; and one's own rounds.
import type { PayTable, Sentence } from './generated'
import type { TableView } from './messages'

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
  event: string // empty: how the round began
  words: Sentence
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

function once<T>(path: (of: string) => string): (of: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (of) => {
    const known = asked.get(of)
    if (known) return known
    const answer = read<T>(path(of))
    asked.set(of, answer)
    answer.catch(() => asked.delete(of))
    return answer
  }
}

export const clause = once<Clause>((id) => `/api/clause?id=${encodeURIComponent(id).replaceAll('%20', '+')}`)
export const ruleBook = once<RuleBook>((game) => `/api/rules/${encodeURIComponent(game)}`)
