// How to play, one text a game. Every fact is a clause of rulebook/ and names it; the amounts of the
// examples are worked out by hand from those clauses.
import { challenge } from './blackjack_challenge'
import { casinoWar } from './casino_war'
import type { HowTo } from './howto'
import { newZealand } from './nz_blackjack'
import { starBlackjack } from './star_blackjack'

// In the order in which a newcomer best meets them.
const howTos: HowTo[] = [casinoWar, starBlackjack, newZealand, challenge]

export const howTo = (game: string): HowTo | undefined => howTos.find((one) => one.game === game)
