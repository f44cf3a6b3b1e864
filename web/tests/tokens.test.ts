import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { contrast, ofHex, type Rgb } from '../src/contrast'
import { ofOklch, over } from './colour'

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

interface Token {
  colour: Rgb
  alpha: number
  hex: string
}

// The tokens of a rule, by the beginning of its selector; only those written in OKLCH are colours.
function tokensOf(selector: string): Record<string, Token> {
  const found: Record<string, Token> = {}
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, head]) =>
    head!
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .some((one) => one.trim() === selector),
  )
  expect(rules.length, selector).toBeGreaterThan(0)
  for (const [, , body] of rules)
    for (const [, name, l, c, h, alpha, hex] of body!.matchAll(
      /--([\w-]+): (?:var\(--house-[\w-]+, )?oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)\)?; \/\* (#[0-9a-f]{6})/g,
    ))
      found[name!] = {
        colour: ofOklch(Number(l) / 100, Number(c), Number(h)),
        alpha: alpha ? Number(alpha) / 100 : 1,
        hex: hex!,
      }
  return found
}

const dark = tokensOf(':root')
const light = { ...dark, ...tokensOf(":root[data-room='light']") }
const felts = ['emerald', 'midnight', 'oxblood'] as const

function ratio(tokens: Record<string, Token>, text: string, ground: string): number {
  const [front, back] = [tokens[text], tokens[ground]]
  if (!front || !back) throw new Error(`no token ${front ? ground : text}`)
  return contrast(over(front.colour, front.alpha, back.colour), back.colour)
}

describe('the colours', () => {
  it('are in OKLCH what their hex beside them says', () => {
    const all = [
      dark,
      tokensOf(":root[data-room='light']"),
      ...felts.map((felt) => tokensOf(`:root[data-cloth='${felt}']`)),
    ]
    for (const tokens of all) {
      expect(Object.keys(tokens).length).toBeGreaterThan(3)
      for (const [name, { colour, hex }] of Object.entries(tokens))
        colour.forEach((c, at) => expect(Math.abs(c - ofHex(hex)[at]!) * 255, `${name} ${hex}`).toBeLessThan(1.6))
    }
  })

  it.each([
    ['dark', dark],
    ['light', light],
  ] as const)('can be read in the %s room', (_, tokens) => {
    for (const ground of ['room', 'room-deep', 'panel', 'panel-2'])
      for (const text of ['ink', 'ink-soft', 'link', 'good', 'bad', 'warn', 'own', 'even'])
        expect(ratio(tokens, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(ratio(tokens, 'ink-shut', 'panel')).toBeGreaterThanOrEqual(4.5)
    for (const of of ['good', 'bad', 'warn', 'own', 'even'])
      expect(ratio(tokens, of, `${of}-ground`), `${of} on its ground`).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['act', 'act-deep']) {
      expect(ratio(tokens, 'act-ink', ground), ground).toBeGreaterThanOrEqual(7)
      expect(ratio(tokens, 'act-note', ground), ground).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio(tokens, 'accent-ink', 'accent')).toBeGreaterThanOrEqual(4.5)
    // Edges of fields and buttons.
    expect(ratio(tokens, 'line-strong', 'panel')).toBeGreaterThanOrEqual(3)
  })

  it.each(felts)('can be read on %s, the lamp included', (felt) => {
    const tokens = { ...dark, ...tokensOf(`:root[data-cloth='${felt}']`) }
    // The cloth's brightest: the fixed light over the dealer, 55 % of the lamp at a fifth.
    const brightest = over(tokens.lamp!.colour, 0.55 * 0.2 * 0.5, tokens['felt-lit']!.colour)
    for (const text of ['felt-print', 'felt-ink', 'felt-ink-soft', 'felt-own', 'felt-good']) {
      expect(contrast(tokens[text]!.colour, brightest), `${text} under the lamp`).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['felt-lit', 'felt-body', 'felt-shade'])
        expect(ratio(tokens, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    const plate = over(tokens.plate!.colour, tokens.plate!.alpha, tokens['felt-lit']!.colour)
    expect(contrast(tokens['plate-ink']!.colour, plate)).toBeGreaterThanOrEqual(7)
    expect(ratio(tokens, 'plate-lit-ink', 'plate-lit')).toBeGreaterThanOrEqual(7)
    expect(ratio(tokens, 'natural-ink', 'natural')).toBeGreaterThanOrEqual(7)
  })
})
