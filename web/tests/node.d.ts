// The one thing of Node that a unit test uses; the page itself has no types of Node.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
declare module 'node:crypto' {
  export const webcrypto: unknown
}
