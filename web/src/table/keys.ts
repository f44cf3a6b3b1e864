// Keys at the table: one list for the handler, the help sheet and the text table.
import type { TablePlay } from './play.svelte'
import { decisions, offersOf, openOffers } from './model'
import { en } from '../words/en'

const t = en.table.keys

export interface Key {
  keys: string[]
  shown: string
  words: string
  run(play: TablePlay): void
}

function decide(name: string) {
  return (play: TablePlay) => {
    const offer = decisions(play.own).find((each) => each.command.command === name)
    if (offer) play.take(offer)
  }
}

function confirm(play: TablePlay): void {
  const turn = play.view?.turn.kind
  if (turn === 'bets' && play.own) {
    // Whoever has bet nothing sits out by the button that says so, not by mistake.
    if (play.bets.length || play.own.ready) void play.deal()
  } else if (turn === 'insurance' && play.own) void play.done()
  else if (turn === 'button') {
    const press = openOffers(play.own, 'press-button')[0]
    if (press) play.take(press)
  } else if (turn === 'cut') {
    const cut = openOffers(play.own, 'cut')[0]
    if (cut) play.take(cut)
  }
}

function insureAll(play: TablePlay): void {
  for (const offer of offersOf(play.own, 'insure')) if (!offer.why_not) void play.act(offer.command)
}

function no(play: TablePlay): void {
  const keep = openOffers(play.own, 'keep')[0]
  const decline = openOffers(play.own, 'decline-cut')[0] ?? openOffers(play.own, 'decline-button')[0]
  if (keep) play.take(keep)
  else if (decline) play.take(decline)
  else if (play.view?.turn.kind === 'insurance') void play.done()
}

export const keys: Key[] = [
  { keys: ['h'], shown: 'H', words: t.hit, run: decide('hit') },
  { keys: ['s'], shown: 'S', words: t.stand, run: decide('stand') },
  { keys: ['d'], shown: 'D', words: t.doubleAlsoBehindThe, run: decide('double') },
  { keys: ['p'], shown: 'P', words: t.splitAlsoBehindThe, run: decide('split') },
  { keys: ['w'], shown: 'W', words: t.goToWar, run: decide('go-to-war') },
  { keys: ['r'], shown: 'R', words: t.surrender, run: decide('surrender') },
  { keys: ['i'], shown: 'I', words: t.insureAllYourBoxes, run: insureAll },
  { keys: ['n'], shown: 'N', words: t.noNoInsuranceKeep, run: no },
  { keys: [' '], shown: 'Space', words: t.dealOrConfirm, run: confirm },
  { keys: ['b'], shown: 'B', words: t.rebet, run: (play) => void play.rebet() },
  { keys: ['x'], shown: 'X', words: t.twiceTheBets, run: (play) => void play.doubleBets() },
  { keys: ['u', 'Backspace'], shown: 'U', words: t.undo, run: (play) => void play.undo() },
  { keys: ['c'], shown: 'C', words: t.clear, run: (play) => void play.clear() },
  { keys: [']', '+', '='], shown: '] +', words: t.aLargerChip, run: (play) => play.stepChip(1) },
  { keys: ['[', '-'], shown: '[ −', words: t.aSmallerChip, run: (play) => play.stepChip(-1) },
]

// Keys are off while somebody types, and in a dialog.
export function keyIsOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const target = event.target as HTMLElement | null
  if (!target) return true
  if (target.closest('dialog, select, textarea')) return false
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return event.key !== ' '
  if (target instanceof HTMLInputElement)
    return target.type === 'range' ? !event.key.startsWith('Arrow') && event.key !== ' ' : false
  if (event.key === ' ' || event.key === 'Enter') {
    // On a button the space bar is the button's; on the cloth it deals, Enter adds the chip.
    if (target.closest('button, a, [role=radio], summary'))
      return event.key === ' ' && target.closest('[data-spot], [data-choice]') !== null
  }
  return true
}

export function runKey(event: KeyboardEvent, play: TablePlay): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const found = keys.find((each) => each.keys.includes(key))
  if (!found || event.repeat) return false
  event.preventDefault()
  found.run(play)
  return true
}
