// The table in words, for the text table: the same view and the same offers as the picture.
import { cardNames, lyingNames } from '../components/cards'
import { kindName } from '../games'
import { money } from '../money'
import type { HandView, Offer, Own, TableView } from '../protocol/messages'
import {
  amountOf,
  astrayOn,
  bettorsOf,
  decisions,
  handBadge,
  isBust,
  shownRound,
  sideBadge,
  turnWords,
  optionalsOffered,
} from './model'

export function totalWords(total: string): string {
  if (total === 'BJ') return 'blackjack'
  if (isBust(total)) return `${total}, bust`
  const [low, high] = total.split('/')
  return high ? `${low} or ${high}` : total
}

export function handWords(hand: HandView): string {
  const total = hand.total ? `: ${totalWords(hand.total)}` : ''
  return `${lyingNames(hand)}${total}${hand.doubled ? ', doubled' : ''}${hand.cleared ? ', cleared' : ''}`
}

export function dealerWords(view: TableView): string {
  const round = shownRound(view)
  if (!round.dealer.length) return 'The dealer has no cards.'
  return `The dealer ${round.past ? 'had' : 'has'} ${cardNames(round.dealer)}${round.dealerTotal ? `: ${totalWords(round.dealerTotal)}` : ''}.`
}

// Every hand with a stake of this person, or at his seat.
export function ownHands(view: TableView, own: Own): string[] {
  const round = shownRound(view)
  return round.boxes.flatMap((box) => {
    const stakes = box.wagers.some((wager) => wager.player === own.name)
    if (!stakes && !own.seats.includes(box.box)) return []
    return box.hands.map((hand, at) => {
      const which = box.hands.length > 1 ? `, hand ${at + 1}` : ''
      const badge = handBadge(round, box, at, own.name)
      const sides = optionalsOffered(view).flatMap((kind) => {
        const side = at === 0 ? sideBadge(round, box, kind, own.name) : null
        return side?.own
          ? [`${kindName(kind)} ${side.word.toLowerCase()}${side.amount === null ? '' : ' ' + money(side.amount)}`]
          : []
      })
      const result = badge
        ? `. ${badge.word}${badge.own && badge.amount !== null ? ' ' + money(badge.amount) : ''}`
        : ''
      return `Box ${box.box}${which}: ${handWords(hand)}${result}${sides.length ? '; ' + sides.join(', ') : ''}.`
    })
  })
}

export function boxWords(view: TableView, box: number, me: string | undefined): string {
  const now = view.boxes.find((each) => each.box === box)
  if (!now) return ''
  const round = shownRound(view)
  const shown = round.boxes.find((each) => each.box === box) ?? now
  const who = now.seated ? (now.seated === me ? 'you' : now.seated) : 'free'
  const bets = bettorsOf(now).map(
    (bettor) => `${bettor.name === me ? 'you' : bettor.name} ${money(bettor.amount)}${bettor.caller ? ' (calls)' : ''}`,
  )
  const sides = now.wagers.filter(
    (wager) => wager.state === 'open' && !['initial', 'doubled', 'split', 'war'].includes(wager.kind),
  )
  const words = [who]
  if (bets.length) words.push(`bets: ${bets.join(', ')}`)
  if (sides.length)
    words.push(
      sides
        .map((wager) => `${kindName(wager.kind)} ${wager.player === me ? 'you' : wager.player} ${money(wager.amount)}`)
        .join(', '),
    )
  const astray = astrayOn(round, box)
  if (astray.length) words.push(`${cardNames(astray)}, dealt in error`)
  for (const [at, hand] of shown.hands.entries()) {
    const badge = handBadge(round, shown, at, me)
    words.push(handWords(hand) + (badge ? ` (${badge.word})` : ''))
  }
  return words.join('; ') + '.'
}

// "Bet on box 2, $5 to $500"
export function offerWords(offer: Offer): string {
  const { command } = offer
  switch (command.command) {
    case 'take-seat':
      return `Take the seat at box ${command.box}`
    case 'leave-seat':
      return `Leave the seat at box ${command.box}`
    case 'place-wager':
      return `${command.kind === 'initial' ? 'Bet' : kindName(command.kind)} on box ${command.box}`
    case 'withdraw-wager':
      return `Take back ${command.kind === 'initial' ? 'the bet' : kindName(command.kind)} on box ${command.box}`
    case 'insure':
      return `Insure box ${command.box}`
    case 'take-even-money':
      return `Even money on box ${command.box}`
    case 'expose-hand':
      return `Show the cards of box ${command.box}`
    case 'declare-present':
      return 'I am back'
    case 'hit':
    case 'stand':
      return command.command === 'hit' ? 'Hit' : 'Stand'
    case 'double':
      return 'Double'
    case 'split':
      return offer.least ? `Split, with another ${money(offer.least)}` : 'Split'
    case 'keep':
      return {
        unsaid: 'Keep the one bet',
        first: 'Keep the bet on the first hand',
        second: 'Keep the bet on the second hand',
      }[command.on]
    case 'go-to-war':
      return `Go to war on box ${command.box}, with another ${money(offer.least)}`
    case 'surrender':
      return `Surrender half on box ${command.box}`
    case 'press-button':
      return `Press the prize button for box ${command.box}`
    case 'decline-button':
      return `Let the dealer press for box ${command.box}`
    case 'cut':
      return 'Cut the cards'
    case 'decline-cut':
      return 'Pass the cut on'
    case 'ask-for-burn-card':
      return 'Ask to see the burn card'
    default:
      return offer.label
  }
}

export function hasAmount(offer: Offer): boolean {
  return amountOf(offer.command) !== undefined && offer.least < offer.most && !offer.why_not
}

export function balanceWords(own: Own, balance: number): string {
  const owed = own.owed ? ` You owe the house ${money(own.owed)}.` : ''
  return `Chips ${money(own.chips)}, staked ${money(own.staked)}, last win ${money(own.last_win)}, balance ${money(balance)}.${owed}`
}

export function optionWords(own: Own): string {
  const open = own.offers.filter((offer) => !offer.why_not)
  const acts = decisions(own).filter((offer) => !offer.why_not)
  const said = acts.length ? acts : open
  if (!said.length) return 'Nothing to do just now.'
  if (said.length > 8) return `${said.length} things, first: ${said.slice(0, 4).map(offerWords).join('; ')}.`
  return said.map(offerWords).join('; ') + '.'
}

export function turnLine(view: TableView, me: string | undefined): string {
  return turnWords(view, me) + '.'
}
