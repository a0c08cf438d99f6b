// Who may give a command: the person who is signed in, or a second person who signs here.
import { t, word } from '../text/text.svelte'
import { house } from '../server/house.svelte'
import type { CommandName, PersonRole } from '../server/wire'

export type { CommandName }
export type May = Partial<Record<PersonRole, readonly CommandName[]>>

export interface Giver {
  /** self, second (a second person signs), or none in this state of the table. */
  kind: 'self' | 'second' | 'none'
  /** The lowest rank that may. */
  rank: PersonRole | ''
  /** Whether ranks above it may, too. */
  above: boolean
}

export function isTableStaff(role: PersonRole | ''): boolean {
  return house.ladder.some((one) => one === role)
}

/** The roles that may give a command as the table stands, the lowest first; `rank`: this rank or above signs. */
export function rolesFor(may: May, command: CommandName, rank: PersonRole | '' = ''): PersonRole[] {
  const { ladder, roles } = house
  const beside = roles.filter((role) => !ladder.includes(role) && role !== 'patron' && role !== 'reader')
  const least = ladder.findIndex((role) => role === rank)
  return [...ladder, ...beside].filter((role) => may[role]?.includes(command) && ladder.indexOf(role) >= least)
}

/** `other`: another person must sign than the one who is signed in; `needed`: the lowest rank that signs. */
export function giverOf(
  may: May,
  role: PersonRole | '',
  command: CommandName,
  other = false,
  needed: PersonRole | '' = '',
): Giver {
  const roles = rolesFor(may, command, needed)
  const rank = roles[0] ?? ''
  const above = roles.filter(isTableStaff).length > 1
  if (roles.some((one) => one === role) && !other) return { kind: 'self', rank, above }
  return { kind: rank && isTableStaff(role) ? 'second' : 'none', rank, above }
}

/** “a Pit Manager or above”, for use in a sentence. */
export function orAbove(rank: PersonRole | '', above: boolean): string {
  const role = word(`role-${rank}`)
  return above ? t('dealer-or-above', { role }) : role
}
