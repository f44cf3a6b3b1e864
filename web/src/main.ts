import { mount } from 'svelte'
import App from './App.svelte'
import { gamesKnown } from './games'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

// Asked while the page is put together; the page that needs it says so if that failed.
void gamesKnown().catch(() => undefined)

const target = document.getElementById('app')
if (target) mount(App, { target })
