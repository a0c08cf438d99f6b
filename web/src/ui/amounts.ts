// Whole amounts: reading what people type, checking numbers, and the range on a table's sign.
import type { LimitsShown, RangeShown } from '../server/wire'

/** 10000, 10.000, 10,000 and 10 000 are the same; null if it is not a whole number, such as 1.5. */
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

/** The range of the main wagers: those with the highest maximum. */
export function mainRange({ ranges }: LimitsShown): RangeShown | null {
  const most = (range: RangeShown): number => range.maximum ?? Infinity
  return Object.values(ranges).reduce<RangeShown | null>(
    (main, range) => (main === null || most(range) > most(main) ? range : main),
    null,
  )
}
