// Whole amounts: as people type them, whether a number can be one, and what a table's sign says of them.
import type { LimitsShown, RangeShown } from '../server/wire'

/** 10000, 10.000, 10,000 and 10 000 are the same; null for what is no whole number, such as 1.5. */
export function parseAmount(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[ .,\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const amount = /^-?\d+$/.test(digits) ? Number(digits) : NaN
  return Number.isSafeInteger(amount) ? amount : null
}

/** The largest amount that a message can carry. */
export const AMOUNT_MAX = Number.MAX_SAFE_INTEGER

export function isWhole(value: number | null, least = 1, most = AMOUNT_MAX): value is number {
  return Number.isSafeInteger(value) && value !== null && least <= value && value <= most
}

/** For a field that may stay empty. */
export function isWholeOrEmpty(value: number | null, least = 1, most = AMOUNT_MAX): boolean {
  return value === null || isWhole(value, least, most)
}

/** The range of the main wagers: those on which the most may be staked. */
export function mainRange({ ranges }: LimitsShown): RangeShown | null {
  const most = (range: RangeShown): number => range.maximum ?? Infinity
  return Object.values(ranges).reduce<RangeShown | null>(
    (main, range) => (main === null || most(range) > most(main) ? range : main),
    null,
  )
}
