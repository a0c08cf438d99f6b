// Which tools a role opens; the server holds to its own policy, this only spares people doors that are shut.
/** From the dealer up: each may do what those below may. */
export const LADDER: readonly string[] = ['dealer', 'inspector', 'pit_manager', 'shift_manager', 'assistant_director']

/** Whether this role is that rank of the table's staff or above it. */
export function isFrom(rank: string, role: string): boolean {
  return LADDER.includes(rank) && LADDER.indexOf(role) >= LADDER.indexOf(rank)
}

export function opensDealer(role: string): boolean {
  return isFrom('dealer', role)
}

export function opensPit(role: string): boolean {
  return isFrom('inspector', role) || ['senior_management', 'surveillance', 'administrator'].includes(role)
}

export function opensSurveillance(role: string): boolean {
  return isFrom('inspector', role) || ['senior_management', 'surveillance'].includes(role)
}

/** Reports and exports. */
export function readsReports(role: string): boolean {
  return isFrom('pit_manager', role) || ['senior_management', 'surveillance', 'administrator'].includes(role)
}

/** Denied and failed attempts, and changes of the staff. */
export function readsAttempts(role: string): boolean {
  return role === 'surveillance' || role === 'administrator'
}
