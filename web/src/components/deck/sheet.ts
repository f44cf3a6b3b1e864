// The sheet of the deck: every face is drawn once, as a symbol, when it is first to be seen. So no
// face is on the page before its card is public, and a card in play costs one <use>.
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

function symbol(id: string, inside: () => string): string {
  if (!document.getElementById(id)) {
    const holder = drawn(`<svg ><symbol id="${id}" viewBox="0 0 250 350">${inside()}</symbol></svg>`)
    sheet().append(...holder.children)
  }
  return `#${id}`
}

export function faceSymbol(card: string, deck: Deck): string {
  return symbol(`deck-${deck}-${card}`, () => face(card, deck))
}
export function reducedSymbol(card: string, deck: Deck): string {
  return symbol(`deck-${deck}-${card}-reduced`, () => reducedFace(card, deck))
}
export function backSymbol(name: Back): string {
  return symbol(`deck-back-${name}`, () => back(name))
}
