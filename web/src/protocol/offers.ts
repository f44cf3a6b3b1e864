// Offers come without words: what they are called and why one is not open is asked for once
// (GET /api/words), and put to each offer here.
import type { OfferRefusal, Own as ToldOwn, Sentence, Staff as ToldStaff, ToldOffer, Words } from './generated'
import type { Offer, Own, Refusal, Staff } from './messages'

const labels = new Map<string, string>()
const texts = new Map<string, string>()

export function knowWords(words: Words): void {
  for (const { name, text } of words.commands) labels.set(name, text)
  for (const { name, text } of words.refusals) texts.set(name, text)
}

// "{0} is below the minimum of {1}", with the values in their places.
function sentenceOf(refusal: OfferRefusal): Sentence {
  if (refusal.words) return refusal.words
  const [first = '', ...rest] = (texts.get(refusal.code) ?? refusal.code).split('{')
  const parts: Sentence = [first]
  for (const piece of rest) parts.push(...(refusal.values?.[Number(piece[0])] ?? []), piece.slice(2))
  return parts.filter((part) => part !== '')
}

function refusalOf(refusal: OfferRefusal): Refusal {
  const { code, clauses, not_before } = refusal
  const told = { code, words: sentenceOf(refusal), clauses: clauses.map((id) => ({ id, text: '' })) }
  return not_before === undefined ? told : { ...told, not_before }
}

// The same offer stays the same object.
const known = new WeakMap<ToldOffer, Offer>()
function offerOf(told: ToldOffer): Offer {
  let offer = known.get(told)
  if (offer) return offer
  const label = labels.get(told.command.command) ?? told.command.command
  offer = { ...told, label, why_not: told.why_not && refusalOf(told.why_not) }
  known.set(told, offer)
  return offer
}

export const ownOf = (own: ToldOwn): Own => ({ ...own, offers: own.offers.map(offerOf) })
export const staffOf = (staff: ToldStaff): Staff => ({
  ...staff,
  roles: staff.roles.map((each) => ({ role: each.role, offers: each.offers.map(offerOf) })),
})
