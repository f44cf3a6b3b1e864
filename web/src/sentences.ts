// The server's words as sentences for one reader.

// The engine's words name everybody; one's own name is marked.
export function toldTo(me: string | undefined, words: string): string {
  if (!me) return sentence(words)
  return sentence(words.replace(new RegExp(`(?<![\\w-])${me}(?![\\w-])`, 'g'), `${me} (you)`))
}

export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(text) ? text : text + '.'
}
