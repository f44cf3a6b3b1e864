// How it ended for this player at this table, in words, with the way on.
import { money } from '../money'
import { ordinal } from '../occasions/words'
import type { TournamentPlay } from './play.svelte'
import { en } from '../words/en'

const t = en.tournament.end

export interface End {
  words: string
  good: boolean
  elsewhere: number | null // the table where it goes on
}

export function endOf(play: TournamentPlay): End | null {
  const { at, seat, whole } = play
  const own = play.wholeOwn ?? play.tour
  if (!at || !seat || !own) return null
  // A stage that is over takes its tables with it.
  const gone = whole !== undefined && !whole.tables.some((each) => each.no === at.no)
  const place = whole?.entrants.find((each) => each.name === seat.name)?.place ?? 0
  const prize = whole?.paid.find((each) => each.name === seat.name)
  const elsewhere = own.state === 'seated' && own.table && own.table !== at.no ? own.table : null
  const end = (words: string, good: boolean): End => ({ words, good, elsewhere })
  if (own.state === 'disqualified') return end(t.youAreDisqualified, false)
  if (prize) return end(t.and(place === 1 ? t.youHaveWonThe : t.youFinish(ordinal(place)), money(prize.cash)), true)
  if (place) return end(place === 1 ? t.youHaveWonThe2 : t.youFinish2(ordinal(place)), place === 1)
  if (own.state === 'advanced') return end(t.youAdvanceToThe, true)
  if (elsewhere) return end(t.yourNextTableIs, true)
  if (seat.state === 'eliminated') return end(t.youAreOut(seat.out_round ? t.inRound(seat.out_round) : ''), false)
  if (own.state === 'out' && (gone || at.phase === 'decided')) return end(t.youAreOutOthers, false)
  return null
}
