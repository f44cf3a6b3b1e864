// Who sees the floor, and who stands over its tables.
import type { Role } from '../protocol/messages'

export const pitRoles: readonly Role[] = [
  'gaming-supervisor',
  'casino-supervisor',
  'assistant-gaming-manager',
  'gaming-manager',
  'game-supervisor',
  'operator-delegate',
  'operator',
  'administrator',
]
export const managerRoles: readonly Role[] = ['gaming-manager', 'operator-delegate', 'operator', 'administrator']
export const floorRoles: readonly Role[] = [...pitRoles, 'inspector', 'surveillance']
