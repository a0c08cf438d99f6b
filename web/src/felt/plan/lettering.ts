// The words of a box: names broken and sized so that they fit, and odds as they are printed on a felt.
import type { Box } from '../../server/wire'

/** How wide a text is at a size of one. */
export type Measure = (text: string) => number

export interface Fitted {
  lines: string[]
  size: number
}

/** A line's height at a size of one. */
export const LINE = 1.12

/** The text in the largest type that fits, on at most this many lines. */
export function fit(text: string, width: number, height: number, most: number, measure: Measure, lines = 3): Fitted {
  const words = text.split(' ')
  let best: Fitted = { lines: [text], size: 0 }
  for (let count = 1; count <= Math.min(lines, words.length); count++) {
    const those = broken(words, count, measure)
    const widest = Math.max(0.01, ...those.map(measure))
    const size = Math.min(most, width / widest, height / (count * LINE))
    if (size > best.size + 0.2) best = { lines: those, size }
  }
  return { lines: best.lines, size: Math.floor(best.size * 4) / 4 }
}

/** The words on this number of lines, with the longest line as short as possible. */
function broken(words: string[], count: number, measure: Measure): string[] {
  if (count === 1) return [words.join(' ')]
  let best: string[] = []
  let least = Infinity
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...broken(words.slice(first), count - 1, measure)]
    const widest = Math.max(...lines.map(measure))
    if (widest < least) [best, least] = [lines, widest]
  }
  return best
}

/** The text, or its beginning if it is too wide. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && measure(letters.join('') + '…') > width) letters.pop()
  return letters.join('') + '…'
}

/** What a wager can pay, each kind of odds once, as its pay table lists them. */
export function payments(box: Box): string[] {
  const paid = box.lines.flatMap((line) => (line.outcome === 'win' && line.odds ? [line.odds] : []))
  return [...new Set([...paid, ...box.rows.map((row) => row.odds)])]
}

const THIN = '\u2009'

function spaced(odds: string, stakeFirst: boolean): string {
  const sides = odds.split(':')
  return (stakeFirst ? sides.toReversed() : sides).join(`${THIN}:${THIN}`)
}

function worth(odds: string): number {
  const [paid = 0, staked = 1] = odds.split(':').map(Number)
  return paid / staked
}

/** Odds as a felt may show them, the longest first: “12 · 20 : 1”, then “12 – 20 : 1” if that is too long; or,
 * if the stake comes first, “1 : 12 · 20”. */
export function printedOdds(found: readonly string[], stakeFirst = false): string[] {
  const ordered = found.toSorted((a, b) => worth(a) - worth(b))
  const [least, largest] = [ordered[0], ordered.at(-1)]
  if (least === undefined || largest === undefined) return ['']
  if (least === largest) return [spaced(least, stakeFirst)]
  const toOne = ordered.every((odds) => odds.endsWith(':1'))
  const figure = (odds: string): string => (toOne ? odds.replace(':1', '') : spaced(odds, stakeFirst))
  const whole = (figures: string): string => (toOne ? spaced(`${figures}:1`, stakeFirst) : figures)
  const all = whole(ordered.map(figure).join(`${THIN}·${THIN}`))
  const range = whole(`${figure(least)}${THIN}–${THIN}${figure(largest)}`)
  return ordered.length > 3 ? [range] : [all, range]
}

/** The first of several texts that fits in a type of at least this size, otherwise the last. */
export function firstThatFits(
  ways: readonly string[],
  width: number,
  most: number,
  least: number,
  measure: Measure,
): Fitted {
  let last: Fitted = { lines: [''], size: 0 }
  for (const way of ways) {
    last = { lines: [way], size: Math.floor(Math.min(most, width / Math.max(0.01, measure(way))) * 4) / 4 }
    if (last.size >= least) return last
  }
  return last
}

/** A rough estimate, for when there is no screen to measure on. */
export const roughly: Measure = (text) => {
  let width = 0
  for (const letter of text)
    width += /[ilj.:·I1 \u2009]/.test(letter)
      ? 0.33
      : /[mwMWĐ]/.test(letter)
        ? 0.88
        : /[A-ZÀ-Ỹ]/.test(letter)
          ? 0.7
          : 0.58
  return width
}

/** Measures in the browser's own type, given at 100px; each text once. */
export function measurer(font: string, spacing = 0): Measure {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!context) return roughly
  const known = new Map<string, number>()
  return (text) => {
    let width = known.get(text)
    if (width === undefined) {
      context.font = font
      width = context.measureText(text).width / 100 + spacing * text.length
      known.set(text, width)
    }
    return width
  }
}
