// Small clicks made by WebAudio: no file is loaded. Off until the settings say otherwise.
import { settings } from './settings.svelte'

let context: AudioContext | undefined

function burst(frequency: number, lengthMs: number, loudness: number, kind: 'noise' | OscillatorType): void {
  context ??= new AudioContext()
  const now = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime(Math.max(0.0001, loudness * settings.volume * 1.6), now)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + lengthMs / 1000)
  gain.connect(context.destination)
  if (kind === 'noise') {
    const samples = context.createBuffer(1, Math.ceil((context.sampleRate * lengthMs) / 1000), context.sampleRate)
    const data = samples.getChannelData(0)
    for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = frequency
    source.buffer = samples
    source.connect(filter).connect(gain)
    source.start(now)
    return
  }
  const tone = context.createOscillator()
  tone.type = kind
  tone.frequency.value = frequency
  tone.connect(gain)
  tone.start(now)
  tone.stop(now + lengthMs / 1000)
}

const sounds = {
  card: () => burst(2600, 55, 0.16, 'noise'),
  chip: () => burst(4200, 35, 0.2, 'noise'),
  turn: () => burst(660, 140, 0.08, 'sine'),
  win: () => {
    burst(784, 160, 0.07, 'sine')
    setTimeout(() => burst(1047, 240, 0.07, 'sine'), 110)
  },
}

export function play(name: keyof typeof sounds): void {
  if (!settings.sound || settings.volume === 0) return
  try {
    sounds[name]()
  } catch {
    // No sound device: the table is as good without.
  }
}
