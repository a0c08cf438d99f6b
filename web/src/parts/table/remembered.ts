// The wagers of the last coup one played at a table, for laying them again: this browser remembers them.
import { kept } from '../../lib/kept'
import type { Staked } from '../../lib/wire'
import type { Totals } from './bets.svelte'

export function remember(table: string, wagers: readonly Staked[]): void {
  const placed = wagers.filter(({ moment, wager }) => !moment && wager !== 'draw')
  if (placed.length)
    kept.set(`repeat.${table}`, JSON.stringify(Object.fromEntries(placed.map(({ wager, stake }) => [wager, stake]))))
}

/** Only what the table's layout still has. */
export function remembered(table: string, wagers: readonly string[]): Totals {
  const found = read(kept.get(`repeat.${table}`))
  return Object.fromEntries(Object.entries(found).filter(([wager]) => wagers.includes(wager)))
}

function read(text: string | null): Record<string, number> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, stake]) => Number.isSafeInteger(stake) && stake > 0))
  } catch {
    return {}
  }
}
