// One plain line: what a person can do next.
import { rankName } from '../components/cards'
import { factsOf, isWar, kindName, sharesBoxes } from '../games'
import { money } from '../money'
import { resultWords } from './absence.svelte'
import { decides, has, isBehind, offersOf, openOffers, shownRound, totalWords, turnWords } from './model'
import type { TablePlay } from './play.svelte'
import { en } from '../words/en'

const t = en.table.hint

export function hint(play: TablePlay, asText = false): string {
  const { view, own } = play
  if (!view) return t.comingToTheTable
  if (!own && play.busy) return t.takingYourPlace
  const shared = sharesBoxes(view.rules.game)
  if (!own) return play.freeBox ? t.youAreWatchingPress : shared ? t.allSeatsAreTaken : t.allSeatsAreTaken2
  const me = own.name
  if (play.wish !== null) return t.boxIsYoursAs(play.wish)
  switch (view.turn.kind) {
    case 'bets':
      return betHint(play, asText)
    case 'decision': {
      if (!decides(view, own)) break
      const box = view.boxes.find((each) => each.box === view.turn.box)
      const hand = box?.hands[view.turn.hand ?? 0]
      if (isWar(view.rules.game)) return factsOf(view.rules.game).words.decision
      const card = view.dealer[0]
      return hand && card ? t.yourTurnAgainstThe(totalWords(hand.total), rankName(card)) : t.yourTurn
    }
    case 'insurance':
      if (offersOf(own, 'insure').length && !own.ready) return t.insuranceIsOpenInsure
      break
    case 'cut':
      if (view.turn.players.includes(me)) return t.theCutIsYours
      break
    case 'button':
      if (openOffers(own, 'press-button').length) return t.madness21PressThe
      break
    case 'refund':
      if (view.turn.players.includes(me)) return t.playHasStoppedTake
      break
    case 'bettors':
      if (view.turn.players.includes(me)) return t.theCallerOfYour
      break
  }
  const words = turnWords(view, me)
  if (play.plan) return t.youWillWhenIt(words, play.plan.act)
  if (!has(view, me) && view.phase !== 'betting') return t.youAreInAgain(words)
  return isBehind(view, me) ? t.yourBetGoesWith(words) : `${words}.`
}

function betHint(play: TablePlay, asText: boolean): string {
  const { view, own } = play
  if (!view || !own) return ''
  if (own.chips < view.sign.minimum && !play.bets.length) return t.yourChipsAreUnder
  const initial = play.bets.some((bet) => bet.kind === 'initial')
  // Whoever had the bet took it back; a side bet lies on, and at the deal it is returned.
  const alone = play.bets.find(
    (bet) => !view.boxes.some((box) => box.box === bet.box && box.wagers.some((each) => each.kind === 'initial')),
  )
  if (alone) return t.sideBetAlone(kindName(alone.kind), alone.box)
  if (own.ready) return t.yourBetsAreIn
  if (initial && !openOffers(own, 'place-wager').length) return t.pressDeal
  if (initial) return asText ? t.pressDealOrBet : t.pressDealOrAdd
  if (!asText && play.largerChip) return `${t.chipTooSmall(money(view.sign.minimum))}.`
  const again = play.lastBets.length ? t.orPressRebet : ''
  const first = lastResult(play) || (play.patron ? '' : broughtWords(play)) // one long line is enough
  return `${first}${asText ? t.placeABetBelow : t.tapAChipThen(whereToBet(play))}.${again}`
}

function whereToBet(play: TablePlay): string {
  const seats = play.own?.seats.length ?? 0
  if (seats) return seats > 1 ? t.oneOfYourBoxes : t.yourBox
  return play.patron ? t.boxYourBetGoes(play.picked ?? '', play.patron) : t.aBox
}

// Said until something has been won or lost.
function broughtWords(play: TablePlay): string {
  const { own } = play
  if (!own || own.chips !== own.brought) return ''
  if (play.practice) return t.inPracticeChips(money(own.brought))
  return t.ofYourBalanceIs(money(own.brought))
}

function lastResult(play: TablePlay): string {
  const { view, own } = play
  if (!view || !own) return ''
  const round = shownRound(view)
  if (!round.past) return ''
  const words = resultWords(round.settled, own.name)
  return words && words + ' '
}
