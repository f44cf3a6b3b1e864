import { afterEach, expect, it, vi } from 'vitest'
import { say } from '../src/accounts/api'
import { read } from '../src/protocol/reading'

afterEach(() => vi.unstubAllGlobals())

// A page that is left while an answer comes gets half of it: that is a fault, and no empty record whose
// lists are missing (seen once as "reading 'filter'" of undefined under /house).
it('an answer that breaks off is a fault, whatever its status', async () => {
  const answers = (text: string, status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })))
  answers('{"people":[{"na', 200)
  await expect(read('/api/house/people')).rejects.toThrow('cannot be reached')
  await expect(say('/api/house/people')).rejects.toThrow('cannot be reached')
  answers('{"people":[]}', 200)
  expect(await read('/api/house/people')).toEqual({ people: [] })
  answers('{"error":"Sign in first."}', 401)
  await expect(read('/api/house/people')).rejects.toThrow('Sign in first.')
  answers('<html>', 502)
  await expect(say('/api/house/people')).rejects.toThrow('502')
})
