// Compares the odds of the lab's shoe and pays with the usual ones.
import type { LineShown, OddsCompared, WagerShown } from '../server/wire'
import { fraction, minus, written } from './fractions'

export interface Pair {
  now: WagerShown
  usual: WagerShown
  /** The change of the edge, in percent of the stake. */
  moved: number
  lines: readonly { now: LineShown; usual: LineShown }[]
}

/** Wagers and lines have the same order in both. */
export function paired({ now, usual }: OddsCompared): Pair[] {
  return now.wagers.flatMap((wager, at) => {
    const before = usual.wagers[at]
    if (!before) return []
    const lines = wager.lines.flatMap((line, index) => {
      const house = before.lines[index]
      return house ? [{ now: line, usual: house }] : []
    })
    const moved = wager.edge === before.edge ? 0 : wager.edge_percent - before.edge_percent
    return [{ now: wager, usual: before, moved, lines }]
  })
}

/** The exact difference of two fractions. */
export function difference(now: string, before: string): string {
  const [a, b] = [fraction(now), fraction(before)]
  return a && b ? written(minus(a, b)) : ''
}

/** What a line adds to the expectation of a unit staked, in percent. */
export function share(line: LineShown): number {
  return line.probability_percent * line.pays_to_one
}
