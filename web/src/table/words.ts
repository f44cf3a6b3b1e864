// The table in words, for the text table: the same view and the same offers as the picture.
import { cardNames, lyingNames } from '../components/cards'
import { kindName } from '../games'
import { money, signedMoney } from '../money'
import type { HandView, Offer, Own, TableView, TotalView } from '../protocol/messages'
import {
  amountOf,
  astrayOn,
  bettorsOf,
  decisions,
  handBadge,
  lastResult,
  shownRound,
  sideBadge,
  turnWords,
  optionalsOffered,
  type Badge,
} from './model'
import { settings } from '../settings.svelte'
import { eveningsNet } from './evening'
import { en } from '../words/en'

const t = en.table.words

export function totalWords(total: TotalView): string {
  if (total.blackjack) return t.blackjack
  if (total.bust) return t.bust(total.points)
  return total.low === total.points ? String(total.points) : t.or(total.low, total.points)
}

export function handWords(hand: HandView): string {
  const total = hand.total ? `: ${totalWords(hand.total)}` : ''
  return `${lyingNames(hand)}${total}${hand.doubled ? t.doubled : ''}${hand.cleared ? t.cleared : ''}`
}

export function dealerWords(view: TableView): string {
  const round = shownRound(view)
  if (!round.dealer.length) return t.theDealerHasNo
  return t.theDealer(
    round.past ? t.had : t.has,
    cardNames(round.dealer),
    round.dealerTotal ? `: ${totalWords(round.dealerTotal)}` : '',
  )
}

// Every hand with a stake of this person, or at their seat.
export function ownHands(view: TableView, own: Own): string[] {
  const round = shownRound(view)
  return round.boxes.flatMap((box) => {
    const stakes = box.wagers.some((wager) => wager.player === own.name)
    if (!stakes && !own.seats.includes(box.box)) return []
    return box.hands.map((hand, at) => {
      const which = box.hands.length > 1 ? t.hand(at + 1) : ''
      const badge = handBadge(round, box, at, own.name)
      const sides = optionalsOffered(view.offers).flatMap((kind) => {
        const side = at === 0 ? sideBadge(round, box, kind, own.name) : null
        return side?.own
          ? [`${kindName(kind)} ${side.word.toLowerCase()}${side.amount === null ? '' : ' ' + money(side.amount)}`]
          : []
      })
      const result = badge
        ? `. ${badge.word}${badge.own && badge.amount !== null ? ' ' + money(badge.amount) : ''}`
        : ''
      return t.box(box.box, which, handWords(hand), result, sides.length ? '; ' + sides.join(', ') : '')
    })
  })
}

// What was settled for this person, bet by bet: each has its reasons.
export function ownResults(view: TableView, own: Own): { words: string; badge: Badge }[] {
  const round = shownRound(view)
  return round.boxes.flatMap((box) => {
    const told = (badge: (Badge & { own: boolean }) | null, what: string) =>
      badge?.own ? [{ words: t.settled(what, badge.word.toLowerCase()), badge }] : []
    return [
      ...box.hands.flatMap((_, at) =>
        told(handBadge(round, box, at, own.name), t.boxAndHand(box.box, box.hands.length > 1 ? t.hand(at + 1) : '')),
      ),
      ...optionalsOffered(view.offers).flatMap((kind) =>
        told(sideBadge(round, box, kind, own.name), t.onBox(kindName(kind), box.box)),
      ),
    ]
  })
}

