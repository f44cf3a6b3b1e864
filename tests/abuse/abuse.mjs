// What one abusive client, or a hundred from one address, costs honest people: how long a socket waits for the
// answer to a ping, p50 and p99, before and during each attack; and whether a newcomer is served meanwhile. Everybody
// comes as through a proxy on this machine, which says for whom it asks; bare connections come from 127.0.0.66. The last
// attacks are on a production house, by somebody of its staff who has signed in. Ends with 1 when a newcomer was not
// served, or when the honest p99 during an attack is more than 1.5 times that before it and 10 ms of noise.
//   node abuse.mjs [ATTACK...]        all attacks, or these
//   node abuse.mjs --attack NAME URL  carries one out until it is killed; a process of its own, so that the honest
//                                     one measures the server and not itself
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client, oneTimePassword } from '../web/support/production.mjs'

const WebSocket = createRequire(new URL('../crash/package.json', import.meta.url))('ws')
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = Number(process.env.CROUPIER_SECONDS ?? 5)

const honest = { 'x-forwarded-for': '198.51.100.1' }
const stranger = { 'x-forwarded-for': '198.51.100.2' }
const abusive = { 'x-forwarded-for': '203.0.113.7' }
const bare = '127.0.0.66'
const most = { times: 1.5, noise: 10 } // of the p99, and milliseconds: a machine that others use
const from = process.argv[2] === '--attack' ? abusive : honest

async function guest(url) {
  const answer = await fetch(`${url}/api/me`, { headers: from })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
async function socket(url, cookie) {
  const it = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers: { ...from, cookie, origin: url } })
  it.on('error', () => {})
  await new Promise((resolve) => it.once('open', resolve).once('close', resolve))
  return it
}
function raw(url) {
  const { hostname, port } = new URL(url)
  const it = net.connect({ port: Number(port), host: hostname, localAddress: bare })
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
  'rule books (50 at a time)': (url) => forever(50, async () => (await fetch(`${url}/api/rules/nz-blackjack`, { headers: from })).text()),
  'histories and rounds (50 at a time)': async (url) => {
    const cookie = await guest(url)
    await forever(50, async () => (await fetch(`${url}/api/history`, { headers: { ...from, cookie } })).text())
  },
  'the lab (50 at a time)': (url) => {
    let nth = 0
    return forever(50, async () =>
      (await fetch(`${url}/api/lab/edge?game=star-blackjack&decks=${[6, 8][nth % 2]}&option=low-limit=${++nth % 3}`, { headers: from })).text())
  },
  'proofs of shoes (50 at a time)': (url) => {
    const tables = ['sb-1', 'bc-1', 'nz-1', 'cw-1']
    let nth = 0
    return forever(50, async () =>
      (await fetch(`${url}/api/shoe/${tables[++nth % 4]}`, { headers: from })).text())
  },
  'tournaments and names without end': (url) =>
    forever(10, async () => {
      const it = await socket(url, await guest(url))
      for (let nth = 0; it.readyState === WebSocket.OPEN && nth < 60; ++nth) {
        it.send(`{"id":"t${nth}","do":"open-tournament","game":"star-blackjack","preset":"draft","company":0,"staff":"house"}`)
        it.send(`{"id":"n${nth}","do":"rename","name":"Nobody ${nth}"}`)
      }
      await sleep(100)
      it.close()
    }),
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

// Pages of a production house that read and fold a lot, asked for as fast as they go.
const pages = (paths) => (url) => {
  let nth = 0
  const headers = { ...from, cookie: process.env.CROUPIER_COOKIE }
  return forever(50, async () => (await fetch(`${url}${paths[++nth % paths.length]}`, { headers })).text())
}
const attacksOnProduction = {
  'sign-ins without end (20 at a time)': (url) => {
    let nth = 0
    return forever(20, async () =>
      (
        await fetch(`${url}/api/account/sign-in`, {
          method: 'POST',
          headers: { ...from, origin: url, 'content-type': 'application/json' },
          body: JSON.stringify({ name: `nobody ${++nth % 100}`, password: 'the wrong words of somebody' }),
        })
      ).text(),
    )
  },
  'statements without end (50 at a time)': pages(['/api/house/statement', '/api/house/statement?form=csv']),
  'the cash desk without end (50 at a time)': pages(['/api/house/desk']),
  'the floor without end (50 at a time)': pages(['/api/floor/journal', '/api/floor/report', '/api/floor/verify?table=x&seq=1']),
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
  return { text: `${at(0.5)} ${at(0.99)}`, lost, p99: took[Math.floor(took.length * 0.99)] ?? Infinity }
}

async function newcomer(url) {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/me`, { headers: stranger, signal: AbortSignal.timeout(5000) }).catch(() => null)
  return answer?.ok || answer?.status === 401 ? `${Math.round(performance.now() - begun)} ms` : `not served (${answer?.status ?? 'no answer'})`
}

async function start(production) {
  const data = mkdtempSync(join(tmpdir(), 'croupier-abuse-'))
  const words = ['serve', '--listen', '127.0.0.1:0', '--data', data, ...(production ? ['--production'] : [])]
  const server = spawn(process.env.CROUPIER, words, { stdio: ['ignore', 'pipe', production ? 'ignore' : 'inherit'] })
  let log = ''
  const ready = () => /:(\d+)\/\s*$/m.exec(log) && (!production || oneTimePassword({ log }))
  await new Promise((resolve) => server.stdout.on('data', (text) => ((log += text), ready() && resolve())))
  const port = Number(/:(\d+)\/\s*$/m.exec(log)[1])
  const url = `http://127.0.0.1:${port}`
  const end = () => {
    server.kill('SIGKILL')
    for (const each of [data, `${data}.keys`, `${data}.heads`]) rmSync(each, { recursive: true, force: true })
  }
  if (!production) return { url, cookie: await guest(url), end }
  const boss = new Client({ port })
  await boss.begin('administrator', oneTimePassword({ log }), 'the own words of the boss', true)
  return { url, cookie: `croupier-session=${boss.token}`, end }
}

// One attack; whether everybody else was served as before.
async function stand(name, production) {
  const house = await start(production)
  const before = await measure(house.url, house.cookie, seconds * 1000)
  const attacker = spawn(process.execPath, [process.argv[1], '--attack', name, house.url], {
    stdio: 'ignore',
    env: { ...process.env, CROUPIER_COOKIE: house.cookie },
  })
  await sleep(1000)
  const during = await measure(house.url, house.cookie, seconds * 1000)
  const came = await newcomer(house.url)
  attacker.kill('SIGKILL')
  house.end()
  const slow = !(during.p99 <= most.times * before.p99 + most.noise)
  const times = (during.p99 / before.p99).toFixed(1)
  console.log(`${name.padEnd(44)} ${before.text.padStart(20)} ${during.text.padStart(20)} ${times.padStart(6)} ${String(during.lost).padStart(6)}  ${came}${slow ? '  TOO SLOW' : ''}`)
  return came.endsWith(' ms') && !slow
}

if (process.argv[2] === '--attack') {
  await { ...attacks, ...attacksOnProduction }[process.argv[3]](process.argv[4])
} else {
  const chosen = process.argv.slice(2)
  let all = true
  console.log(`${'attack'.padEnd(44)} before: p50     p99  during: p50     p99  p99 by  lost  newcomer`)
  for (const [production, list] of [[false, attacks], [true, attacksOnProduction]]) {
    for (const name of Object.keys(list)) {
      if (chosen.length > 0 && !chosen.some((each) => name.includes(each))) continue
      all = (await stand(name, production)) && all
    }
  }
  process.exit(all ? 0 : 1)
}
