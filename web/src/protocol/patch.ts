// A patch of docs/api.md: each value is set at its path. What a patch does not touch stays the very
// same object, so the page draws only what has changed.
import type { Patch } from './messages'

type Tree = { [key: string | number]: unknown }

export function patched<Root>(root: Root, changes: Patch): Root {
  const made = new Set<unknown>() // copies of this patch: its own to write in
  const copyOf = (tree: unknown): Tree => {
    if (made.has(tree)) return tree as Tree
    const copy = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as Tree) }) as Tree
    made.add(copy)
    return copy
  }
  const put = (tree: unknown, [step, ...steps]: (string | number)[], value: unknown): unknown => {
    if (step === undefined) return value
    const copy = copyOf(tree)
    copy[step] = put(copy[step], steps, value)
    return copy
  }
  return changes.reduce((tree: unknown, [path, value]) => put(tree, path, value), root) as Root
}
