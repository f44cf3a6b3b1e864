// What was found, as sentences.
import { cardName } from '../components/cards'
import { en } from '../words/en'
import type { Fault } from './proof'

const t = en.fair

export function faultWords(fault: Fault): string {
  switch (fault.is) {
    case 'leaves':
      return t.leavesFault
    case 'card':
      return t.cardFault(cardName(fault.card), fault.place + 1)
    case 'order':
      return t.orderFault(cardName(fault.card))
    case 'unopened':
      return t.unopenedFault(cardName(fault.card))
    case 'keys':
      return t.keysFault
    case 'opened':
      return t.openedFault
    case 'dealt':
      return t.dealtFault(cardName(fault.card), fault.place + 1)
  }
}
