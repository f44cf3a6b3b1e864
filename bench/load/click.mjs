// From a click to the picture, in a real browser against a running server on this machine:
//   croupier serve --quiet-floor, then node bench/load/click.mjs http://127.0.0.1:8080/ [CLICKS]
// A guest taps their box to add a chip; the time runs until the page has the new amount, which is durable
// by then, and until the frame that shows it (a screen has one every 16.7 ms). Between two taps the wager
// is taken back. The server must be new, for the guest takes box 1.
import { createRequire } from 'node:module'
const require = createRequire(new URL('../../tests/web/package.json', import.meta.url))
const { chromium } = require('playwright-core')

const url = process.argv[2] ?? 'http://127.0.0.1:8080/'
const clicks = Number(process.argv[3] ?? 60)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(`${url}table/cw-1`)
await page.getByRole('button', { name: /^Sit here ?, box 1$/ }).click()
await page.getByRole('region', { name: 'Box 1, yours' }).waitFor()
const pass = page.getByRole('button', { name: 'No, pass it on' })
await pass.click({ timeout: 5000 }).catch(() => {})
await page.getByRole('radio', { name: /^\$5(,|$)/ }).click()
await page.getByRole('button', { name: /^(Sit this one out|Deal)$/ }).waitFor()
const times = await page.evaluate(async (count) => {
  const box = document.querySelector('[data-box="1"] button[data-spot]')
  const staked = document.querySelector('[data-number="staked"]')
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const drawn = () =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        const changed = performance.now()
        requestAnimationFrame(() => setTimeout(() => resolve({ changed, shown: performance.now() })))
      })
      observer.observe(staked, { characterData: true, childList: true, subtree: true })
    })
  const all = []
  for (let at = 0; at < count; ++at) {
    const done = drawn()
    const start = performance.now()
    box.click()
    const end = await Promise.race([done, pause(2000)])
    if (end !== undefined) all.push({ changed: end.changed - start, shown: end.shown - start })
    ;[...document.querySelectorAll('button')].find((each) => each.innerText.trim() === 'Clear').click()
    await pause(150)
  }
  return all
}, clicks)
await browser.close()
const part = (what, share) => {
  const sorted = times.map((each) => each[what]).sort((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))].toFixed(1)
}
const both = (what) => `p50 ${part(what, 0.5)} ms, p90 ${part(what, 0.9)} ms`
console.log(`${times.length} clicks: the page changed ${both('changed')}; shown with the next frame ${both('shown')}`)
