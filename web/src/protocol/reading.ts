// What is read by HTTP (docs/api.md, "Reading by HTTP"): clauses and rulebooks, which do not change
// while a page is open and are asked for once; and one's own rounds.
import { en } from '../words/en'
import type { Clause, RuleBook } from './generated'

export type { Clause, HistoryRow, PayTable, RoundRecord, RoundStep, RuleBook, RulingText } from './generated'

// The answer, or an error with the server's own sentence.
export async function read<T>(path: string): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'same-origin' })
  } catch {
    throw new Error(en.protocol.cannotBeReached)
  }
  const body = (await answer.json().catch(() => ({}))) as T & { error?: string }
  if (!answer.ok) throw new Error(body.error ?? en.protocol.answered(answer.status))
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
