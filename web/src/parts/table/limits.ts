// The table's sign, as a patron reads it box by box.
import type { Box, LimitsShown } from '../../lib/wire'

/** The wagers that are laid before the cards. */
export function placed(boxes: readonly Box[]): readonly Box[] {
  return boxes.filter(({ in_coup }) => !in_coup)
}

/** From the least of all wagers to the most: what chips are wanted for. */
export function span(boxes: readonly Box[], limits: LimitsShown): { least: number; most: number | null } {
  const ranges = placed(boxes).map(({ wager }) => limits.ranges[wager] ?? { minimum: 1, maximum: null })
  if (!ranges.length) return { least: 1, most: null }
  const most = ranges.every(({ maximum }) => maximum !== null)
    ? Math.max(...ranges.map(({ maximum }) => maximum ?? 0))
    : null
  return { least: Math.min(...ranges.map(({ minimum }) => minimum)), most }
}

/** The odds of a box as the sign shows them, each once and in order. */
export function oddsOf({ lines, rows }: Box): readonly string[] {
  return [...new Set([...lines.map(({ odds }) => odds), ...rows.map(({ odds }) => odds)])].filter(
    (odds) => odds !== null,
  )
}
