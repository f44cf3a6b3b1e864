// How the consoles name roles, fields and choices: the engine's own words, spaced.
import type { Role } from '../protocol/messages'

const roles: Partial<Record<Role, string>> = {
  'assistant-gaming-manager': 'Assistant gaming manager',
  'operator': 'Casino operator',
}
const spaced = (text: string): string => text.replaceAll('-', ' ').replaceAll('_', ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const roleWords = (role: Role): string => roles[role] ?? capital(spaced(role))
export const fieldWords = (name: string): string => capital(spaced(name))
export const choiceWords = spaced
