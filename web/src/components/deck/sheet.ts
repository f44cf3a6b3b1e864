// The sheet of the deck: every face is drawn once, as a symbol, when it is first to be seen. So no
// face is on the page before its card is public, and a card in play costs one <use>. What a face is drawn
// with may be written out before, for all cards alike, when the browser has nothing else to do.
import type { Deck } from './shapes'
import { back, deckDefs, face, reducedFace, type Back } from './faces'

const sheetId = 'deck-sheet'

function sheet(): Element {
  const found = document.getElementById(sheetId)
  if (found) return found
  document.body.append(
    drawn(`<svg id="${sheetId}" width="0" height="0" aria-hidden="true"><defs>${deckDefs}</defs></svg>`),
  )
  return document.getElementById(sheetId)!
}

function drawn(svg: string): Element {
  const whole = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return document.importNode(new DOMParser().parseFromString(whole, 'image/svg+xml').documentElement, true)
}

const written = new Map<string, string>()
const faceId = (card: string, deck: Deck): string => `deck-${deck}-${card}`

// One face after another in idle moments. Gives back how to stop.
export function writeFaces(deck: Deck): () => void {
  const cards = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit))
  const idle: (run: (left: { timeRemaining(): number }) => void) => void =
    globalThis.requestIdleCallback ?? ((run) => setTimeout(() => run({ timeRemaining: () => 0 }), 100))
  let stopped = false
  const next = (left: { timeRemaining(): number }): void => {
    do {
      const card = cards.pop()
      if (!card || stopped) return
      const id = faceId(card, deck)
      if (!written.has(id)) written.set(id, face(card, deck))
    } while (left.timeRemaining() > 4)
    idle(next)
  }
  const timer = setTimeout(() => idle(next), 2000)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function symbol(id: string, inside: () => string): string {
  if (!document.getElementById(id)) {
    const within = written.get(id) ?? inside()
    const holder = drawn(`<svg ><symbol id="${id}" viewBox="0 0 250 350">${within}</symbol></svg>`)
    sheet().append(...holder.children)
  }
  return `#${id}`
}

export function faceSymbol(card: string, deck: Deck): string {
  return symbol(faceId(card, deck), () => face(card, deck))
}
export function reducedSymbol(card: string, deck: Deck): string {
  return symbol(`deck-${deck}-${card}-reduced`, () => reducedFace(card, deck))
}
export function backSymbol(name: Back): string {
  return symbol(`deck-back-${name}`, () => back(name))
}
