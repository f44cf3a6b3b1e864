// The styles of all pages come before those of a component.
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './shell.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { gamesKnown } from './games'
import { house } from './protocol/store.svelte'
import { onNavigate, routeOf } from './router'
import { themeKnown } from './theme.svelte'

// Asked while the page is put together; the page that needs it says so if that failed.
void gamesKnown().catch(() => undefined)
void themeKnown()

// What the page will ask the line for is known from its address, so that it is asked as soon as the line is open.
function startHouse(): Promise<void> {
  const route = routeOf(location.pathname)
  if (route.page === 'sign-in') return Promise.resolve() // nobody yet: the page of the house is loaded when they are in
  if (route.page === 'lobby') house.watchLobby()
  if (route.page === 'table') onNavigate(house.watch(route.table))
  return house.start()
}

// First the line, then the page, which is put together during the handshake; without an answer it waits no longer.
const patienceMs = 300
const patience = new Promise<void>((over) => setTimeout(over, patienceMs))
void Promise.race([startHouse(), patience]).then(() => {
  const target = document.getElementById('app')
  if (target) mount(App, { target })
})

// Only for the words when there is no connection (public/sw.js); a browser without it loses nothing.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
