import { optionalKinds } from '../src/games'
import type {
  BoxView,
  HandView,
  Settled,
  TableMessage,
  TotalView,
  WagerKind,
  WagerView,
} from '../src/protocol/messages'
import type { GameName, OfferRefusal, Own, ToldOffer } from '../src/protocol/generated'

const me = 'guest-otter'

// '17', '7/17', 'BJ', 'Bust'
function totalOf(text: string): TotalView | null {
  if (!text) return null
  if (text === 'Bust') return { points: 26, low: 26, blackjack: false, bust: true }
  if (text === 'BJ') return { points: 21, low: 21, blackjack: true, bust: false }
  const [low = 0, points = low] = text.split('/').map(Number)
  return { points, low, blackjack: false, bust: points > 21 }
}

function hand(cards: string, total: string, more: Partial<HandView> = {}): HandView {
  return {
    cards: cards.split(' ').filter(Boolean),
    down: 0,
    total: totalOf(total),
    active: false,
    doubled: false,
    completed: false,
    cleared: false,
    ...more,
  }
}
function wager(player: string, amount: number, kind: WagerKind = 'initial', hand = 0): WagerView {
  return { player, kind, hand, amount, tokens: 0, state: 'open' }
}
function box(no: number, seated: string | null, wagers: WagerView[] = [], hands: HandView[] = []): BoxView {
  return { box: no, seated, reserved_for: null, caller: wagers[0]?.player ?? null, undisclosed: false, wagers, hands }
}
const refusal: OfferRefusal = {
  code: 'may-not-double-total',
  words: ['the total of 8 may not be doubled'],
  clauses: ['SB 11.1.1'],
}

