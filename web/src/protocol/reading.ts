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
  return bodyOf<T>(answer)
}

// Of a fault what the server says about it. A good answer that breaks off (the page is being left) is none.
export async function bodyOf<T>(answer: Response): Promise<T> {
  if (answer.ok) {
    return (await answer.json().catch(() => {
      throw new Error(en.protocol.cannotBeReached)
    })) as T
  }
  const said = (await answer.json().catch(() => ({}))) as { error?: string }
  throw new Error(said.error ?? en.protocol.answered(answer.status))
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
