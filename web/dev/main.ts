// For development only, not in the build: the real table page on sample messages, without a server.
// `npx vite`, then /dev/?scene=play, &room=light, &felt=oxblood, &four; scene=deck shows the cards,
// scene=preview what a link shows elsewhere (tests/web/previews.mjs)
import { mount } from 'svelte'
import Table from '../src/pages/Table.svelte'
import Header from '../src/components/Header.svelte'
import { house, TableState } from '../src/protocol/store.svelte'
import { keepSettings, settings } from '../src/settings.svelte'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import Deck from './Deck.svelte'
import Preview from './Preview.svelte'
import { scene } from './scenes'
import type { GameName } from '../src/protocol/generated'

const query = new URLSearchParams(location.search)
settings.room = query.get('room') === 'light' ? 'light' : 'dark'
settings.felt = (query.get('felt') ?? 'emerald') as typeof settings.felt
settings.fourColours = query.has('four')
settings.motion = 'none'
keepSettings()
house.line = 'open'
house.me = { name: 'guest-otter', balance: 52500, guest: true, play_money: true, demo: true, at_tables: 40000 }
house.tables['t'] = new TableState(
  scene(
    query.get('scene') ?? 'play',
    (query.get('game') ?? 'star-blackjack') as GameName,
    Number(query.get('boxes') ?? 7),
  ),
)
const target = document.getElementById('app')!
target.style.cssText = 'min-height:100dvh;display:flex;flex-direction:column'
if (query.get('scene') === 'deck') mount(Deck, { target })
else if (query.get('scene') === 'preview') {
  const of = (name: string) => query.get(name) ?? ''
  const props = { title: of('title'), words: of('words'), hand: of('hand').split(' '), felt: of('felt') }
  mount(Preview, { target, props })
} else {
  mount(Header, { target, props: { route: { page: 'table', table: 't' } } })
  mount(Table, { target, props: { table: 't' } })
}
