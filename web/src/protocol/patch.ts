// A patch of docs/api.md: each value is set at its path.
import type { Patch } from './messages'

type Tree = { [key: string | number]: Tree }

export function patch(root: object, changes: Patch): void {
  for (const [path, value] of changes) {
    const last = path[path.length - 1]
    if (last === undefined) continue
    let at: Tree | undefined = root as Tree
    for (const step of path.slice(0, -1)) at = at?.[step]
    if (at) at[last] = value as Tree
  }
}
