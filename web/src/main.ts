// The styles of all pages come before those of a component.
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './shell.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { gamesKnown } from './games'
import { house } from './protocol/store.svelte'
import { routeOf } from './router'
import { themeKnown } from './theme.svelte'

// Asked while the page is put together; the page that needs it says so if that failed.
void gamesKnown().catch(() => undefined)
// Who signs in is nobody yet: the page of the house is loaded when they are in.
if (routeOf(location.pathname).page !== 'sign-in') house.start()
void themeKnown()

const target = document.getElementById('app')
if (target) mount(App, { target })

// Only for the words when there is no connection (public/sw.js); a browser without it loses nothing.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
