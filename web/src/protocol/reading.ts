// What is read by HTTP at a table: the words of a clause, the pay tables of a game. Asked for once.
import type { ClauseText } from './messages'

export interface PayTable {
  name: string
  rows: [what: string, pays: string][]
}
export interface GameRules {
  game: string
  title: string
  clauses: ClauseText[]
  rulings: { name: string; value: string; values: string[]; text: string }[]
  pay_tables: PayTable[]
}

export async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { credentials: 'same-origin' })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.error ?? `the house answered ${answer.status}`)
  return body as Answer
}

function once<Answer>(path: (of: string) => string): (of: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (of) => {
    const known = asked.get(of)
    if (known) return known
    const answer = read<Answer>(path(of))
    asked.set(of, answer)
    answer.catch(() => asked.delete(of))
    return answer
  }
}

export const clause = once<ClauseText>((id) => `/api/clause?id=${encodeURIComponent(id).replaceAll('%20', '+')}`)
export const rulesOf = once<GameRules>((game) => `/api/rules/${encodeURIComponent(game)}`)
