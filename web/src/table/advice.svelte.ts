// What each act is worth now: asked of the server whenever something is asked of the player at a
// practice table and the advice is switched on. Nothing is worked out here.
import type { ActWorth, Advice } from '../protocol/messages'
import { house } from '../protocol/store.svelte'
import { settings } from '../settings.svelte'
import { decides, openOffers } from './model'
import type { TablePlay } from './play.svelte'
import { en } from '../words/en'

const t = en.table.advice

export class AdviceNow {
  private told: { question: string; advice: Advice } | null = $state.raw(null)

  constructor(private readonly play: TablePlay) {}

  // Which question of the table it is, or none.
  question: string = $derived.by(() => {
    const { view, own, practice } = this.play
    if (!settings.advice || !practice || !view || !own) return ''
    const { kind, box, hand } = view.turn
    if (kind === 'insurance')
      return openOffers(own, 'insure').length || openOffers(own, 'take-even-money').length
        ? `${view.round}/insurance`
        : ''
    if (!decides(view, own)) return ''
    const cards = view.boxes.find((each) => each.box === box)?.hands[hand ?? 0]?.cards ?? []
    return `${view.round}/${box}/${hand}/${cards.join(' ')}`
  })

  // Null until it has come, and when the question has changed since.
  get now(): Advice | null {
    return this.told && this.told.question === this.question ? this.told.advice : null
  }
  worths(box: number): ActWorth[] {
    return this.now?.hands.find((each) => each.box === box)?.acts ?? []
  }
  worth(box: number, act: string): ActWorth | undefined {
    return this.worths(box).find((each) => each.act === act)
  }

  async ask(question: string): Promise<void> {
    const { ok, advice } = await house.advice(this.play.id)
    if (ok && advice) this.told = { question, advice }
  }
}

// To be called while a component is made.
export function advised(play: TablePlay): AdviceNow {
  const advice = new AdviceNow(play)
  $effect(() => {
    const { question } = advice
    if (question) void advice.ask(question)
  })
  return advice
}

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`

export const unitsWords = (worth: ActWorth): string => signed(worth.units, 3)
export const percentWords = (worth: ActWorth): string => `${signed(worth.percent, 1)} %`
// "−0.540 units (−54.0 %)"
export const worthWords = (worth: ActWorth): string => t.units(unitsWords(worth), percentWords(worth))
