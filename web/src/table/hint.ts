// One plain line: what a person can do next.
import { rankName } from '../components/cards'
import { money } from '../money'
import { resultWords } from './absence.svelte'
import { decides, has, isBehind, offersOf, openOffers, shownRound, turnWords } from './model'
import type { TablePlay } from './play.svelte'

export function hint(play: TablePlay, asText = false): string {
  const { view, own } = play
  if (!view) return 'Coming to the table …'
  if (!own && play.busy) return 'Taking your place …'
  const shared = view.rules.game !== 'casino-war' // CW 5.5: one bettor a box
  if (!own)
    return play.freeBox
      ? 'You are watching. Press “Play here”, or “Sit here” on any free box.'
      : shared
        ? 'All seats are taken. You can bet behind somebody, or watch.'
        : 'All seats are taken. You can watch until one is free.'
  const me = own.name
  if (play.wish !== null) return `Box ${play.wish} is yours as soon as this round is over.`
  switch (view.turn.kind) {
    case 'bets':
      return betHint(play, asText)
    case 'decision': {
      if (!decides(view, own)) break
      const box = view.boxes.find((each) => each.box === view.turn.box)
      const hand = box?.hands[view.turn.hand ?? 0]
      if (view.rules.game === 'casino-war') return 'Same rank! Go to war with another bet, or surrender half.'
      const card = view.dealer[0]
      return hand && card ? `Your turn: ${hand.total} against the dealer’s ${rankName(card)}` : 'Your turn'
    }
    case 'insurance':
      if (offersOf(own, 'insure').length && !own.ready) return 'Insurance is open. Insure, or say no.'
      break
    case 'cut':
      if (view.turn.players.includes(me)) return 'The cut is yours: slide the yellow card into the stack.'
      break
    case 'button':
      if (openOffers(own, 'press-button').length) return 'Madness 21: press the button for your prize!'
      break
    case 'refund':
      if (view.turn.players.includes(me)) return 'Play has stopped. Take your wagers back, or stay in the round.'
      break
    case 'bettors':
      if (view.turn.players.includes(me)) return 'The caller of your box raises. Do you join?'
      break
  }
  const words = turnWords(view, me)
  if (play.plan) return `${words}. You will ${play.plan.act} when it is your turn.`
  if (!has(view, me) && view.phase !== 'betting') return `${words}. You are in again with the next round.`
  return isBehind(view, me) ? `${words}. Your bet goes with the hand.` : `${words}.`
}

function betHint(play: TablePlay, asText: boolean): string {
  const { view, own } = play
  if (!view || !own) return ''
  if (own.chips < view.sign.minimum && !play.bets.length) return 'Your chips are under the minimum. Press “More chips”.'
  const initial = play.bets.some((bet) => bet.kind === 'initial')
  if (own.ready) return 'Your bets are in. Waiting for the others …'
  if (initial && !openOffers(own, 'place-wager').length) return 'Press Deal.'
  if (initial) return asText ? 'Press Deal, or bet more.' : 'Press Deal, or add more chips.'
  const again = play.lastBets.length ? ' Or press Rebet.' : ''
  const first = lastResult(play) || (play.patron ? '' : broughtWords(play)) // one long line is enough
  return `${first}${asText ? 'Place a bet below' : `Tap a chip, then ${whereToBet(play)}`}.${again}`
}

function whereToBet(play: TablePlay): string {
  const seats = play.own?.seats.length ?? 0
  if (seats) return seats > 1 ? 'one of your boxes' : 'your box'
  return play.patron ? `box ${play.picked}: your bet goes with ${play.patron}’s hand` : 'a box'
}

// Said until something has been won or lost.
function broughtWords(play: TablePlay): string {
  const { own } = play
  if (!own || own.chips !== own.brought) return ''
  if (play.practice) return `You have ${money(own.brought)} in practice chips; they cost nothing. `
  return `${money(own.brought)} of your balance is here in chips. `
}

function lastResult(play: TablePlay): string {
  const { view, own } = play
  if (!view || !own) return ''
  const round = shownRound(view)
  if (!round.past) return ''
  const words = resultWords(round.settled, own.name)
  return words && words + ' '
}
