// A sentence for one reader: one's own name is "you", amounts have their sign, and cards, boxes and
// wagers the names that the page gives them. The server sends the parts (generated.ts).
import { cardName } from './components/cards'
import { kindName } from './games'
import { money } from './money'
import type { Part, Sentence } from './protocol/generated'
import { en } from './words/en'

const t = en.sentences

function textOf(part: Exclude<Part, string>, me: string | undefined, mine: boolean): string {
  if ('player' in part) return part.player === me ? t.you : part.player
  if ('owner' in part) return part.owner === me ? t.your : t.owner(part.owner)
  if ('verb' in part) return part.verb[mine ? 1 : 0]
  if ('money' in part) return money(part.money)
  if ('card' in part) return cardName(part.card)
  if ('box' in part) return part.hand ? t.hand(part.box, part.hand) : t.box(part.box)
  if ('wager' in part) return kindName(part.wager)
  if ('odds' in part) return t.odds(...part.odds)
  if ('time' in part) return new Date(part.time * 1000).toISOString().slice(11, 19)
  return 'clause' in part ? part.clause : part.quoted
}

// Part of a longer sentence: no capital letter, no full stop. A verb has a space before it, and so
// has a part after another that is no text.
export function phrase(sentence: Sentence, me?: string): string {
  let text = ''
  let mine = false
  sentence.forEach((part, at) => {
    if (typeof part === 'string') return void (text += part)
    if (at && ('verb' in part || typeof sentence[at - 1] !== 'string')) text += ' '
    if ('player' in part) mine = part.player === me
    text += textOf(part, me, mine)
  })
  return text
}

// With a capital letter, but a name keeps its own.
export function headline(sentence: Sentence, me?: string): string {
  const [first] = sentence
  const text = phrase(sentence, me)
  const named = typeof first === 'object' && (('player' in first && first.player) || ('owner' in first && first.owner))
  return named && named !== me ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

export function toldTo(me: string | undefined, sentence: Sentence): string {
  const text = headline(sentence, me)
  return '.!?'.includes(text.slice(-1)) ? text : text + '.'
}

// Whether the sentence is about this person.
export function isAbout(sentence: Sentence, name: string): boolean {
  return sentence.some((part) => typeof part === 'object' && 'player' in part && part.player === name)
}
