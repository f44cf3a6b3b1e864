// Kills the server with SIGKILL at random moments while twenty people play, starts it again on the
// same folder, and at the end asks the journal: every acknowledged act is there once, every act
// follows from the one before, and the money is where the ledger says. Backups are taken meanwhile;
// each is restored and verified with its seeds, so that it would deal the same next card.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from './client.mjs'

const kills = Number(process.argv[2] ?? 200)
const people = 20
const seed = Number(process.env.CROUPIER_SEED ?? Date.now() % 1e9)
const program = process.env.CROUPIER
const folder = mkdtempSync(join(tmpdir(), 'croupier-crash-'))
const data = join(folder, 'data')
const tables = ['sb-1', 'bc-1', 'nz-1', 'cw-1']

// mulberry32
let state = seed
function random() {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

let port = 0
async function start() {
  const server = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--pace', '0.02'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise((resolve, reject) => {
    server.stdout.once('data', (text) => resolve(String(text)))
    server.once('exit', (status) => reject(new Error(`the server did not start again: ${status}`)))
  })
  port = Number(/:(\d+)\/$/m.exec(line)[1])
  return server
}

function run(name, words) {
  const done = spawnSync(name, words, { maxBuffer: 2 ** 31, encoding: 'utf8' })
  if (done.status !== 0) process.stderr.write(`${name} ${words.join(' ')}\n${done.stdout}${done.stderr}`)
  return done
}
const verify = (at) => run(`${program}-verify`, [at, '--seal-key', `${data}.keys/seal.key`])
const acts_of = (at) => run(program, ['journal', '--data', at])

// Backups under load, by their folders. Returns how many do not hold.
const backups = []
function backUp() {
  const to = join(folder, `backup-${backups.length}`)
  backups.push(run(program, ['backup', '--data', data, '--to', to]).status === 0 ? to : null)
}
function badBackups(lines) {
  const known = new Set(lines)
  return backups.filter((backup, at) => {
    const restored = join(folder, `restored-${at}`)
    cpSync(`${data}.keys`, `${restored}.keys`, { recursive: true })
    if (backup === null || run(program, ['restore', '--from', backup, '--data', restored]).status !== 0) return true
    const acts = acts_of(restored)
    return verify(restored).status !== 0 || acts.stdout.split('\n').some((line) => line !== '' && !known.has(line))
  }).length
}

console.log(`${kills} kills under ${people} people, seed ${seed}`)
let server = await start()
const clients = Array.from({ length: people }, (_, at) => {
  return new Client(`http://127.0.0.1:${port}`, tables[at % tables.length], random)
})
for (const client of clients) {
  await client.guest()
  client.connect()
}
let acksBefore = 0
for (let kill = 1; kill <= kills; ++kill) {
  await sleep(30 + random() * 250)
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
  server = await start()
  if (kill % Math.max(5, Math.floor(kills / 10)) === 0) backUp()
  if (kill % 20 === 0) {
    const acks = clients.reduce((sum, each) => sum + each.acked.length, 0)
    console.log(`${kill} kills, ${acks} acts acknowledged`)
    if (acks === acksBefore) throw new Error('nobody can play any more')
    acksBefore = acks
  }
}
await sleep(1000)
for (const client of clients) {
  client.done = true
  client.socket.terminate()
}
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))

const acts = acts_of(data)
const check = verify(data)
process.stderr.write(check.stdout)
const bad = badBackups(acts.stdout.split('\n'))
console.log(`${backups.length} backups restored, ${bad} bad`)
const times = new Map()
for (const line of acts.stdout.split('\n')) {
  if (line === '') continue
  const id = JSON.parse(line).command_id
  if (id !== '') times.set(id, (times.get(id) ?? 0) + 1)
}
let lost = 0
let acked = 0
for (const client of clients) {
  for (const id of client.acked) {
    ++acked
    if (times.get(id) !== 1) ++lost
  }
}
const doubled = [...times.values()].filter((count) => count > 1).length
console.log(`${acked} acts acknowledged, ${times.size} recorded by id, ${doubled} doubled, ${lost} lost`)
const failed = acts.status !== 0 || check.status !== 0 || bad > 0 || doubled > 0 || lost > 0
if (failed) console.log(`the folder is kept: ${folder}`)
else rmSync(folder, { recursive: true })
console.log(`${failed ? 0 : 1} passed, ${failed ? 1 : 0} failed`)
process.exit(failed ? 1 : 0)
