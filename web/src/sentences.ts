// The server's words as sentences for one reader: the engine names everybody and writes plain
// numbers; here one's own name is "you", amounts have their sign and wagers their names.
import { kindName, optionalKinds } from './games'

// "ada", "ada's" and what somebody does; a sentence that begins with a name keeps it as it is written.
const verbs =
  'is|has|was|may|wins|loses|puts|gets|buys|sits|leaves|comes|calls|hits|stands|doubles|splits|goes|surrenders|keeps|presses|plays|passes|takes|wagers|declines|cuts|joins|raises|asks'
const beginsWithName = new RegExp(
  `^(?!(?:the|box|no|a|an|it|this|that|there|only|insurance|nothing|nobody|everybody|play|who|one) )[\\w-]+(?:['’]s [\\d$]| (?:${verbs})\\b)`,
)

export function toldTo(me: string | undefined, words: string): string {
  return sentence(me ? toYou(me, words) : words)
}

export function sentence(words: string): string {
  const plain = inPlainWords(words)
  const text = beginsWithName.test(plain) ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  return /[.!?]$/.test(text) ? text : text + '.'
}

// Without the clauses at its end, which have links of their own.
export function plainWords(words: string): string {
  return words.replace(/ \((?:SB|BC|NZ|CW) .*\)$/, '')
}

// --- you ---

const yours: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  goes: 'go',
  passes: 'pass',
  presses: 'press',
  may: 'may',
}

function toYou(me: string, words: string): string {
  const name = me.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return words
    .replace(
      new RegExp(`(?<![\\w-])${name}(?![\\w-])(['’]s)?(?: (${verbs})\\b)?`, 'g'),
      (_, owns: string | undefined, verb: string | undefined) => {
        if (owns) return verb ? `your ${verb}` : 'your'
        return verb ? `you ${yours[verb] ?? verb.slice(0, -1)}` : 'you'
      },
    )
    .replace('you go to war or surrenders', 'you go to war or surrender')
}

// --- amounts and wagers ---

const sum = '(\\d[\\d,]*(?:\\.\\d\\d)?)'
const sums: [RegExp, string][] = [
  [new RegExp(`\\b((?:put|get|win|lose|buy)s?) ${sum}(?= |$|:)`, 'g'), '$1 $$$2'],
  [new RegExp(`\\b((?:comes? to|leaves?) the table with) ${sum}`, 'g'), '$1 $$$2'],
  [new RegExp(`: ${sum}( undisclosed)? at (?=\\d)`, 'g'), ': $$$1$2 at '],
  [new RegExp(`: ${sum} of ${sum} comes back`, 'g'), ': $$$1 of $$$2 comes back'],
  [new RegExp(`(['’]s|\\byour) ${sum} (on|undisclosed)\\b`, 'gi'), '$1 $$$2 $3'],
  [new RegExp(`, ${sum} rounded up`, 'g'), ', $$$1 rounded up'],
  [new RegExp(`: the prize for ${sum}`, 'g'), ': the prize for $$$1'],
  [new RegExp(`\\bwager from ${sum} to ${sum}`, 'g'), 'wager from $$$1 to $$$2'],
  [new RegExp(`the sign now says ${sum} to ${sum}`, 'g'), 'the sign now says $$$1 to $$$2'],
  [new RegExp(`\\b(m(?:in|ax)imum (?:of|is)) ${sum}`, 'g'), '$1 $$$2'],
  [new RegExp(`undisclosed wager is ${sum} on`, 'g'), 'undisclosed wager is $$$1 on'],
  [new RegExp(`^${sum} is taken from`), '$$$1 is taken from'],
]
const raw = new RegExp(`\\b(?:${optionalKinds.filter((kind) => kind.includes('-')).join('|')})\\b`, 'g')

function inPlainWords(words: string): string {
  const named = words.replace(raw, (kind) => kindName(kind as (typeof optionalKinds)[number]))
  return sums.reduce((text, [pattern, as]) => text.replace(pattern, as), named)
}
