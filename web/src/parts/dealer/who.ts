// Whose a command is: one's own, or a second person's who signs on the spot.
import { LADDER } from '../../lib/rights'
import type { AnyCommand } from '../../lib/wire'

export type CommandName = AnyCommand['do']
export type May = Record<string, readonly string[]>

export interface Giver {
  /** self, second (somebody beside signs), or none as the table stands. */
  kind: 'self' | 'second' | 'none'
  /** The lowest rank that may. */
  rank: string
  /** Whether ranks above it may, too. */
  above: boolean
}

export function isTableStaff(role: string): boolean {
  return LADDER.includes(role)
}

/** The roles that may give a command as the table stands, the lowest first. */
export function rolesFor(may: May, command: CommandName): string[] {
  const roles = [
    ...LADDER,
    ...Object.keys(may).filter((role) => !LADDER.includes(role) && role !== 'patron' && role !== 'reader'),
  ]
  return roles.filter((role) => may[role]?.includes(command))
}

/** `other`: it takes somebody else than the one who is signed in. */
export function giverOf(may: May, role: string, command: CommandName, other = false): Giver {
  const roles = rolesFor(may, command)
  const rank = roles[0] ?? ''
  const above = roles.filter((one) => LADDER.includes(one)).length > 1
  if (roles.includes(role) && !other) return { kind: 'self', rank, above }
  return { kind: rank && isTableStaff(role) ? 'second' : 'none', rank, above }
}
