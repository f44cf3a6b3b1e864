// Reading aids for a rulebook: classes in words, chapters, and marking words in a text.
import type { Clause, RuleBook } from '../../protocol/reading'
import { en } from '../../words/en'

const t = en.pages.parts.clauses

export const classWords: Record<string, { mark: string; means: string }> = {
  engine: { mark: 'play', means: t.theCourseOfA },
  wager: { mark: 'wager', means: t.whatMayBeStaked },
  staff: { mark: 'staff', means: t.aPowerOrDuty },
  notice: { mark: 'notice', means: t.aSignAnAnnouncement },
  tournament: { mark: 'tournament', means: t.forTournamentsOnly },
  promo: { mark: 'promotion', means: t.forRewardsAndPrizes },
  physical: { mark: 'conduct', means: t.conductAtAReal },
  definition: { mark: 'definition', means: t.whatAWordMeans },
  ruling: { mark: 'ruling', means: t.howTheHouseReads },
}

export interface Chapter {
  id: string
  number: string
  title: string
  clauses: Clause[]
}

export function chapters(book: RuleBook): Chapter[] {
  const list: Chapter[] = []
  for (const clause of book.clauses) {
    if (list.at(-1)?.number !== clause.chapter) {
      const id = `${clause.id.slice(0, 2)} ${clause.chapter}`
      list.push({ id, number: clause.chapter, title: clause.chapter_title, clauses: [] })
    }
    list.at(-1)?.clauses.push(clause)
  }
  return list
}

// "SB 15.1.1.2" is three steps below its chapter; the look of a clause follows from that.
export function depth(id: string): number {
  const number = id.split(' ')[1] ?? ''
  if (number.includes(':')) return 1
  const dots = (number.match(/\./g) ?? []).length
  const brackets = (number.match(/\(/g) ?? []).length
  return Math.min(dots + brackets, 4)
}

// "SB 1.1:hard-total" is written "hard total".
export function label(id: string): string {
  const [, word] = id.split(':')
  return word === undefined ? (id.split(' ')[1] ?? id) : word.replaceAll('-', ' ')
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

export interface Piece {
  text: string
  hit: boolean
}

export function marked(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }]
  const low = plain(text)
  if (low.length !== text.length) return [{ text, hit: false }]
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    let from = -1
    let long = 0
    for (const word of words) {
      const found = low.indexOf(word, at)
      if (found >= 0 && (from < 0 || found < from || (found === from && word.length > long))) {
        from = found
        long = word.length
      }
    }
    if (from < 0) break
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false })
    pieces.push({ text: text.slice(from, from + long), hit: true })
    at = from + long
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false })
  return pieces
}
