// The table's limits as they are filled in: a range for each wager, and the differential.
import { wholeOrNone } from '../../lib/whole'
import type { Limits, View } from '../../lib/wire'
import { bettingBoxes } from './seats'

export interface Row {
  wager: string
  least: number | null
  most: number | null
}

export function rowsOf(view: View): Row[] {
  return bettingBoxes(view).map(({ wager }) => {
    const span = view.limits.ranges[wager]
    return { wager, least: span?.minimum ?? null, most: span?.maximum ?? null }
  })
}

/** A wager with neither number has no limits. */
export function limitsFrom(rows: readonly Row[], differential: number | null): Limits {
  const set = rows.filter(({ least, most }) => least !== null || most !== null)
  return {
    ranges: Object.fromEntries(set.map(({ wager, least, most }) => [wager, { minimum: least ?? 1, maximum: most }])),
    differential,
  }
}

/** Whether the numbers can be limits at all. */
export function isSound(rows: readonly Row[], differential: number | null): boolean {
  return (
    wholeOrNone(differential) &&
    rows.every(({ least, most }) => wholeOrNone(least) && wholeOrNone(most) && (most === null || (least ?? 1) <= most))
  )
}
