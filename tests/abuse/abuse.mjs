// What one abusive client, or a hundred from one address, costs honest people: how long a socket waits for the
// answer to a ping, p50 and p99, before and during each attack; and whether a newcomer is served meanwhile.
//   node abuse.mjs [ATTACK...]        all attacks, or these
//   node abuse.mjs --attack NAME URL  carries one out until it is killed; a process of its own, so that the honest
//                                     one measures the server and not itself
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WebSocket = createRequire(new URL('../crash/package.json', import.meta.url))('ws')
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = Number(process.env.CROUPIER_SECONDS ?? 5)

async function guest(url) {
  const answer = await fetch(`${url}/api/me`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
async function socket(url, cookie) {
  const it = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers: { cookie } })
  it.on('error', () => {})
  await new Promise((resolve) => it.once('open', resolve).once('close', resolve))
  return it
}
function raw(url) {
  const { hostname, port } = new URL(url)
  const it = net.connect(Number(port), hostname)
  it.on('error', () => {})
  return it
}
// Again and again, so many at a time.
async function forever(many, act) {
  const one = async () => {
    for (;;) await act().catch(() => sleep(20))
  }
  await Promise.all(Array.from({ length: many }, one))
}

const attacks = {
  'idle connections (1500)': async (url) => {
    for (let at = 0; at < 1500; ++at) raw(url)
    await sleep(1e9)
  },
  'headers a byte at a time (300)': async (url) => {
    const slow = Array.from({ length: 300 }, () => raw(url))
    for (const letter of 'GET / HTTP/1.1\r\nx-long: '.padEnd(5000, 'x')) {
      for (const each of slow) each.write(letter)
      await sleep(50)
    }
  },
  'connect and leave (50 at a time)': (url) =>
    forever(50, () => new Promise((resolve) => raw(url).once('connect', function () { this.destroy(); resolve() }))),
  'rule books (50 at a time)': (url) => forever(50, async () => (await fetch(`${url}/api/rules/nz-blackjack`)).text()),
  'histories and rounds (50 at a time)': async (url) => {
    const cookie = await guest(url)
    await forever(50, async () => (await fetch(`${url}/api/history`, { headers: { cookie } })).text())
  },
  'the lab (50 at a time)': (url) => {
    let nth = 0
    return forever(50, async () =>
      (await fetch(`${url}/api/lab/edge?game=star-blackjack&decks=${[6, 8][nth % 2]}&option=low-limit=${++nth % 3}`)).text())
  },
  'guests without end (20 at a time)': (url) => forever(20, () => guest(url)),
  'private tables without end': async (url) => {
    const games = ['star-blackjack', 'blackjack-challenge', 'nz-blackjack', 'casino-war']
    await forever(10, async () => {
      const it = await socket(url, await guest(url))
      for (const game of games)
        for (const company of [true, false]) {
          it.send(JSON.stringify({ id: `${game}${company}`, do: 'practice', game, company }))
        }
      await sleep(100)
      it.close()
    })
  },
  'messages as fast as they go (100 sockets)': async (url) => {
    await forever(100, async () => {
      const it = await socket(url, await guest(url))
      for (let nth = 0; it.readyState === WebSocket.OPEN && nth < 1000; ++nth)
        it.send(`{"id":"m${nth}","do":"watch","table":"sb-1"}`)
      await sleep(50)
      it.terminate()
    })
  },
  'pings of WebSocket (50 sockets)': (url) =>
    forever(50, async () => {
      const it = await socket(url, await guest(url))
      for (let nth = 0; it.readyState === WebSocket.OPEN && nth < 5000; ++nth) it.ping('x'.repeat(100))
      await sleep(20)
      it.terminate()
    }),
  'readers who do not read (50)': async (url) => {
    await forever(50, async () => {
      const it = await socket(url, await guest(url))
      for (const table of ['sb-1', 'bc-1', 'nz-1', 'cw-1']) it.send(`{"id":"${table}","do":"watch","table":"${table}"}`)
      it.pause()
      await sleep(60_000)
    })
  },
}

// An honest socket that asks every 10 ms; what each answer took, in milliseconds.
async function measure(url, cookie, ms) {
  const it = await socket(url, cookie)
  const sent = new Map()
  const took = []
  it.on('message', (text) => {
    for (const line of String(text).split('\n')) {
      const id = /^\{"type":"answer","id":"(p\d+)"/.exec(line)?.[1]
      if (id) took.push(performance.now() - sent.get(id))
    }
  })
  const until = performance.now() + ms
  for (let nth = 0; performance.now() < until; ++nth) {
    sent.set(`p${nth}`, performance.now())
    it.send(`{"id":"p${nth}","do":"ping"}`)
    await sleep(30)
  }
  await sleep(300)
  it.terminate()
  took.sort((a, b) => a - b)
  const lost = sent.size - took.length
  const at = (share) => (took[Math.floor(took.length * share)] ?? NaN).toFixed(1).padStart(7)
  return { text: `${at(0.5)} ${at(0.99)}`, lost }
}

async function newcomer(url) {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/me`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  return answer?.ok ? `${Math.round(performance.now() - begun)} ms` : `not served (${answer?.status ?? 'no answer'})`
}

async function start() {
  const data = mkdtempSync(join(tmpdir(), 'croupier-abuse-'))
  const server = spawn(process.env.CROUPIER, ['serve', '--listen', '127.0.0.1:0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(String(text))))
  const end = () => (server.kill('SIGKILL'), rmSync(data, { recursive: true }))
  return { url: `http://127.0.0.1:${/:(\d+)\/$/m.exec(line)[1]}`, end }
}

if (process.argv[2] === '--attack') {
  await attacks[process.argv[3]](process.argv[4])
} else {
  const chosen = process.argv.slice(2)
  console.log(`${'attack'.padEnd(44)} before: p50     p99  during: p50     p99  lost  newcomer`)
  for (const name of Object.keys(attacks)) {
    if (chosen.length > 0 && !chosen.some((each) => name.includes(each))) continue
    const house = await start()
    const cookie = await guest(house.url)
    const before = await measure(house.url, cookie, seconds * 1000)
    const attacker = spawn(process.execPath, [process.argv[1], '--attack', name, house.url], { stdio: 'ignore' })
    await sleep(1000)
    const during = await measure(house.url, cookie, seconds * 1000)
    const came = await newcomer(house.url)
    attacker.kill('SIGKILL')
    console.log(`${name.padEnd(44)} ${before.text.padStart(20)} ${during.text.padStart(20)} ${String(during.lost).padStart(5)}  ${came}`)
    house.end()
  }
}
