// Where the pips of a card stand: what somebody who squeezes looks for, edge by edge.
import type { Point } from './peel'

const [LEFT, MIDDLE, RIGHT] = [0.27, 0.5, 0.73]
const [TOP, BOTTOM] = [0.15, 0.85]
const PAIRS: Record<number, readonly number[]> = {
  2: [TOP, BOTTOM],
  3: [TOP, 0.5, BOTTOM],
  4: [TOP, 0.383, 0.617, BOTTOM],
}

/** How many stand in each outer column, and where the others stand in the middle. */
const LAID: Record<string, { outer: number; inner: readonly number[] }> = {
  A: { outer: 0, inner: [0.5] },
  '2': { outer: 0, inner: [TOP, BOTTOM] },
  '3': { outer: 0, inner: [TOP, 0.5, BOTTOM] },
  '4': { outer: 2, inner: [] },
  '5': { outer: 2, inner: [0.5] },
  '6': { outer: 3, inner: [] },
  '7': { outer: 3, inner: [0.325] },
  '8': { outer: 3, inner: [0.325, 0.675] },
  '9': { outer: 4, inner: [0.5] },
  T: { outer: 4, inner: [0.266, 0.734] },
}

/** As shares of the card's width and height; a court card has none. */
export function pips(card: string): readonly Point[] {
  const laid = LAID[card[0] ?? '']
  if (!laid) return []
  const outer = (PAIRS[laid.outer] ?? []).flatMap((y) => [
    { x: LEFT, y },
    { x: RIGHT, y },
  ])
  return [...outer, ...laid.inner.map((y) => ({ x: MIDDLE, y }))]
}

/** A jack, queen or king, which shows a frame where others show pips. */
export function isCourt(card: string): boolean {
  return 'JQK'.includes(card[0] ?? '?')
}
