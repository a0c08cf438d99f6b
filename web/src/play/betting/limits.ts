// The limits and payouts on the table's sign, box by box.
import type { Box, CoverRow, LimitsShown } from '../../server/wire'

/** The wagers that are laid before the cards. */
export function placed(boxes: readonly Box[]): readonly Box[] {
  return boxes.filter(({ in_coup }) => !in_coup)
}

/** From the lowest minimum of all wagers to the highest maximum: the chips must cover this range. */
export function span(boxes: readonly Box[], limits: LimitsShown): { least: number; most: number | null } {
  const ranges = placed(boxes).map(({ wager }) => limits.ranges[wager] ?? { minimum: 1, maximum: null })
  if (!ranges.length) return { least: 1, most: null }
  const most = ranges.every(({ maximum }) => maximum !== null)
    ? Math.max(...ranges.map(({ maximum }) => maximum ?? 0))
    : null
  return { least: Math.min(...ranges.map(({ minimum }) => minimum)), most }
}

export interface Payout {
  line: string
  /** The text that names it, if it needs a name. */
  name: string | null
  odds: string
}

/** Wagers whose lines are numbers, and what the numbers count. */
const COUNTED: Record<string, string> = { lucky_6: 'cards', super_lucky_7: 'cards', super_7s: 'sevens' }

/** What a box pays, by how it wins. A single payout needs no name. */
export function payoutsOf({ wager, lines }: Pick<Box, 'wager' | 'lines'>): readonly Payout[] {
  const wins = lines.flatMap(({ line, odds }) => (odds ? [{ line, odds }] : []))
  const counted = COUNTED[wager]
  return wins.map(({ line, odds }) => {
    if (wins.length === 1) return { line, name: null, odds }
    if (counted) return { line, name: `table-line-${counted}-${line}`, odds }
    return { line, name: line === 'win' ? 'table-line-otherwise' : `table-line-${line.replaceAll('_', '-')}`, odds }
  })
}

/** The pay table of insurance, each moment with its rows. */
export function momentsOf(
  rows: readonly CoverRow[],
): readonly { moment: CoverRow['moment']; rows: readonly CoverRow[] }[] {
  return [...new Set(rows.map(({ moment }) => moment))].map((moment) => ({
    moment,
    rows: rows.filter((row) => row.moment === moment),
  }))
}

/** “5”, “0–3”, “1, 4” */
export function pointsText(points: readonly number[]): string {
  const runs: [number, number][] = []
  for (const point of points.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
