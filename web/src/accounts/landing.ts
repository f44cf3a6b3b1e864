// Where somebody begins after signing in: at what is due next for their roles.
import { floorRoles } from '../floor/roles'
import type { OwnRole } from '../protocol/generated'

export function landingOf(roles: readonly OwnRole[]): string {
  const holds = (...named: readonly string[]) => roles.some((each) => named.includes(each.role))
  if (holds(...floorRoles.filter((each) => each !== 'administrator'))) return '/floor'
  if (holds('cashier')) return '/desk'
  if (holds('administrator')) return '/house'
  const tables = new Set(roles.filter((each) => each.role === 'dealer').map((each) => each.scope))
  const [table] = tables
  return table !== undefined && tables.size === 1 && table !== 'house' && !table.startsWith('pit ')
    ? `/console/${encodeURIComponent(table)}`
    : '/'
}
