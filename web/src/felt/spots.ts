// Spots: one name for a patron's wager and, if each area has its own hand, its area.
import type { Staked } from '../server/wire'

export interface Spot {
  wager: string
  /** The number of another area; null for the patron's own place. */
  area: number | null
}

/** “enter” in the patron's own area, “enter@3” in area 3. */
export function spotName(wager: string, area: number | null | undefined, own: number | null): string {
  return area == null || area === own ? wager : `${wager}@${area}`
}

export function spotOf(name: string): Spot {
  const [wager = '', area] = name.split('@')
  return { wager, area: area === undefined ? null : Number(area) }
}

/** The areas in which these wagers lie. */
export function areasOf(wagers: readonly Pick<Staked, 'area'>[]): number[] {
  return [...new Set(wagers.flatMap(({ area }) => (area == null ? [] : [area])))]
}
