// The sounds of the table, one family made by WebAudio: no file is loaded. Everything is in A major
// pentatonic and goes through one low-pass, a small room and one master volume. Recipes and levels are
// those of the art direction; a loss is never louder than a card.
import { settings } from './settings.svelte'

export type Sound = keyof typeof recipes

const A4 = 440
const note = (semitones: number): number => A4 * 2 ** (semitones / 12)
const scale = { A4: 0, B4: 2, Cs5: 4, E5: 7, Fs5: 9, A5: 12, B5: 14, Cs6: 16 } as const
const decibels = (level: number): number => 10 ** (level / 20)

let context: AudioContext | undefined
let master: GainNode
let entry: AudioNode
let noise: AudioBuffer

function noiseOf(audio: AudioContext, seconds: number, shape: (at: number) => number = () => 1): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.random() * 2 - 1) * shape(at / data.length)
  return buffer
}

// low-pass 9 kHz → master −14 dB; beside it a room of 180 ms at −22 dB.
function open(): AudioContext {
  if (context) return context
  const audio = new AudioContext()
  const lowPass = audio.createBiquadFilter()
  lowPass.type = 'lowpass'
  lowPass.frequency.value = 9000
  const room = audio.createConvolver()
  room.buffer = noiseOf(audio, 0.18, (at) => (1 - at) ** 3)
  const wet = audio.createGain()
  wet.gain.value = decibels(-22)
  master = audio.createGain()
  lowPass.connect(master)
  lowPass.connect(room).connect(wet).connect(master)
  master.connect(audio.destination)
  entry = lowPass
  noise = noiseOf(audio, 0.5)
  return (context = audio)
}

interface Shape {
  at?: number // seconds from now
  attack?: number
  decay: number
  level?: number // dB
}

function envelope({ at = 0, attack = 0.002, decay, level = 0 }: Shape): { gain: GainNode; from: number; to: number } {
  const gain = context!.createGain()
  const from = context!.currentTime + at
  const to = from + attack + decay
  gain.gain.setValueAtTime(0.0001, from)
  gain.gain.linearRampToValueAtTime(decibels(level), from + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, to)
  gain.connect(entry)
  return { gain, from, to }
}

function tone(frequency: number, shape: Shape & { to?: number; type?: OscillatorType }): void {
  const { gain, from, to } = envelope(shape)
  const source = context!.createOscillator()
  source.type = shape.type ?? 'sine'
  source.frequency.setValueAtTime(frequency, from)
  if (shape.to) source.frequency.exponentialRampToValueAtTime(shape.to, to)
  source.connect(gain)
  source.start(from)
  source.stop(to)
}

function hiss(type: BiquadFilterType, frequency: number, shape: Shape & { to?: number; q?: number }): void {
  const { gain, from, to } = envelope(shape)
  const filter = context!.createBiquadFilter()
  filter.type = type
  filter.Q.value = shape.q ?? 0.7
  filter.frequency.setValueAtTime(frequency, from)
  if (shape.to) filter.frequency.exponentialRampToValueAtTime(shape.to, to)
  const source = context!.createBufferSource()
  source.buffer = noise
  source.connect(filter).connect(gain)
  source.start(from, Math.random() * 0.2)
  source.stop(to)
}

const varied = (frequency: number): number => frequency * (0.97 + Math.random() * 0.06)

function mallet(frequency: number, at = 0, level = 0, decay = 0.32): void {
  tone(frequency, { at, attack: 0.003, decay, level })
  tone(frequency * 4, { at, attack: 0.003, decay: decay * 0.6, level: level - 14 })
}
function wood(frequency: number, at = 0, decay = 0.03, level = -2): void {
  tone(frequency, { at, decay, level, type: 'triangle', to: frequency * 0.78 })
}
function chipOnChip(at = 0, level = 0): void {
  const [one, two, three] = [3120, 4710, 6230].map(varied) as [number, number, number]
  tone(one, { at, decay: 0.06, level: level - 6 })
  tone(two, { at, decay: 0.06, level: level - 11 })
  tone(three, { at, decay: 0.06, level: level - 15 })
}
function chord(): void {
  ;[scale.A4, scale.Cs5, scale.E5].forEach((step, nth) => mallet(note(step), nth * 0.07, -2))
}

const recipes = {
  card: () => hiss('bandpass', varied(2600), { to: 1300, q: 0.8, attack: 0.008, decay: 0.09, level: 2 }),
  flip: () => {
    hiss('highpass', 5000, { decay: 0.018 })
    tone(varied(150), { to: 90, decay: 0.04, level: -8 })
  },
  chip: () => {
    tone(varied(2110), { decay: 0.035, level: -6 })
    tone(varied(3340), { decay: 0.035, level: -9 })
    hiss('highpass', 4000, { decay: 0.004, level: -6 })
  },
  stack: () => {
    for (let nth = 0; nth < 6; nth += 1) chipOnChip(nth * 0.028, -2 * nth)
  },
  turn: () => {
    mallet(note(scale.E5))
    mallet(note(scale.A5), 0.11)
  },
  seconds: () => wood(900),
  closed: () => {
    wood(620)
    wood(620, 0.12)
  },
  win: chord,
  natural: () => {
    chord()
    mallet(note(scale.A5), 0.21, -2)
    for (let nth = 0; nth < 8; nth += 1)
      for (const high of [3520, 5280]) tone(high, { at: 0.21 + nth / 9, decay: 0.1, level: -18 - nth * 2 })
  },
  push: () => mallet(note(-5), 0, -2),
  lose: () => tone(138.59, { to: 123.47, attack: 0.012, decay: 0.14, level: -10 }),
  thirty: () =>
    Object.values(scale).forEach((step, nth, all) =>
      mallet(note(step), nth * 0.06, -3, nth === all.length - 1 ? 1.2 : 0.32),
    ),
  trophy: () => {
    for (const low of [110, 164.81, 277.18]) saw(low)
    ;[scale.A4, scale.Cs5, scale.E5].forEach((step, nth) => mallet(note(step), 0.7 + nth * 0.07, -2))
  },
  refused: () => wood(300, 0, 0.025),
}

function saw(frequency: number): void {
  const { gain, from, to } = envelope({ attack: 0.05, decay: 2.2, level: -14 })
  const filter = context!.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(400, from)
  filter.frequency.linearRampToValueAtTime(2400, from + 0.6)
  const source = context!.createOscillator()
  source.type = 'sawtooth'
  source.frequency.value = frequency
  source.connect(filter).connect(gain)
  source.start(from)
  source.stop(to)
}

// Before the first touch of the page the browser keeps quiet, and so do we.
export function play(name: Sound): void {
  if (!settings.sound || settings.volume === 0 || navigator.userActivation?.hasBeenActive === false) return
  try {
    const audio = open()
    if (audio.state === 'suspended') void audio.resume()
    master.gain.value = decibels(-14) * settings.volume * 2
    recipes[name]()
  } catch {
    // No sound device: the table is as good without.
  }
}

// Phones only, and only where sound is wanted too.
export function buzz(ms: number): void {
  if (settings.sound) navigator.vibrate?.(ms)
}