export function boxWords(view: TableView, box: number, me: string | undefined): string {
  const now = view.boxes.find((each) => each.box === box)
  if (!now) return ''
  const round = shownRound(view)
  const shown = round.boxes.find((each) => each.box === box) ?? now
  const who = now.seated ? (now.seated === me ? t.you : now.seated) : t.free
  const bets = bettorsOf(now).map(
    (bettor) => `${bettor.name === me ? t.you : bettor.name} ${money(bettor.amount)}${bettor.caller ? t.calls : ''}`,
  )
  const sides = now.wagers.filter(
    (wager) => wager.state === 'open' && !['initial', 'doubled', 'split', 'war'].includes(wager.kind),
  )
  const words = [who]
  if (bets.length) words.push(t.bets(bets.join(', ')))
  if (sides.length)
    words.push(
      sides
        .map((wager) => `${kindName(wager.kind)} ${wager.player === me ? t.you : wager.player} ${money(wager.amount)}`)
        .join(', '),
    )
  const astray = astrayOn(round, box)
  if (astray.length) words.push(t.dealtInError(cardNames(astray)))
  for (const [at, hand] of shown.hands.entries()) {
    const badge = handBadge(round, shown, at, me)
    words.push(handWords(hand) + (badge ? ` (${badge.word})` : ''))
  }
  return words.join('; ') + '.'
}

// "Bet on box 2, $5 to $500"
export function offerWords(offer: Offer, alone = false): string {
  const { command } = offer
  switch (command.command) {
    case 'take-seat':
      return t.takeTheSeatAt(command.box)
    case 'leave-seat':
      return t.leaveTheSeatAt(command.box)
    case 'place-wager':
      return t.onBox(command.kind === 'initial' ? t.bet : kindName(command.kind), command.box)
    case 'withdraw-wager':
      return t.takeBackOnBox(command.kind === 'initial' ? t.theBet : kindName(command.kind), command.box)
    case 'insure':
      return t.insureBox(command.box)
    case 'take-even-money':
      return t.evenMoneyOnBox(command.box)
    case 'expose-hand':
      return t.showTheCardsOf(command.box)
    case 'declare-present':
      return t.iAmBack
    case 'hit':
    case 'stand':
      return command.command === 'hit' ? t.hit : t.stand
    case 'double':
      return t.double
    case 'split':
      return offer.least ? t.splitWithAnother(money(offer.least)) : t.split
    case 'keep':
      return {
        unsaid: t.keepTheOneBet,
        first: t.keepTheBetOn,
        second: t.keepTheBetOn2,
      }[command.on]
    case 'go-to-war':
      return t.goToWarOn(command.box, money(offer.least))
    case 'surrender':
      return t.surrenderHalfOnBox(command.box)
    case 'press-button':
      return t.pressThePrizeButton(command.box)
    case 'decline-button':
      return t.letTheDealerPress(command.box)
    case 'cut':
      return t.cutTheCards
    case 'decline-cut':
      return alone ? t.leaveTheCut : t.passTheCutOn
    case 'ask-for-burn-card':
      return t.askToSeeThe
    default:
      return offer.label
  }
}

export function hasAmount(offer: Offer): boolean {
  return amountOf(offer.command) !== undefined && offer.least < offer.most && !offer.why_not
}

export function balanceWords(view: TableView, own: Own, balance: number): string {
  const owed = own.owed ? t.youOweTheHouse(money(own.owed)) : ''
  const result = lastResult(view, own.name)
  const last = result === null ? '' : t.lastRound(signedMoney(result))
  const evening = settings.evening ? t.thisEvening(signedMoney(eveningsNet(own))) : ''
  return t.atThisTable(money(own.chips), money(own.staked), last, money(balance), owed) + evening
}

export function optionWords(own: Own): string {
  const open = own.offers.filter((offer) => !offer.why_not)
  const acts = decisions(own).filter((offer) => !offer.why_not)
  const said = acts.length ? acts : open
  if (!said.length) return t.nothingToDoJust
  if (said.length > 8)
    return t.thingsFirst(
      said.length,
      said
        .slice(0, 4)
        .map((offer) => offerWords(offer))
        .join('; '),
    )
  return said.map((offer) => offerWords(offer)).join('; ') + '.'
}

export function turnLine(view: TableView, me: string | undefined): string {
  return turnWords(view, me) + '.'
}
