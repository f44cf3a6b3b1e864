// A patch of docs/api.md: each value is set at its path, or items of a list come in the place of
// others. What a patch does not touch stays the very same object, so the page draws only what has
// changed.
import type { Change, Patch } from './messages'

type Tree = { [key: string | number]: unknown }

// What stands at the end of the path afterwards.
function changed(before: unknown, change: Change): unknown {
  if (change.length === 2) return change[1]
  const [, from, removed, items] = change
  return (before as unknown[]).toSpliced(from, removed, ...items)
}

export function patched<Root>(root: Root, changes: Patch): Root {
  const made = new Set<unknown>() // copies of this patch: its own to write in
  const copyOf = (tree: unknown): Tree => {
    if (made.has(tree)) return tree as Tree
    const copy = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as Tree) }) as Tree
    made.add(copy)
    return copy
  }
  const put = (tree: unknown, [step, ...steps]: (string | number)[], change: Change): unknown => {
    if (step === undefined) return changed(tree, change)
    const copy = copyOf(tree)
    copy[step] = put(copy[step], steps, change)
    return copy
  }
  return changes.reduce((tree: unknown, change) => put(tree, change[0], change), root) as Root
}
