// Finding clauses and rulings by words in any order. A clause is read together with the headings it
// stands under. What has all the words comes first; where nothing has, what has most of them. Rare
// words, and words said twice, count for more.
import type { RuleBook } from '../../protocol/reading'
import { label, plain } from './clauses'
import { en } from '../../words/en'

const t = en.pages.parts.search

export interface Found {
  id: string // of a clause, or the name of a ruling
  ruling: boolean
  text: string
  class: string
  all: boolean // has every word
  score: number
}

interface Entry extends Omit<Found, 'all' | 'score'> {
  own: string
  above: string
}

// Words that say little by themselves. "Both have blackjack" is about blackjack, twice.
const small = new Set(t.aAnAndAre.split(' '))
// What people say at a table, as the documents say it.
const sayings: Record<string, string> = {
  push: 'stand',
  bust: 'over 21',
  natural: 'blackjack',
  bj: 'blackjack',
  tie: 'stand-off',
}

const endings = ['ing', 'ed', 'es', 's']
function stem(word: string): string {
  const ending = word.length > 4 ? endings.find((each) => word.endsWith(each)) : undefined
  return ending ? word.slice(0, -ending.length) : word
}

export function wordsOf(query: string): string[] {
  const all = plain(query)
    .split(/[\s,;:?!"“”()]+/)
    .filter(Boolean)
  const telling = all.filter((word) => !small.has(word))
  return [...new Set((telling.length ? telling : all).map(stem))]
}

function parentOf(id: string): string {
  return id.replace(/(\.\d+|\([a-z]+\))$/i, '')
}

function entriesOf(book: RuleBook): Entry[] {
  const texts = new Map(book.clauses.map((clause) => [clause.id, clause.text]))
  const clauses = book.clauses.map((clause) => {
    let above = clause.chapter_title
    for (let id = parentOf(clause.id), at = 0; at < 5 && texts.has(id); id = parentOf(id), at += 1) {
      if (id !== clause.id) above += ' ' + (texts.get(id) ?? '')
    }
    return {
      id: clause.id,
      ruling: false,
      text: clause.text,
      class: clause.class,
      own: plain(`${clause.id.split(':')[0]} ${label(clause.id)} ${clause.text}`),
      above: plain(above),
    }
  })
  const rulings = book.rulings.map((ruling) => ({
    id: ruling.name,
    ruling: true,
    text: ruling.text,
    class: 'ruling',
    own: plain(`${ruling.name.replaceAll('_', ' ')} ${ruling.text} ${ruling.value}`),
    above: 'rulings',
  }))
  return [...clauses, ...rulings]
}

const known = new WeakMap<RuleBook, Entry[]>()

function entries(book: RuleBook): Entry[] {
  let list = known.get(book)
  if (!list) known.set(book, (list = entriesOf(book)))
  return list
}

function times(text: string, word: string): number {
  const said = sayings[word]
  return text.split(word).length - 1 + (said ? text.split(said).length - 1 : 0)
}

export function search(book: RuleBook, words: string[]): Found[] {
  if (!words.length) return []
  const list = entries(book)
  const counted = list.map((entry) => ({
    entry,
    own: words.map((word) => times(entry.own, word)),
    above: words.map((word) => times(entry.above, word)),
  }))
  const weights = words.map((_, at) => {
    const having = counted.filter((each) => (each.own[at] ?? 0) > 0).length
    return having ? Math.log(1 + list.length / having) : 0
  })
  const scored = counted.map(({ entry, own, above }) => {
    let score = 0
    let has = 0
    words.forEach((_, at) => {
      const here = own[at] ?? 0
      const over = above[at] ?? 0
      if (here || over) has += 1
      score += (weights[at] ?? 0) * (Math.min(here, 2) + (over ? 0.3 : 0))
    })
    return { entry, has, here: own.some((count) => count > 0), score }
  })
  const most = Math.max(...scored.map((each) => (each.here ? each.has : 0)))
  if (most === 0 || most < words.length / 2) return []
  return scored
    .filter((each) => each.here && each.has === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry, score }) => ({
      id: entry.id,
      ruling: entry.ruling,
      text: entry.text,
      class: entry.class,
      all: most === words.length,
      score,
    }))
}
