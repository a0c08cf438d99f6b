// Who may give a command: the person who is signed in, or a second person who signs here.
import { t, word } from '../text/text.svelte'
import { house } from '../server/house.svelte'
import type { CommandName } from '../server/wire'

export type { CommandName }
export type May = Record<string, readonly string[]>

export interface Giver {
  /** self, second (a second person signs), or none in this state of the table. */
  kind: 'self' | 'second' | 'none'
  /** The lowest rank that may. */
  rank: string
  /** Whether ranks above it may, too. */
  above: boolean
}

const ladder = (): readonly string[] => house.ladder

export function isTableStaff(role: string): boolean {
  return ladder().includes(role)
}

/** The roles that may give a command as the table stands, the lowest first; `rank`: this rank or above signs. */
export function rolesFor(may: May, command: CommandName, rank = ''): string[] {
  const roles = [
    ...ladder(),
    ...Object.keys(may).filter((role) => !ladder().includes(role) && role !== 'patron' && role !== 'reader'),
  ]
  return roles.filter((role) => may[role]?.includes(command) && ladder().indexOf(role) >= ladder().indexOf(rank))
}

/** `other`: another person must sign than the one who is signed in; `needed`: the lowest rank that signs. */
export function giverOf(may: May, role: string, command: CommandName, other = false, needed = ''): Giver {
  const roles = rolesFor(may, command, needed)
  const rank = roles[0] ?? ''
  const above = roles.filter((one) => ladder().includes(one)).length > 1
  if (roles.includes(role) && !other) return { kind: 'self', rank, above }
  return { kind: rank && isTableStaff(role) ? 'second' : 'none', rank, above }
}

/** “a Pit Manager or above”, for use in a sentence. */
export function orAbove(rank: string, above: boolean): string {
  const role = word(`role-${rank}`)
  return above ? t('dealer-or-above', { role }) : role
}
