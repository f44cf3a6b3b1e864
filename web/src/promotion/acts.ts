// The acts of a promotion's staff as forms, from the generated command table.
import type { ActFields } from '../occasions/form'
import { PROMOTION_COMMANDS } from '../protocol/generated'
import type { OccasionOffer } from '../protocol/occasions'

// Which prize, whose dispute, which answer: the offer says it.
const said = [
  'prize',
  'dispute',
  'patron',
  'eligible',
  'wagered',
  'entries',
  'entry',
  'seed',
  'approved',
  'cash_instead',
]

export function formOf(offer: OccasionOffer): ActFields {
  const known = PROMOTION_COMMANDS.find((each) => each.name === offer.command.command)
  return {
    name: offer.command.command,
    label: offer.label,
    fields: (known?.fields ?? []).filter(([name]) => !said.includes(name)),
  }
}

export const needsForm = (offer: OccasionOffer): boolean => formOf(offer).fields.length > 0

// The terms have an editor of their own.
export const isTerms = (offer: OccasionOffer): boolean =>
  offer.command.command === 'write-terms' || offer.command.command === 'propose-amendment'
