// What is said to a production house by HTTP: who one is, people, the desk. Everything at a table goes
// over the socket.
import { bodyOf } from '../protocol/reading'
import { en } from '../words/en'

// The answer, or an error with the server's own sentence.
export async function say<T>(path: string, body: object = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new Error(en.protocol.cannotBeReached)
  }
  return bodyOf<T>(answer)
}

export const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
