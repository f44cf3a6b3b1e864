// The page's words stand in src/words/en.ts and nowhere else: no text in the markup of a component, none in
// what a screen reader is told, no sentence in a script, and no regular expression over words of the server.
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { expect, test } from 'vitest'

const files: Record<string, string> = import.meta.glob(
  ['../src/**/*.svelte', '../src/**/*.ts', '!../src/words/*', '!../src/protocol/generated.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

type Node = { type?: string; name?: string; data?: string; [key: string]: unknown }
const spoken = new Set(['aria-label', 'aria-valuetext', 'aria-roledescription', 'alt', 'label', 'placeholder', 'title'])
const isCode = (node: Node) => node.type === 'RegularElement' && /^(code|kbd|pre)$/.test(node.name ?? '')

function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const one = node as Node
  if (one.type === 'StyleDirective' || isCode(one)) return []
  if (one.type === 'Attribute' && !spoken.has(one.name ?? '')) return []
  if (one.type === 'Text') return /[A-Za-z]{2}/.test(one.data ?? '') ? [one.data!.trim()] : []
  return Object.values(one).flatMap(textsOf)
}

// Facts come as values; a page that looks for "five cards" in a sentence breaks with its words.
const readsEnglish = (node: ts.Node) => ts.isRegularExpressionLiteral(node) && /[a-z]{3,} [a-z]{3,}/.test(node.text)

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

function sentencesOf(script: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (isText(node) && /^[A-Z][a-z’]+ [a-z]/.test(node.text)) found.push(node.text)
    if (readsEnglish(node)) found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('script.ts', script, ts.ScriptTarget.Latest, true))
  return found
}

test.each(Object.entries(files))('%s has no words of its own', (name, text) => {
  if (!name.endsWith('.svelte')) return expect(sentencesOf(text)).toEqual([])
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '')
  expect([...textsOf(parse(text, { modern: true }).fragment), ...sentencesOf(scripts.join('\n'))]).toEqual([])
})