export function scene(name: string, game: GameName, count: number): TableMessage {
  const optional: Record<string, WagerKind[]> = {
    'star-blackjack': ['perfect-pairs', 'any-pairs', 'lucky-lucky'],
    'blackjack-challenge': ['perfect-pairs', 'any-pairs'],
    'nz-blackjack': ['perfect-pairs', 'super-sevens', 'madness-21'],
    'casino-war': ['tie'],
  }
  const kinds = optional[game] ?? []
  const play = name === 'play' || name === 'split' || name === 'insurance' || name === 'result'
  const war = game === 'casino-war'
  const h = (cards: string, total: string, more: Partial<HandView> = {}) =>
    play ? [hand(war ? (cards.split(' ')[0] ?? '') : cards, war ? '' : total, more)] : []
  const boxes: BoxView[] = [
    box(1, null),
    box(
      2,
      'ada',
      [wager('ada', 2500), wager('cleo', 1000), wager(me, 500), wager('ada', 500, 'perfect-pairs')],
      h('Ts 6h 4d', '20', { completed: true }),
    ),
    box(3, 'ben', [wager('ben', 12500)], h('9c 2d 8h', '19', { doubled: true, completed: true })),
    box(
      4,
      name === 'watch' ? null : me,
      name === 'watch' || name === 'empty'
        ? []
        : [wager(me, 7500), wager(me, 500, 'lucky-lucky'), wager(me, 500, 'perfect-pairs')],
      h('8s Ah', '9/19', { active: name === 'play' }),
    ),
    box(5, null),
    box(
      6,
      'hugo-the-long-name',
      [wager('hugo-the-long-name', 500)],
      h('Kd 7c 9s', 'Bust', { completed: true, cleared: true }),
    ),
    box(7, null),
    box(8, 'kim', [wager('kim', 500)], h('Ks Jc', '20')),
    box(9, 'leo', [wager('leo', 500)], h('As Jh', 'BJ')),
  ].slice(0, count)
  if (name === 'split') {
    boxes[3]!.hands = [
      hand('8s Th', '18', { completed: true }),
      hand('8h 3d 5c', '16', { active: true }),
      hand('8d', '8'),
    ]
    boxes[3]!.wagers = [wager(me, 2500), wager(me, 2500, 'split', 1), wager(me, 2500, 'split', 2)]
  }
  const settled: Settled[] = [
    {
      player: me,
      box: 4,
      hand: 0,
      kind: 'initial',
      outcome: 'won',
      stake: 7500,
      odds: '1/1',
      exact: '7500',
      paid: 7500,
      clauses: ['SB 15.2'],
      words: [{ player: me }, { verb: ['wins', 'win'] }, { money: 7500 }, ' at ', { odds: [1, 1] }],
    },
    {
      player: me,
      box: 4,
      hand: 0,
      kind: 'lucky-lucky',
      outcome: 'lost',
      stake: 500,
      odds: '0/1',
      exact: '0',
      paid: 0,
      clauses: [],
      words: ['lost'],
    },
    {
      player: me,
      box: 4,
      hand: 0,
      kind: 'perfect-pairs',
      outcome: 'won',
      stake: 500,
      odds: '5/1',
      exact: '2500',
      paid: 2500,
      clauses: [],
      words: ['won'],
    },
    {
      player: 'ada',
      box: 2,
      hand: 0,
      kind: 'initial',
      outcome: 'stood-off',
      stake: 2500,
      odds: '0/1',
      exact: '0',
      paid: 0,
      clauses: [],
      words: ['x'],
    },
    {
      player: 'ben',
      box: 3,
      hand: 0,
      kind: 'initial',
      outcome: 'lost',
      stake: 12500,
      odds: '0/1',
      exact: '0',
      paid: 0,
      clauses: [],
      words: ['x'],
    },
    {
      player: 'hugo-the-long-name',
      box: 6,
      hand: 0,
      kind: 'initial',
      outcome: 'lost',
      stake: 500,
      odds: '0/1',
      exact: '0',
      paid: 0,
      clauses: [],
      words: ['x'],
    },
  ]
  const bets: ToldOffer[] = boxes.flatMap((each) => [
    ...(each.seated
      ? []
      : [
          {
            command: { command: 'take-seat' as const, box: each.box },
            least: 0,
            most: 0,
            why_not: null,
          },
        ]),
    ...(['initial', ...kinds] as WagerKind[]).map((kind) => ({
      command: { command: 'place-wager' as const, box: each.box, kind, amount: 500, tokens: 0 },
      least: 500,
      most: 40000,
      why_not: kind === 'initial' || each.box === 4 ? null : refusal,
    })),
  ])
  const decisions: ToldOffer[] = [
    { command: { command: 'hit', box: 4, hand: 0 }, least: 0, most: 0, why_not: null },
    { command: { command: 'stand', box: 4, hand: 0 }, least: 0, most: 0, why_not: null },
    {
      command: { command: 'double', box: 4, hand: 0, amount: 7500 },
      least: 50,
      most: 7500,
      why_not: null,
    },
    { command: { command: 'split', box: 4, hand: 0 }, least: 7500, most: 7500, why_not: refusal },
  ]
  const insurance: ToldOffer[] = [
    { command: { command: 'take-even-money', box: 4 }, least: 0, most: 0, why_not: null },
    { command: { command: 'insure', box: 4, amount: 3750 }, least: 50, most: 3750, why_not: null },
    { command: { command: 'insure', box: 2, amount: 250 }, least: 50, most: 250, why_not: null },
  ]
  const cut: ToldOffer[] = [
    { command: { command: 'cut', from_front: 208 }, least: 0, most: 0, why_not: null },
    { command: { command: 'decline-cut' }, least: 0, most: 0, why_not: null },
  ]
  const past = name === 'result'
  const own: Own | null =
    name === 'watch'
      ? null
      : {
          player: 0,
          name: me,
          chips: 40000,
          tokens: 0,
          staked: name === 'empty' ? 0 : 8500,
          owed: 0,
          brought: 50000,
          last_win: 3800,
          ready: false,
          seats: [4],
          face_down: [],
          offers:
            name === 'play' || name === 'split'
              ? decisions
              : name === 'insurance'
                ? insurance
                : name === 'cut'
                  ? cut
                  : bets,
        }
  const kind =
    name === 'play' || name === 'split'
      ? 'decision'
      : name === 'insurance'
        ? 'insurance'
        : name === 'cut'
          ? 'cut'
          : 'bets'
  const dealer = play ? (name === 'insurance' ? ['As'] : past ? ['Kh', '7d'] : ['Td']) : []
  return {
    type: 'table',
    table: 't',
    v: 1,
    info: {
      id: 't',
      title: 'Star Blackjack 1',
      game,
      kind: 'public',
      chips: [50, 100, 500, 2500, 10000],
      buy_in: 50000,
      play_money: true,
      gone: 5000,
    },
    view: {
      rules: { game, decks: 8, boxes: count, device: 'shoe', options: {}, rulings: {} } as never,
      round: 17,
      phase: kind === 'bets' || kind === 'cut' ? 'betting' : kind === 'insurance' ? 'insurance' : 'decisions',
      sign: { minimum: 500, maximum: 50000, unit: 0 },
      offers: optionalKinds.map((each) => ({ on: kinds.includes(each), minimum: 100, maximum: 10000, pay_table: 1 })),
      awaits: { what: 'bets', players: [], box: null, hand: null },
      floor: { announced: [], closed: false },
      cards_in_device: 290,
      cards_in_rack: 126,
      dealer: past ? [] : dealer,
      dealer_total: totalOf(play && !past ? (name === 'insurance' ? '1/11' : '10') : ''),
      boxes: past ? boxes.map((each) => ({ ...each, wagers: [], hands: [] })) : boxes,
      players: [
        { name: me, house: false, here: true },
        { name: 'ada', house: true, here: true },
        { name: 'ben', house: true, here: true },
      ],
      turn: {
        kind,
        box: kind === 'decision' ? 4 : null,
        hand: name === 'split' ? 1 : 0,
        players: kind === 'bets' ? [] : [me],
      },
      settled: [],
      shoe: { kind: 'none', committed: null, cut: null, shown: [] },
      last: past ? { round: 16, dealer, dealer_total: totalOf('17'), boxes, settled } : null,
    } as never,
    own,
    clock: { what: 'decision', left: 14000, of: 25000 },
    events: [{ event: 'round-began', words: ['round 17 began'], clauses: ['SB 7.1'] }],
  }
}
