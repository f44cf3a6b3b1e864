// At a table there is one bar: the page puts its part of it here, between the mark and the purse.
import type { Snippet } from 'svelte'

export const bar: { table: Snippet | null } = $state({ table: null })
