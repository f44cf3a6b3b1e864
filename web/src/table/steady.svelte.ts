// While cards are dealt, the view is another object at each step, and a box that got no card is as it was. A box
// holds what it reads of the view as state of its own, which changes with it alone: nothing else of it is looked at.
// In the page only, while a component is made.
import { untrack } from 'svelte'

export class Steady<Part extends object> {
  now: Part = $state.raw()!

  constructor(read: () => Part) {
    this.now = untrack(read)
    $effect.pre(() => {
      const next = read()
      untrack(() => {
        if (!isSame(this.now, next)) this.now = next
      })
    })
  }
}

export function isSame<Part extends object>(one: Part, other: Part): boolean {
  const names = Object.keys(one) as (keyof Part)[]
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]))
}

// Lists by what is in them: they are picked out anew each time.
function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
}
